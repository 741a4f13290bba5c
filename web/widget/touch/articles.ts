import type { FoundArticle, OneArticle } from '../desk.types.ts'
import { element } from '../views/dom.ts'
import type { View, Widget } from '../widget.types.ts'
import { readMarkup } from './markup.ts'
import type { TEXTS } from './texts.ts'

const TYPING_MILLISECONDS = 300
const SHORTEST = 2
/** Numbered ids are those of the script, which counts them for itself. */
const FIELD = 'search'

type Texts = (typeof TEXTS)[string]

/** An article, read inside the widget. */
export async function articleView(widget: Widget, texts: Texts, slug: string): Promise<View> {
  const { data } = await widget.ask<OneArticle>(`/v3/api/articles/${encodeURIComponent(slug)}`)
  if (!data) return { title: texts.search, box: element('p', { role: 'alert' }, widget.texts.failed) }
  const { title, body, page_url: url } = data.article
  const further = url !== null && element('a', { href: url, target: '_blank', rel: 'noopener' }, texts.further)
  return { title, box: element('div', {}, readMarkup(body), further) }
}

/** A search of the knowledge base. `read` opens an article. */
export function searchView(widget: Widget, texts: Texts, read: (slug: string) => void): View {
  const input = element('input', { id: FIELD, type: 'search', dir: 'auto', autocomplete: 'off' })
  const list = element('ul', { className: 'requests' })
  const status = element('p', { role: 'status' })
  let timer: ReturnType<typeof setTimeout>
  let asked = ''

  async function look() {
    const words = input.value.trim()
    if (words === asked) return
    asked = words
    const path = `/v3/api/search?per_page=10&s=${encodeURIComponent(words)}`
    const answer = words.length < SHORTEST ? null : await widget.ask<{ data: FoundArticle[] }>(path)
    if (words !== asked) return
    const found = answer?.data?.data ?? []
    list.replaceChildren(...found.map(({ title, slug }) => element('li', {}, opener(title, slug))))
    const isFailed = answer !== null && answer.data === null
    status.textContent = isFailed ? widget.texts.failed : answer !== null && found.length === 0 ? texts.none : ''
  }

  function opener(title: string, slug: string) {
    return element(
      'button',
      { type: 'button', className: 'request', onclick: () => read(slug) },
      element('bdi', {}, title),
    )
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), TYPING_MILLISECONDS)
  })
  const form = element(
    'form',
    {
      onsubmit(event) {
        event.preventDefault()
        void look()
      },
    },
    element('div', { className: 'field' }, element('label', { htmlFor: FIELD }, texts.search), input),
  )
  return { title: texts.search, box: element('div', {}, form, status, list), focus: () => input.focus() }
}
