import { byId, make } from './elements.ts'
import { startSession } from './session.ts'
import { startTries } from './try.ts'

const SAMPLE_ORIGIN = 'https://desk.example.com'
const THEME = 'edge-helpdesk-theme'
const SAMPLE = 'edge-helpdesk-sample'

function startTheme(): void {
  const button = byId('ui-theme', HTMLButtonElement)
  const root = document.documentElement
  const prefersDark = matchMedia('(prefers-color-scheme: dark)')
  const isDark = () => (root.dataset['theme'] ?? (prefersDark.matches ? 'dark' : 'light')) === 'dark'
  const show = () => {
    button.textContent = isDark() ? 'Light' : 'Dark'
    button.setAttribute('aria-label', isDark() ? 'Switch to light colours' : 'Switch to dark colours')
  }
  button.addEventListener('click', () => {
    root.dataset['theme'] = isDark() ? 'light' : 'dark'
    localStorage.setItem(THEME, root.dataset['theme'])
    show()
  })
  prefersDark.addEventListener('change', show)
  button.hidden = false
  show()
}

function startMenu(): void {
  const button = byId('ui-menu', HTMLButtonElement)
  const contents = byId('ui-contents', HTMLElement)
  const set = (isOpen: boolean) => {
    contents.classList.toggle('open', isOpen)
    button.setAttribute('aria-expanded', String(isOpen))
  }
  button.addEventListener('click', () => set(button.getAttribute('aria-expanded') !== 'true'))
  contents.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') !== null) set(false)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && contents.classList.contains('open')) {
      set(false)
      button.focus()
    }
  })
}

/** Shows the operations that contain all typed words. */
function startFind(): void {
  const input = byId('ui-find', HTMLInputElement)
  const found = byId('ui-found', HTMLParagraphElement)
  const groups = [...document.querySelectorAll<HTMLDetailsElement>('#ui-contents details')]
  const wasOpen = new Map(groups.map((group) => [group, group.open]))
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#ui-contents [data-find]')]

  function filter(): void {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    const isShown = (link: HTMLAnchorElement) => {
      const text = (link.dataset['find'] ?? '').toLowerCase()
      return words.every((word) => text.includes(word))
    }
    for (const item of document.querySelectorAll<HTMLElement>('#ui-contents section li, #ui-contents section h2'))
      item.hidden = words.length > 0
    let count = 0
    for (const link of links) {
      const matches = isShown(link)
      const item = link.closest('li')
      if (item !== null) item.hidden = !matches
      if (matches) count += 1
    }
    for (const group of groups) {
      const hasMatch = words.length > 0 && group.querySelector('li:not([hidden])') !== null
      group.hidden = words.length > 0 && !hasMatch
      group.open = words.length > 0 ? hasMatch : (wasOpen.get(group) ?? false)
    }
    found.textContent = words.length === 0 ? '' : count === 1 ? 'One operation' : `${count} operations`
  }

  input.addEventListener('input', filter)
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault()
      links.find((link) => link.closest('li')?.hidden === false && input.value.trim() !== '')?.focus()
    }
    if (event.key === 'Escape') {
      input.value = ''
      filter()
    }
  })
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (getComputedStyle(byId('ui-contents', HTMLElement)).visibility === 'hidden')
      byId('ui-menu', HTMLButtonElement).click()
    input.focus()
  })
  const box = input.closest<HTMLElement>('.find')
  if (box) box.hidden = false
}

/** Shows all samples in one language, the same on every page. */
function startSamples(): void {
  const boxes = [...document.querySelectorAll<HTMLElement>('.samples')]
  const choose = (name: string) => {
    for (const box of boxes) {
      for (const section of box.querySelectorAll<HTMLElement>('[data-sample]'))
        section.hidden = section.dataset['sample'] !== name
      for (const tab of box.querySelectorAll('[role=tab]')) {
        const isChosen = tab.textContent === name
        tab.setAttribute('aria-selected', String(isChosen))
        tab.setAttribute('tabindex', isChosen ? '0' : '-1')
      }
    }
    localStorage.setItem(SAMPLE, name)
  }
  for (const [index, box] of boxes.entries()) addTabs(box, index, choose)
  if (boxes.length > 0) choose(localStorage.getItem(SAMPLE) === 'TypeScript' ? 'TypeScript' : 'curl')
}

function addTabs(box: HTMLElement, index: number, choose: (name: string) => void): void {
  const tabs = make('div', { className: 'tabs' })
  tabs.setAttribute('role', 'tablist')
  tabs.setAttribute('aria-label', 'Language of the sample')
  for (const section of box.querySelectorAll<HTMLElement>('[data-sample]')) {
    const name = section.dataset['sample'] ?? ''
    section.id = `sample-${index}-${name}`
    section.setAttribute('role', 'tabpanel')
    section.querySelector('h3')?.remove()
    const tab = make('button', { type: 'button' }, name)
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', section.id)
    tab.addEventListener('click', () => {
      // Samples above change their height too. Keep the clicked tab at its place on the screen.
      const before = box.getBoundingClientRect().top
      choose(name)
      window.scrollBy({ top: box.getBoundingClientRect().top - before, behavior: 'instant' })
    })
    tabs.append(tab)
  }
  tabs.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = tabs.querySelector<HTMLButtonElement>('[aria-selected=false]')
    other?.click()
    other?.focus()
  })
  box.prepend(tabs)
}

/** Samples use the address of this installation. */
function startCode(): void {
  for (const code of document.querySelectorAll('.code code')) {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.nodeValue?.includes(SAMPLE_ORIGIN))
        node.nodeValue = node.nodeValue.replaceAll(SAMPLE_ORIGIN, location.origin)
    }
  }
  for (const box of document.querySelectorAll('.code')) {
    const button = make('button', { type: 'button', className: 'copy' }, 'Copy')
    button.addEventListener('click', () => {
      void navigator.clipboard.writeText(box.querySelector('code')?.textContent ?? '').then(() => {
        button.textContent = 'Copied'
        setTimeout(() => (button.textContent = 'Copy'), 1500)
      })
    })
    box.append(button)
  }
}

startTheme()
startMenu()
startFind()
startSamples()
startCode()
startTries(startSession())
