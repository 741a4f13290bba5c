import { element, icon, newId } from './dom.ts'
import style from '../style.css'
import { directionOf, type Texts } from '../texts.ts'
import type { View, Widget } from '../widget.types.ts'

const BUBBLE = 'M4 5h16v11H9l-5 4z'
const CROSS = 'M6 6l12 12M18 6L6 18'
const ARROW = 'M15 5l-7 7 7 7'

export interface Panel {
  host: HTMLElement
  root: ShadowRoot
  isOpen: () => boolean
  open: () => void
  close: () => void
  show: (view: View) => void
  /** The label of the link to earlier requests. */
  call: (earlier: string) => void
  announce: (text: string) => void
  outside: (slot: string) => HTMLElement
  /** Until the colours of the desk are known, the widget has those of its style sheet. */
  paint: (theme: string, desk: Widget['desk']) => Promise<void>
}

interface Made {
  texts: Texts
  language: string
  /** The label of the button. Empty means the default of the language. */
  label: string
  home: () => void
  earlier: () => void
  opened: () => void
  closed: () => void
}

/**
 * The button in the corner and its dialog, in a shadow root. The site's styles do not apply inside, and the widget's own styles
 * are adopted, which no policy forbids.
 */
export function panelOf({ texts, language, label, home, earlier, opened, closed }: Made): Panel {
  const host = document.createElement('helpdesk-widget')
  host.lang = language
  host.dir = directionOf(language)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]

  // On phones the dialog covers the screen, so the page behind it must not scroll.
  const still = new CSSStyleSheet()
  still.replaceSync('@media (max-width:480px){html{overflow:hidden!important;overscroll-behavior:none!important}}')
  const hold = (isHeld: boolean) => {
    const others = document.adoptedStyleSheets.filter((one) => one !== still)
    document.adoptedStyleSheets = isHeld ? [...others, still] : others
  }

  const heading = element('h2', { id: newId(), tabIndex: -1 })
  const body = element('div', { className: 'body' })
  const status = element('p', { role: 'status', className: 'unseen' })
  const launcher = element(
    'button',
    { type: 'button', className: 'launcher', aria: { haspopup: 'dialog' }, onclick: open },
    icon(BUBBLE),
    element('span', {}, label || texts.help),
  )
  const link = (textContent: string, onclick: () => void) =>
    element('button', { type: 'button', className: 'plain', textContent, onclick })
  const before = link(texts.check, earlier)
  const backward = link('', home)
  backward.setAttribute('aria-label', texts.back)
  backward.append(icon(ARROW))
  const dialog = element(
    'dialog',
    { aria: { labelledby: heading.id } },
    element(
      'header',
      {},
      backward,
      heading,
      element(
        'button',
        { type: 'button', className: 'plain', onclick: close, aria: { label: texts.close } },
        icon(CROSS),
      ),
    ),
    body,
    element('footer', {}, link(texts.another, home), before),
    status,
  )
  root.append(launcher, dialog)
  let shown: View | null = null
  let unread = 0

  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  })

  function open() {
    if (dialog.open) return
    dialog.show()
    hold(true)
    launcher.hidden = true
    unread = 0
    delete launcher.dataset['news']
    focus()
    shown?.seen?.()
    opened()
  }

  function close() {
    if (!dialog.open) return
    dialog.close()
    hold(false)
    launcher.hidden = false
    launcher.focus()
    closed()
  }

  function focus() {
    if (shown?.focus) shown.focus()
    else heading.focus()
  }

  return {
    host,
    root,
    isOpen: () => dialog.open,
    open,
    close,
    show(view) {
      if (shown !== view) shown?.leave?.()
      shown = view
      heading.textContent = view.title
      backward.hidden = view.isHome === true
      body.replaceChildren(view.box)
      body.scrollTop = 0
      if (dialog.open) focus()
    },
    call(text) {
      before.textContent = text
    },
    announce(text) {
      status.textContent = text
      if (dialog.open) return
      unread += 1
      launcher.dataset['news'] = String(unread)
    },
    outside(slot) {
      const place = Object.assign(document.createElement('div'), { slot })
      host.append(place)
      return place
    },
    async paint(theme, desk) {
      host.setAttribute('theme', theme)
      const colors = (await desk).data?.colors[theme as 'light']
      if (!colors) return
      host.style.setProperty('--accent', colors.accent)
      host.style.setProperty('--on-accent', colors.on_accent)
    },
  }
}
