const WAIT_MILLISECONDS = 200
const SHORTEST = 2
const SUGGESTIONS = 6

interface Suggestion {
  title: string
  page_url: string | null
}

/** Turns a search field into a combobox (WAI-ARIA 1.2) that opens articles. Enter without a choice submits the search form. */
export function suggestArticles(input: HTMLInputElement): void {
  const list = document.createElement('ul')
  list.id = `${input.id}-list`
  list.className = 'kb-suggestions'
  list.hidden = true
  list.setAttribute('role', 'listbox')
  const label = input.labels?.[0]
  if (label) {
    label.id ||= `${input.id}-label`
    list.setAttribute('aria-labelledby', label.id)
  }
  const status = document.createElement('span')
  status.className = 'unseen'
  status.setAttribute('role', 'status')
  input.after(list, status)
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', list.id)

  let chosen = -1
  let asked = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const options = () => [...list.children] as HTMLElement[]
  const choose = (place: number) => {
    chosen = place
    for (const [index, option] of options().entries()) {
      option.setAttribute('aria-selected', String(index === place))
      if (index === place) option.scrollIntoView({ block: 'nearest' })
    }
    const id = options()[place]?.id
    if (id === undefined) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', id)
  }
  const close = () => {
    list.hidden = true
    input.setAttribute('aria-expanded', 'false')
    choose(-1)
  }
  const show = (suggestions: readonly Suggestion[]) => {
    list.replaceChildren(...suggestions.map((suggestion, index) => optionOf(suggestion, `${list.id}-${index}`)))
    close()
    list.hidden = suggestions.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    status.textContent = (list.hidden ? input.dataset['none'] : input.dataset['some']) ?? ''
  }
  const ask = async () => {
    asked.abort()
    asked = new AbortController()
    const text = input.value.trim()
    if (text.length < SHORTEST) {
      status.textContent = ''
      close()
      return
    }
    const found = await findSuggestions(text, asked.signal)
    // The list does not open if the focus has left the field meanwhile.
    if (found !== null && document.activeElement === input) show(found)
  }
  close()
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), WAIT_MILLISECONDS)
  })
  input.addEventListener('keydown', (event) => {
    const count = options().length
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (list.hidden || count === 0) return
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // Before the first and after the last option, the focus returns to the field.
      choose(((chosen + 1 + step + count + 1) % (count + 1)) - 1)
    } else if (event.key === 'Enter' && chosen >= 0) {
      event.preventDefault()
      options()[chosen]?.click()
    }
  })
  input.addEventListener('blur', close)
  // A press would move the focus and close the list before the click.
  list.addEventListener('mousedown', (event) => event.preventDefault())
}

function optionOf({ title, page_url }: Suggestion, id: string): HTMLElement {
  const option = document.createElement('li')
  option.id = id
  option.dir = 'auto'
  option.textContent = title
  option.setAttribute('role', 'option')
  option.addEventListener('click', () => location.assign(page_url ?? ''))
  return option
}

/** Null if the request failed. The form still works. */
async function findSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[] | null> {
  const query = new URLSearchParams({ s: text, per_page: String(SUGGESTIONS) })
  try {
    const answer = await fetch(`/v3/api/search?${query}`, { signal, headers: { Accept: 'application/json' } })
    if (!answer.ok) return null
    const { data } = (await answer.json()) as { data: { data: Suggestion[] } }
    return data.data.filter(({ page_url }) => page_url !== null)
  } catch {
    return null
  }
}
