import type { RecordedEvent } from '../../../test/support/recorded-answers.ts'
import type { EventExamples } from '../files.ts'
import { isOdd } from './odd.ts'
import { withoutSecrets } from './secrets.ts'

type Event = RecordedEvent['event']

const MAX_LENGTH = 900

/** Chooses one event of each type: the one with most changes, of bounded length. */
export function createEventExamples() {
  const best = new Map<string, Event>()
  return {
    offer(event: Event): void {
      const known = best.get(event.type)
      if (known === undefined || isBetter(event, known)) best.set(event.type, event)
    },
    /** The file's text with the new events. */
    mergedWith(text: string): string {
      const found = [...best].map(([type, event]) => [type, withoutSecrets(event)])
      const merged = { ...(JSON.parse(text) as EventExamples), ...Object.fromEntries(found) } as EventExamples
      const sorted = Object.entries(merged).toSorted(([left], [right]) => (left < right ? -1 : 1))
      return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
    },
  }
}

function isBetter(event: Event, known: Event): boolean {
  if (isOdd(event) !== isOdd(known)) return isOdd(known)
  const [length, knownLength] = [JSON.stringify(event).length, JSON.stringify(known).length]
  return length > MAX_LENGTH || knownLength > MAX_LENGTH ? length < knownLength : length > knownLength
}
