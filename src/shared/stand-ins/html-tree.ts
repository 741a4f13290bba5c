/** As many as the library's tree has; a test compares. */
const LENGTH = 13_494

/**
 * In place of the tree of HTML's two thousand names of characters (wrangler.toml), a thirtieth of the bundle. Empty, so that it
 * knows no name, until `readCharacterNames` has read it from the assets.
 */
export const htmlDecodeTree = new Uint16Array(LENGTH)
