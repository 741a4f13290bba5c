/** An HTML tag; its element name is followed by a space, a slash or the end. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:[\s/][^<>]*)?)>/gi
/** Anything in angle brackets that an HTML parser would read as a tag. */
const BRACKETED = /<(\/?)([a-z][^\s<>/]*)((?:[\s/][^<>]*)?)>/gi
const FIRST_ATTRIBUTE = /^\s+[a-z][\w:.-]*\s*=\s*[^\s>]/i
const DOCUMENT = /^\s*<(?:!doctype\s+html|html|\?xml\s)/i
const NAMESPACED = /^[a-z]\w*:[a-z]/i
/** Approximately a letter of any script; `\p{…}` would slow down start-up. */
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
/** Elements without an end tag. */
const VOID = words('br hr wbr')
/** Elements at the start of a block, often without an end tag. */
const BLOCKS = words(
  'blockquote body center div dl h1 h2 h3 h4 h5 h6 head html li ol p pre script style table tbody td th tr ul',
)

/**
 * Whether the text is HTML rather than text with angle brackets: it has a closed HTML element, a line break, a tag with an
 * attribute, or a block that is not attached to a word as in `List<p>`.
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
 * Escapes parts of HTML that only look like tags: `<sales@example.org>`, `<https://…>`, the `<String>` of a `List<String>`.
 * Unknown elements stay tags if they are closed, have a namespace or attributes, as mail programs write them.
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
