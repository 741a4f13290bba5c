import { element } from '../views/dom.ts'

const KEPT = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li b strong i em code pre blockquote br hr table tbody thead tr th td'.split(' '),
)
const PIECE = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|([^<]+)|</gi
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

/**
 * The text of an article or a message as elements. The helpdesk has cleaned it, and the page around trusts nobody: so no markup is parsed by
 * the browser, and only elements without attributes are made, links to the web and pictures of the web excepted.
 */
export function readMarkup(html: string, { withPictures = true } = {}): HTMLElement {
  const root = element('div', { className: 'article', dir: 'auto' })
  const open: HTMLElement[] = [root]
  for (const [, slash, tag = '', attributes = '', text] of html.matchAll(PIECE)) {
    const parent = open.at(-1) ?? root
    const name = tag.toLowerCase()
    if (text !== undefined) parent.append(decoded(text))
    else if (slash === '/') close(open, name)
    else {
      const made = name === 'img' && !withPictures ? null : madeOf(name, attributes)
      if (made === null) continue
      parent.append(made)
      if (!['br', 'hr', 'img'].includes(name)) open.push(made)
    }
  }
  return root
}

/** Closing tags of elements that were not made close nothing. */
function close(open: HTMLElement[], name: string): void {
  const last = open.findLastIndex(({ localName }, place) => place > 0 && localName === name)
  if (last > 0) open.length = last
}

function madeOf(name: string, attributes: string): HTMLElement | null {
  if (name === 'a') {
    const href = addressIn(attributes, 'href')
    return href === null ? element('span') : element('a', { href, target: '_blank', rel: 'noopener' })
  }
  if (name === 'img') {
    const src = addressIn(attributes, 'src')
    const alt = valueOf(attributes, 'alt') ?? ''
    return src === null ? null : element('img', { src, alt, loading: 'lazy' })
  }
  return KEPT.has(name) ? document.createElement(name) : null
}

function addressIn(attributes: string, name: string): string | null {
  const address = valueOf(attributes, name) ?? ''
  return /^https?:\/\//i.test(address) ? address : null
}

function valueOf(attributes: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(attributes)?.[1]
  return found === undefined ? null : decoded(found)
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (all, hex: string, digits: string, name: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? all
      const code = hex ? Number.parseInt(hex, 16) : Number(digits)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : all
    },
  )
}
