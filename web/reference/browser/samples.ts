import { make } from './elements.ts'

const CHOSEN = 'edge-helpdesk-sample'

/** Shows the samples in one language, the same on every page. */
export function startSamples(): void {
  for (const box of document.querySelectorAll<HTMLElement>('.samples')) addTabs(box)
}

function addTabs(box: HTMLElement): void {
  const sections = [...box.querySelectorAll<HTMLElement>('[data-sample]')]
  const names = sections.map(({ dataset }) => dataset['sample'] ?? '')
  const tabs = sections.map((section, index) => tabOf(section, names[index] ?? ''))
  const show = (index: number) => {
    for (const [at, section] of sections.entries()) section.hidden = at !== index
    for (const [at, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(at === index))
      tab.tabIndex = at === index ? 0 : -1
    }
  }
  const choose = (index: number) => {
    show(index)
    localStorage.setItem(CHOSEN, names[index] ?? '')
  }
  const list = make('div', { className: 'tabs' }, ...tabs)
  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-label', 'Language of the sample')
  for (const [index, tab] of tabs.entries()) tab.addEventListener('click', () => choose(index))
  list.addEventListener('keydown', (event) => {
    const now = tabs.findIndex((tab) => tab === event.target)
    const next = target(event.key, now, { count: tabs.length, isMirrored: getComputedStyle(list).direction === 'rtl' })
    if (next === null) return
    event.preventDefault()
    choose(next)
    tabs[next]?.focus()
  })
  box.prepend(list)
  // Files and connections have a sample for curl only.
  show(Math.max(names.indexOf(localStorage.getItem(CHOSEN) ?? ''), 0))
}

function tabOf(section: HTMLElement, name: string): HTMLButtonElement {
  section.id = `ui-sample-${name}`
  section.setAttribute('role', 'tabpanel')
  section.querySelector('h2')?.remove()
  const tab = make('button', { type: 'button' }, name)
  tab.setAttribute('role', 'tab')
  tab.setAttribute('aria-controls', section.id)
  return tab
}

/** The tab to which a key leads, round the ends. Null: the key means nothing here. */
function target(
  key: string,
  now: number,
  { count, isMirrored }: { count: number; isMirrored: boolean },
): number | null {
  const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight'
  const back = isMirrored ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (now + 1) % count
  if (key === back) return (now - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
