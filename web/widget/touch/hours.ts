import type { OpeningHours } from '../desk.types.ts'
import { filled } from '../texts.ts'
import type { TEXTS } from './texts.ts'

const DAY = 24 * 60 * 60 * 1000
/** Within this many days, the name of a day means one day only. */
const NAMED_DAYS = 6

type Texts = (typeof TEXTS)[string]

/** When the desk answers, in the visitor's time zone. A desk without working hours says nothing. */
export function hoursText(hours: OpeningHours, language: string, texts: Texts): string {
  const { is_open: isOpen, opens_at: opensAt, answer_by: answerBy, time_zone: zone } = hours
  if (zone === null) return ''
  if (isOpen) return answerBy === null ? '' : filled(texts.answerBy, { when: timeOf(answerBy, language) })
  return opensAt === null ? texts.closed : filled(texts.closedUntil, { when: timeOf(opensAt, language) })
}

function timeOf(time: string, language: string): string {
  const at = new Date(time)
  const isNear = at.getTime() - Date.now() < NAMED_DAYS * DAY
  const day = isNear ? ({ weekday: 'long' } as const) : ({ weekday: 'short', month: 'short', day: 'numeric' } as const)
  return new Intl.DateTimeFormat(language, { ...day, hour: 'numeric', minute: '2-digit' }).format(at)
}
