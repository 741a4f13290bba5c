import { momentsIn } from '../moments.ts'

/** Says times as the reader's browser writes dates, in the zone that the reader chose, or else in that of the browser. */
export function sayTimes({ body, documentElement: { lang } }: Document): void {
  const own = navigator.languages.filter((one) => one === lang || one.startsWith(`${lang}-`))
  const momentOf = momentsIn([...own, lang], body.dataset['zone'])
  const say = () => {
    for (const time of body.querySelectorAll<HTMLTimeElement>('time[datetime]:not([data-said])')) {
      time.dataset['said'] = ''
      const moment = momentOf(new Date(time.dateTime))
      // What says how long ago it was has the moment itself as its title.
      if (time.title === '') time.textContent = moment
      else time.title = moment
    }
  }
  say()
  // News of a ticket are put into the page.
  new MutationObserver(say).observe(body, { childList: true, subtree: true })
}
