/**
 * In place of domutils and dom-serializer (wrangler.toml): sanitize-html parses, and html-to-text walks a tree; nobody searches,
 * changes or writes one.
 */
function unavailable(): never {
  throw new Error('No tree of HTML is searched or written.')
}

export { unavailable as getFeed, unavailable as render }
