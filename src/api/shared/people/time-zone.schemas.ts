import { atom, Refusal, scalarText } from '../../../http/parameters/atoms/atom.ts'

/** A name of the time zone database in its official spelling. */
export function timeZone() {
  return atom({ type: 'string', examples: ['Europe/Berlin'] }, (value) => {
    const name = scalarText(value).trim()
    try {
      const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
      // Intl replaces old names with new ones. Here only upper and lower case are corrected.
      const isName = /^[a-z]/i.test(name)
      if (isName) return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name
    } catch {
      // Refused below.
    }
    throw new Refusal('unknown_value', 'Must be a time zone like Europe/Berlin.')
  })
}
