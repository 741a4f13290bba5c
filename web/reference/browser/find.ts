import { byId, make } from './elements.ts'
import type { Hit } from '../search/options.ts'
import type * as Search from './search.ts'

const SCRIPT = '/docs/assets/search.js'
const INDEX = '/docs/assets/search.json'

type Find = (words: string) => Search.Found

/** The search over everything. Its script and index are loaded when it opens for the first time. */
export function startFind(): void {
  const dialog = byId('ui-search', HTMLDialogElement)
  const field = byId('ui-search-words', HTMLInputElement)
  const list = byId('ui-search-hits', HTMLDivElement)
  const count = byId('ui-search-count', HTMLParagraphElement)
  const button = byId('ui-find', HTMLButtonElement)
  let loading: Promise<Find> | null = null
  let chosen = -1

  async function load(): Promise<Find> {
    const { loadSearch } = (await import(SCRIPT)) as typeof Search
    return await loadSearch(INDEX)
  }

  function open(): void {
    // A failed attempt is made again with the next opening.
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    if (!dialog.open) dialog.showModal()
    field.select()
    void update()
  }

  async function update(): Promise<void> {
    const words = field.value.trim()
    try {
      const find = await loading
      // While the index was loaded, more was typed.
      if (find === null || words !== field.value.trim()) return
      show(words === '' ? { hits: [], count: 0 } : find(words), words)
    } catch {
      count.textContent = 'The search could not be loaded. Close it and try again.'
    }
  }

  function show({ hits, count: all }: Search.Found, words: string): void {
    list.replaceChildren(...hits.map(option))
    field.setAttribute('aria-expanded', String(hits.length > 0))
    count.textContent = words === '' ? '' : summary(hits.length, all)
    choose(hits.length > 0 ? 0 : -1)
    list.scrollTop = 0
  }

  function choose(index: number): void {
    const options = [...list.children]
    chosen = index
    for (const [at, one] of options.entries()) one.setAttribute('aria-selected', String(at === index))
    const current = options[index]
    if (current === undefined) return field.removeAttribute('aria-activedescendant')
    field.setAttribute('aria-activedescendant', current.id)
    current.scrollIntoView({ block: 'nearest' })
  }

  function move(by: number): void {
    const { length } = list.children
    if (length > 0) choose((chosen + by + length) % length)
  }

  field.addEventListener('input', () => void update())
  field.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      move(step)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      list.querySelector<HTMLElement>('[aria-selected=true]')?.click()
    }
  })
  // A hit may be on this page.
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') !== null) dialog.close()
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  byId('ui-search-close', HTMLButtonElement).addEventListener('click', () => dialog.close())
  button.addEventListener('click', open)
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    open()
  })
  button.hidden = false
}

function summary(shown: number, all: number): string {
  if (all === 0) return 'No results'
  if (all === 1) return 'One result'
  return shown < all ? `${all} results. These are the best ${shown}.` : `${all} results`
}

/** A link that is the option itself, because an option holds nothing that can be pressed. */
function option({ kind, title, about, address }: Hit, index: number): HTMLElement {
  const link = make(
    'a',
    { href: address, id: `ui-hit-${index}`, tabIndex: -1 },
    make('span', { className: 'kind' }, kind),
    make('strong', {}, title),
    make('span', { className: 'hint' }, about),
  )
  link.setAttribute('role', 'option')
  return link
}
