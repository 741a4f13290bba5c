const WAIT_MILLISECONDS = 300
const SHORTEST = 4
const AT_MOST = 5

interface Article {
  slug: string
  title: string
}

/** Articles that may answer a new ticket before it is sent, from what its subject says. */
export function suggestAnswers(page: Document): void {
  const subject = page.querySelector<HTMLInputElement>('[data-form="new-ticket"] #subject')
  const place = page.getElementById('suggestions')
  const list = place?.querySelector('ul')
  if (!subject || !place || !list) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  const ask = async () => {
    const text = subject.value.trim()
    const mine = ++asked
    const articles = text.length < SHORTEST ? [] : await find(text).catch(() => [])
    // A later question was asked meanwhile.
    if (mine !== asked) return
    list.replaceChildren(...articles.map((article) => itemOf(page, article)))
    place.hidden = articles.length === 0
  }
  subject.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), WAIT_MILLISECONDS)
  })
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
  item.append(link)
  return item
}
