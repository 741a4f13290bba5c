/** A tag as HTML writes it; the name of an element is followed by a blank, a slash or the end. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:[\s/][^<>]*)?)>/gi
/** Anything in angle brackets that a parser of HTML would take for a tag. */
const BRACKETED = /<(\/?)([a-z][^\s<>/]*)((?:[\s/][^<>]*)?)>/gi
const FIRST_ATTRIBUTE = /^\s+[a-z][\w:.-]*\s*=\s*[^\s>]/i
const DOCUMENT = /^\s*<(?:!doctype\s+html|html|\?xml\s)/i
const NAMESPACED = /^[a-z]\w*:[a-z]/i
/** Of any script, near enough; `\p{…}` would cost the start. */
const WORD_CHARACTER = /[\w\u00c0-\ufffd]/

const words = (text: string) => new Set(text.split(' '))

const ELEMENTS = words(
  'a abbr address article aside audio b base basefont bdi bdo big blink blockquote body br button canvas caption center ' +
    'cite code col colgroup dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form ' +
    'frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main mark ' +
    'marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option p picture plaintext pre ' +
    'progress q rp rt ruby s samp script section select small span strike strong style sub summary sup svg table tbody td ' +
    'template textarea tfoot th thead title tr tt u ul var video wbr xmp',
)
/** They end by themselves. */
const VOID = words('br hr wbr')
/** They stand at the beginning of something, and many leave out their end. */
const BLOCKS = words(
  'blockquote body center div dl h1 h2 h3 h4 h5 h6 head html li ol p pre script style table tbody td th tr ul',
)

/**
 * Whether somebody wrote HTML and not text in which angle brackets occur: an element of HTML that is closed again, a line break,
 * a tag with an attribute, or a block that is not glued to a word as in `List<p>`.
 */
export function hasMarkup(text: string): boolean {
  if (DOCUMENT.test(text)) return true
  const open = new Set<string>()
  for (const { 1: slash, 2: tag = '', 3: rest = '', index } of text.matchAll(TAG)) {
    const name = tag.toLowerCase()
    if (!ELEMENTS.has(name)) continue
    if (slash === '/') {
      if (open.has(name)) return true
      continue
    }
    if (VOID.has(name) || FIRST_ATTRIBUTE.test(rest)) return true
    if (BLOCKS.has(name) && !WORD_CHARACTER.test(text[index - 1] ?? '')) return true
    open.add(name)
  }
  return false
}

/**
 * HTML in which what only looks like a tag is written as the text that it is: `<sales@example.org>`, `<https://…>`, the
 * `<String>` of a `List<String>`. Elements that HTML does not know stay tags where they are closed, named by a namespace or
 * have attributes, as mail programs write them.
 */
export function keepBracketedText(html: string): string {
  const closed = new Set<string>()
  for (const { 1: slash, 2: name = '' } of html.matchAll(BRACKETED)) if (slash === '/') closed.add(name.toLowerCase())
  const opened = new Set<string>()
  return html.replaceAll(BRACKETED, (all: string, slash: string, name: string, rest: string) => {
    const known = name.toLowerCase()
    if (ELEMENTS.has(known) || NAMESPACED.test(known) || FIRST_ATTRIBUTE.test(rest)) return all
    if (slash === '/' ? opened.has(known) : closed.has(known)) {
      opened.add(known)
      return all
    }
    return `&lt;${all.slice(1)}`
  })
}
