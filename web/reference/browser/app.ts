import { byId, make } from './elements.ts'
import { startFind } from './find.ts'
import { startSamples } from './samples.ts'
import { startSession } from './session.ts'
import { startTries } from './try.ts'

const SAMPLE_ORIGIN = 'https://desk.example.com'
const THEME = 'edge-helpdesk-theme'

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
  // The contents are longer than the screen.
  const here = contents.querySelector<HTMLElement>('[aria-current]')
  if (here !== null) contents.scrollTop = here.offsetTop - contents.clientHeight / 2
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && contents.classList.contains('open')) {
      set(false)
      button.focus()
    }
  })
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
