import type { FoundArticle } from '../desk.types.ts'
import { element } from '../dom.ts'
import type { Widget } from '../widget.types.ts'

const TYPING_MILLISECONDS = 400
const SHORTEST = 3

/**
 * Suggests articles for the text being typed. The list overlays the form and is shown only while the field or the list has the
 * focus, so a late answer moves nothing. Errors are ignored.
 */
export function suggestionsFor(input: HTMLInputElement, { ask, texts }: Widget): HTMLElement {
  const list = element('ul')
  const box = element(
    'section',
    {
      hidden: true,
      role: 'status',
      className: 'suggestions',
      // Safari does not focus a link on press. Without this, the list would close before the click.
      onmousedown: (event) => event.preventDefault(),
    },
    element('h3', {}, texts.suggestions),
    list,
  )
  let asked = ''
  let timer: ReturnType<typeof setTimeout>

  async function look() {
    const words = input.value.trim()
    if (words === asked) return
    asked = words
    const path = `/v3/api/search?per_page=3&s=${encodeURIComponent(words)}`
    const found = words.length < SHORTEST ? [] : ((await ask<{ data: FoundArticle[] }>(path)).data?.data ?? [])
    // Keeps the list while the focus is in it.
    if (words !== asked || list.matches(':focus-within')) return
    list.replaceChildren(
      ...found
        .filter(({ page_url: url }) => /^https?:/.test(url ?? ''))
        .map((article) => element('li', {}, link(article))),
    )
    box.hidden = list.childElementCount === 0
  }

  /** Once the widget is open, it reads the article itself (touch/touch.ts). */
  function link({ title, slug, page_url: url }: FoundArticle) {
    const made = element('a', { href: url ?? '', target: '_blank', rel: 'noopener' }, title)
    made.dataset['slug'] = slug
    return made
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), TYPING_MILLISECONDS)
  })
  return box
}
