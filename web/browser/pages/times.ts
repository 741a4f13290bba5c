import { momentsIn } from '../moments.ts'

const UNSAID = 'time[datetime]:not([data-said])'
const EXACT = `${UNSAID}:not([title])`

/**
 * Formats times in the language of the browser and in the reader's time zone, or that of the browser. The first formatter of a
 * page takes 40 ms or more, so titles of relative times follow when the page is loaded, and a page without times makes none.
 */
export function sayTimes({ body, documentElement: { lang } }: Document): void {
  const own = navigator.languages.filter((one) => one === lang || one.startsWith(`${lang}-`))
  let momentOf: ReturnType<typeof momentsIn> | undefined
  const say = (selector: string) => {
    for (const time of body.querySelectorAll<HTMLTimeElement>(selector)) {
      momentOf ??= momentsIn([...own, lang], body.dataset['zone'])
      time.dataset['said'] = ''
      const moment = momentOf(new Date(time.dateTime))
      // The title of a relative time is the exact time.
      if (time.title === '') time.textContent = moment
      else time.title = moment
    }
  }
  say(EXACT)
  addEventListener('load', () => {
    say(UNSAID)
    // Live updates insert new times.
    new MutationObserver(() => {
      say(UNSAID)
    }).observe(body, { childList: true, subtree: true })
  })
}
