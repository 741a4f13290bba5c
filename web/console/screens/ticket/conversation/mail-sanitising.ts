import { purifier } from '../../../sanitising/purifier.ts'

const WITHHELD = 'data-withheld-src'
const QUOTES = ':scope blockquote, :scope .gmail_quote'

/** Other texts, such as those of the editor, keep their links and pictures as they are. */
let isBody = false

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (!isBody) return
  if (node instanceof HTMLAnchorElement) {
    node.target = '_blank'
    node.rel = 'noopener noreferrer nofollow'
  }
  if (node instanceof HTMLImageElement) withholdImage(node)
})

/** Behind the server's sanitiser: scripts, styles, forms and frames are gone, and so are links that are no links. */
export function showBody(place: HTMLElement, html: string, quoted: string): void {
  // A TrustedHTML where the browser has them: the policy of the document takes nothing else.
  place.innerHTML = safeBody(html) as string
  foldQuotes(place, quoted)
}

function safeBody(html: string): unknown {
  isBody = true
  try {
    return purifier.sanitize(html, {
      RETURN_TRUSTED_TYPE: true,
      FORBID_ATTR: ['style', 'class', 'id', 'name', 'srcset', 'background', 'poster'],
      FORBID_TAGS: [
        'style',
        'form',
        'input',
        'button',
        'textarea',
        'select',
        'iframe',
        'svg',
        'math',
        'audio',
        'video',
      ],
      ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|cid:|data:image\/(?:png|jpeg|gif|webp);|[/#?])/i,
    })
  } finally {
    isBody = false
  }
}

export function hasWithheldImages(place: HTMLElement): boolean {
  return place.querySelector(`[${WITHHELD}]`) !== null
}

export function showImages(place: HTMLElement): void {
  for (const image of place.querySelectorAll<HTMLImageElement>(`[${WITHHELD}]`)) {
    image.src = image.getAttribute(WITHHELD) ?? ''
    image.removeAttribute(WITHHELD)
  }
}

/** A picture from elsewhere tells its sender that, when and where a mail was read. */
function withholdImage(image: HTMLImageElement): void {
  const source = image.getAttribute('src') ?? ''
  if (!/^https?:/i.test(source) || source.startsWith(`${location.origin}/`)) return
  image.setAttribute(WITHHELD, source)
  image.removeAttribute('src')
}

/** Quoted text is folded, because the conversation shows it above. */
function foldQuotes(place: HTMLElement, quoted: string): void {
  for (const quote of place.querySelectorAll(QUOTES)) {
    if (quote.parentElement?.closest('details') !== null) continue
    const fold = document.createElement('details')
    const summary = document.createElement('summary')
    summary.textContent = '…'
    summary.ariaLabel = quoted
    quote.replaceWith(fold)
    fold.append(summary, quote)
  }
}
