import type { Entry } from '../desk.types.ts'
import { element } from '../views/dom.ts'
import { readMarkup } from './markup.ts'

const PICTURES = /^image\/(?:png|jpeg|gif|webp|avif)$/

/** Shows a message as it was written, with the pictures that are attached, and with the time alone if it is of today. */
export function dressEntry(item: HTMLElement, { body, attach, created_at }: Entry, language: string): void {
  // A picture of another host would tell that host who reads the message, and when.
  item.querySelector('.said')?.replaceWith(readMarkup(body, { withPictures: false }))
  const time = item.querySelector('time')
  if (time) {
    time.title = time.textContent
    time.textContent = timeOf(new Date(created_at), language)
  }
  const links = item.querySelectorAll('.file')
  for (const [place, { type, url }] of attach.entries()) {
    if (!PICTURES.test(type)) continue
    const picture = element('img', { src: url, alt: '', loading: 'lazy' })
    // The policy of the site may forbid it. Its link remains.
    picture.addEventListener('error', () => picture.remove())
    links[place]?.prepend(picture)
  }
}

function timeOf(at: Date, language: string): string {
  const isToday = at.toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(language, { ...(isToday ? {} : { dateStyle: 'medium' }), timeStyle: 'short' }).format(
    at,
  )
}
