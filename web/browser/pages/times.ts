import { momentsIn } from '../moments.ts'

/** Formats times in the language of the browser and in the reader's time zone, or that of the browser. */
export function sayTimes({ body, documentElement: { lang } }: Document): void {
  const own = navigator.languages.filter((one) => one === lang || one.startsWith(`${lang}-`))
  const momentOf = momentsIn([...own, lang], body.dataset['zone'])
  const say = () => {
    for (const time of body.querySelectorAll<HTMLTimeElement>('time[datetime]:not([data-said])')) {
      time.dataset['said'] = ''
      const moment = momentOf(new Date(time.dateTime))
      // The title of a relative time is the exact time.
      if (time.title === '') time.textContent = moment
      else time.title = moment
    }
  }
  say()
  // Live updates insert new times.
  new MutationObserver(say).observe(body, { childList: true, subtree: true })
}
