import type { OpeningHours, WidgetDesk } from '../desk.types.ts'
import { element } from '../views/dom.ts'
import type { Widget } from '../widget.types.ts'
import { articleView, searchView } from './articles.ts'
import style from './touch.css'
import { hoursText } from './hours.ts'
import { dressEntry } from './messages.ts'
import { suggestWhileTyping } from './suggestions.ts'
import { TEXTS } from './texts.ts'

export { dressEntry }

/**
 * The part of the widget that loads when somebody first opens it, so that other pages load less: the name and
 * logo of the desk, articles to search, suggest and read, and pictures that are pasted.
 */
export async function dress(widget: Widget, root: ShadowRoot): Promise<void> {
  const texts = TEXTS[widget.language] ?? TEXTS['en']
  if (!texts) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  const read = (slug: string) => void articleView(widget, texts, slug).then(widget.show)
  const search = element('button', {
    type: 'button',
    className: 'plain',
    textContent: texts.search,
    onclick: () => widget.show(searchView(widget, texts, read)),
  })
  root.querySelector('footer')?.prepend(search)
  suggestWhileTyping(root, widget, texts)
  root.addEventListener('click', (event) => readSuggestion(event as MouseEvent, read))
  root.addEventListener('input', forgetProblem)
  root.addEventListener('paste', (event) => pastePictures(event as ClipboardEvent))
  const [{ data: desk }, { data: hours }] = await Promise.all([
    widget.desk,
    widget.ask<OpeningHours>('/api/v3/opening-hours'),
  ])
  const told = hours ? hoursText(hours, widget.language, texts) : ''
  if (desk) root.querySelector('header')?.prepend(greeting(desk, told))
}

function greeting({ name, logo_url: logo }: WidgetDesk, hours: string): HTMLElement {
  const picture = logo.startsWith('https:') && element('img', { src: logo, alt: '', width: 28, height: 28 })
  const line = hours !== '' && element('small', {}, hours)
  return element('p', { className: 'desk' }, picture, element('span', {}, element('bdi', {}, name), line))
}

/** A suggested article opens here, or with a key held down in a tab of its own. */
function readSuggestion(event: MouseEvent, read: (slug: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('.suggestions a') : null
  const { slug } = link?.dataset ?? {}
  if (!slug || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  read(slug)
}

/** The problem of a field is gone as soon as somebody corrects it. */
function forgetProblem({ target }: Event): void {
  const field = target instanceof Element ? target.closest('.field') : null
  field?.querySelector('[aria-invalid]')?.removeAttribute('aria-invalid')
  for (const problem of field?.querySelectorAll('.error[id]') ?? []) problem.textContent = ''
}

/** Pasted files go the way of chosen ones. */
function pastePictures(event: ClipboardEvent): void {
  const files = event.clipboardData?.files
  const form = event.target instanceof Element ? event.target.closest('form') : null
  const input = form?.querySelector<HTMLInputElement>('input[type=file]')
  if (!files?.length || !input) return
  event.preventDefault()
  input.files = files
  input.dispatchEvent(new Event('change'))
}
