import type { FoundArticle } from '../desk.types.ts'
import { element } from '../views/dom.ts'
import type { Widget } from '../widget.types.ts'
import type { TEXTS } from './texts.ts'

const TYPING_MILLISECONDS = 400
const SHORTEST = 3

type Texts = (typeof TEXTS)[string]

/** Adds the list when somebody first types into the subject, because forms are made before and after this part has loaded. */
export function suggestWhileTyping(root: ShadowRoot, widget: Widget, texts: Texts): void {
  const known = new WeakSet<HTMLInputElement>()
  const begin = (input: EventTarget | null) => {
    if (!(input instanceof HTMLInputElement) || input.name !== 'subject' || known.has(input)) return
    known.add(input)
    input.closest('.field')?.append(suggestionsFor(input, widget, texts.suggestions))
  }
  root.addEventListener('input', ({ target }) => begin(target))
  for (const input of root.querySelectorAll('input')) if (input.value !== '') begin(input)
}

/**
 * Suggests articles for the text being typed. The list overlays the form and is shown only while the field or the list has the
 * focus, so a late answer moves nothing. Errors are ignored.
 */
function suggestionsFor(input: HTMLInputElement, { ask }: Widget, heading: string): HTMLElement {
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
    element('h3', {}, heading),
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

  function link({ title, slug, page_url: url }: FoundArticle) {
    const made = element('a', { href: url ?? '', target: '_blank', rel: 'noopener' }, title)
    made.dataset['slug'] = slug
    return made
  }

  function wait() {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), TYPING_MILLISECONDS)
  }

  input.addEventListener('input', wait)
  wait()
  return box
}
