import { atom, Refusal, scalarText } from '../../../http/parameters/atoms/atom.ts'
import { isCallingCode } from '../../../shared/calling-codes.ts'

const PATTERN = /^\+?([1-9][0-9]{0,3})$/

/** The digits of a country calling code. The plus sign is removed. */
export function countryCode() {
  return atom({ type: 'string', pattern: PATTERN.source }, (value) => {
    const digits = PATTERN.exec(scalarText(value).trim())?.[1]
    if (digits === undefined || !isCallingCode(digits)) throw new Refusal('unknown_value', 'Incorrect country code.')
    return digits
  })
}
