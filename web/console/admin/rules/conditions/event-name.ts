import { RULE_EVENTS } from '../../../../../src/modules/rules/rules.types.ts'
import type { AdminTexts } from '../../languages/admin-texts.ts'

/** An event that rules do not listen to has its name in the API. */
export function eventName(t: AdminTexts['t'], type: string): string {
  const known = RULE_EVENTS.find((event) => event === type)
  return known === undefined ? type : t(`rules.event.${known}`)
}
