const WAIT_MILLISECONDS = 300
const SHORTEST = 4
const AT_MOST = 5

interface Article {
  slug: string
  title: string
}

/**
 * Suggests articles that may answer a new ticket, by its subject. The list overlays the form and is shown only while the field
 * or the list has the focus, so a late answer never moves or covers a field in use.
 */
export function suggestAnswers(page: Document): void {
  const subject = page.querySelector<HTMLInputElement>('[data-form="new-ticket"] #subject')
  const place = page.getElementById('suggestions')
  const list = place?.querySelector('ul')
  if (!subject || !place || !list) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  let isClosed = false

  const show = () => {
    const isHere = page.activeElement === subject || place.contains(page.activeElement)
    place.hidden = isClosed || !isHere || list.childElementCount === 0
  }
  const ask = async () => {
    const text = subject.value.trim()
    const mine = ++asked
    const articles = text.length < SHORTEST ? [] : await find(text).catch(() => [])
    // Ignores the answer if a newer search has started or the focus is in the list.
    if (mine !== asked || list.matches(':focus-within')) return
    list.replaceChildren(...articles.map((article) => itemOf(page, article)))
    show()
  }
  subject.addEventListener('input', () => {
    isClosed = false
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), WAIT_MILLISECONDS)
  })
  // Safari does not focus a link on press. Without this, the list would close before the click.
  place.addEventListener('mousedown', (event) => event.preventDefault())
  for (const part of [subject, place]) {
    part.addEventListener('focusin', show)
    // `focusout` fires before the new element has the focus.
    part.addEventListener('focusout', () => setTimeout(show))
    part.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || place.hidden) return
      isClosed = true
      subject.focus()
      show()
    })
  }
}

async function find(text: string): Promise<Article[]> {
  const answer = await fetch(`/v3/api/search?per_page=${AT_MOST}&s=${encodeURIComponent(text)}`, {
    credentials: 'omit',
  })
  if (!answer.ok) return []
  return ((await answer.json()) as { data: { data: Article[] } }).data.data
}

function itemOf(page: Document, { slug, title }: Article): HTMLElement {
  const item = page.createElement('li')
  const link = page.createElement('a')
  link.href = `/kb/articles/${encodeURIComponent(slug)}`
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = title
  link.dir = 'auto'
  item.append(link)
  return item
}
