// Registers of a file that a test includes.
Texture2D included : register(t5);
