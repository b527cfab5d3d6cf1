/** The version in package.json. Written by `npm run release`; a test compares the two. */
export const VERSION = '0.1.0';
