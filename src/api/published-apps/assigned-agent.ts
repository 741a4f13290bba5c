import { atom, Refusal, scalarText } from '../../http/parameters/atom.ts'

const EXPECTED = 'Must be the id of an agent, or 0 for nobody.'

/** `assigned` of ticket_create: 0 is nobody; the older apps write `user_` before the id (domain.md 3.3, `assignto`). */
export function assignedAgent() {
  return atom((value): number => {
    const digits = /^(?:user_|a-)?([0-9]{1,15})$/i.exec(scalarText(value, EXPECTED).trim())?.[1]
    if (digits === undefined) throw new Refusal(EXPECTED)
    return Number(digits)
  })
}
