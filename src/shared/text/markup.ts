import { convert, type HtmlToTextOptions } from 'html-to-text'
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'

const MAX_NESTING = 100
// The parser's work for each tag grows with the open elements. No real mail has this many.
const MAX_OPEN_ELEMENTS = 1000
const MAX_ELEMENTS = 50_000
const LINK_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)[^\s\\]/i
const IMAGE_ADDRESS = /^(?:https?:\/\/[^\s\\]|cid:[^\s]|data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=\s]+$)/i
const LENGTH = /^\d{1,5}$/
const LANGUAGE = /^[a-z]{1,8}(?:-[a-z\d]{1,8}){0,5}$/i
const DIRECTION = /^(?:ltr|rtl|auto)$/i
const SPAN = /^\d{1,3}$/
const ADDRESS_NOISE = /[\t\n\r]/g
// The text converter aligns the numbers of a list to the right.
const ALIGNED_NUMBER = /^ {1,3}(?=\d{1,3}\. )/gm
const BLOCKS =
  'address article blockquote center details div dd dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr'
const MORE_BLOCKS = 'li main ol p pre section summary ul caption col colgroup table tbody td tfoot th thead tr'
const INLINE =
  'a abbr b bdi bdo big br cite code del dfn em font i img ins kbd mark q s samp small span strike strong sub sup'
const MORE_INLINE = 'time tt u var wbr'
// Their content is not text for readers, or browsers parse it differently.
const DROPPED_WITH_CONTENT = 'script style title noscript noembed noframes iframe xmp plaintext textarea select option'

const SANITIZER: IOptions = {
  allowedTags: [BLOCKS, MORE_BLOCKS, INLINE, MORE_INLINE].join(' ').split(' '),
  nonTextTags: DROPPED_WITH_CONTENT.split(' '),
  allowedAttributes: {
    '*': ['title', 'dir', 'lang'],
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    table: ['width', 'height'],
    td: ['colspan', 'rowspan', 'width', 'height'],
    th: ['colspan', 'rowspan', 'width', 'height'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'cid', 'data'] },
  allowProtocolRelative: false,
  transformTags: { '*': keepCheckedAttributes },
  disallowedTagsMode: 'discard',
  nestingLimit: MAX_NESTING,
  parseStyleAttributes: false,
}

const TEXT: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: MAX_NESTING + 10 },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    // Mails use tables for layout, so a row becomes a line. The library's data tables would also compute every span.
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['td', 'th'].map((selector) => ({ selector, format: 'inlineSurround', options: { suffix: ' ' } })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
}

/** Keeps only safe markup. Throws for more than 1,000 open elements, or 50,000 in total. */
export function sanitizeMarkup(html: string): string {
  return sanitizeHtml(html, { ...SANITIZER, ...createSizeGuard() })
}

/** The plain text of sanitised markup, with its links and lists. */
export function markupToText(html: string): string {
  return convert(html, TEXT).replace(ALIGNED_NUMBER, '')
}

function createSizeGuard(): Pick<IOptions, 'onOpenTag' | 'onCloseTag'> {
  let open = 0
  let total = 0
  return {
    onOpenTag() {
      open += 1
      total += 1
      if (open > MAX_OPEN_ELEMENTS || total > MAX_ELEMENTS) throw new RangeError('Too many elements')
    },
    onCloseTag() {
      open -= 1
    },
  }
}

function keepCheckedAttributes(tagName: string, attributes: Attributes): Tag {
  const kept = Object.entries(attributes).flatMap(([name, value]) => {
    const checked = checkAttribute(tagName, name, value)
    return checked === undefined ? [] : [[name, checked] as const]
  })
  const attribs: Attributes = Object.fromEntries(kept)
  if (tagName === 'a' && attribs.href) attribs.rel = 'noopener noreferrer nofollow ugc'
  return { tagName, attribs }
}

/** The value to keep, or undefined. The sanitiser's list decides which element may have which attribute. */
function checkAttribute(tagName: string, name: string, value: string): string | undefined {
  switch (name) {
    case 'href':
    case 'src':
      return checkAddress(value, tagName === 'img' ? IMAGE_ADDRESS : LINK_ADDRESS)
    case 'width':
    case 'height':
      return LENGTH.test(value) ? value : undefined
    case 'colspan':
    case 'rowspan':
      return SPAN.test(value) ? value : undefined
    case 'lang':
      return LANGUAGE.test(value) ? value : undefined
    case 'dir':
      return DIRECTION.test(value) ? value : undefined
    case 'alt':
    case 'title':
      return value
    default:
      return undefined
  }
}

function checkAddress(value: string, allowed: RegExp): string | undefined {
  // Browsers ignore these characters in an address, so this check does too.
  const address = value.trim().replace(ADDRESS_NOISE, '')
  return allowed.test(address) ? address : undefined
}
