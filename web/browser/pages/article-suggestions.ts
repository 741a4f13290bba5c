const WAIT_MILLISECONDS = 300
const SHORTEST = 4
const AT_MOST = 5

interface Article {
  slug: string
  title: string
}

/**
 * Articles that may answer a new ticket before it is sent, from what its subject says. They lie over what stands below, and only
 * while somebody is at them: however late they come, nothing that is being filled in moves or is covered.
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
    // A later question was asked meanwhile, or somebody is at an article already.
    if (mine !== asked || list.matches(':focus-within')) return
    list.replaceChildren(...articles.map((article) => itemOf(page, article)))
    show()
  }
  subject.addEventListener('input', () => {
    isClosed = false
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), WAIT_MILLISECONDS)
  })
  // Not every browser gives a link that is pressed the focus, and without it they would be gone before it is a click.
  place.addEventListener('mousedown', (event) => event.preventDefault())
  for (const part of [subject, place]) {
    part.addEventListener('focusin', show)
    // Where the focus goes is known once it is there.
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
