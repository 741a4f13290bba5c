import { CHALLENGE_FIELD } from '../../../modules/challenges/challenges.errors.ts'
import * as z from 'zod'
import { atom, problem, Refusal, scalarText } from '../../../http/parameters/atoms/atom.ts'
import {
  email,
  id,
  optional,
  optionalChoice,
  optionalFlag,
  optionalText,
  password,
  text,
  type TextLimits,
} from '../../../http/parameters/atoms/atoms.ts'
import { pageFields, pageRequest, type PageInput, refineDepth } from '../../../http/pages.ts'
import { described } from '../../../http/parameters/atoms/described.ts'
import { MIN_PASSWORD, type PersonFields, type UserFilter } from '../../../modules/people/people.types.ts'
import type { FieldCode } from '../../../shared/field-codes.ts'
import type { Role } from '../../../shared/identity/identity.types.ts'
import { unicodePattern } from '../../../shared/text/unicode.ts'
import { alsoReadsFields, fieldConditions, FIELDS_MEAN, fieldFilter, refineFields } from '../field-filters.schemas.ts'
import { countryCode } from './country-code.schemas.ts'

export { MIN_PASSWORD } from '../../../modules/people/people.types.ts'

const CONTROL = unicodePattern(String.raw`[\p{Cc}\p{Zl}\p{Zp}]`)

/** Stored as digits, so that every notation of a number is the same text. */
function mobileNumber() {
  return atom({ type: 'string', pattern: '^(?:[ ().\\-/]*[0-9]){4,15}[ ().\\-/]*$' }, (value) => {
    const digits = scalarText(value).replace(/[\s().\-/]/g, '')
    if (!/^[0-9]{4,15}$/.test(digits)) {
      throw new Refusal('not_a_phone_number', 'Must be a number of 4 to 15 digits without the country code.')
    }
    return digits
  })
}

/** One line of visible characters, because names appear in lists and in mail headers. */
function name(limits: TextLimits) {
  return text(limits).refine((value) => !CONTROL().test(value), {
    error: 'Must be one line of text.',
    params: { code: 'not_one_line' satisfies FieldCode },
  })
}

const personShape = () => ({
  first_name: optional(name({ max: 100 })),
  last_name: optional(name({ max: 100 })),
  user_name: optional(name({ max: 100, min: 3, form: 'NFKC' })),
  mobile: optional(mobileNumber()),
  code: optional(countryCode()),
  phone_number: optionalText({ max: 32 }),
  company: optional(name({ max: 255 })),
})

export const editSchema = () => z.object({ ...personShape(), email: optional(email()) })

export const registerSchema = () =>
  z
    .object({
      ...personShape(),
      email: email(),
      password: optional(password({ min: MIN_PASSWORD })),
      [CHALLENGE_FIELD]: optionalText({ max: 2048 }),
    })
    .superRefine((input, context) => {
      const isNumberSent = input.mobile !== undefined || input.phone_number !== undefined
      if (isNumberSent && input.code === undefined) {
        context.addIssue(problem('required', 'Code is required with phone/mobile number.', 'code'))
      }
      const userName = input.user_name?.toLowerCase()
      if (userName?.includes('@') === true && userName !== input.email) {
        context.addIssue(problem('not_allowed', 'Must not be the e-mail address of somebody else.', 'user_name'))
      }
    })

type PersonInput = z.output<ReturnType<typeof editSchema>>

export function readPersonFields(input: PersonInput): PersonFields {
  return {
    email: input.email,
    userName: input.user_name,
    firstName: input.first_name,
    lastName: input.last_name,
    countryCode: input.code,
    mobile: input.mobile,
    phoneNumber: input.phone_number,
    company: input.company,
  }
}

/** `status`, or `value` in the apps: 1 deactivates, 0 activates. */
export const statusSchema = () =>
  z
    .object({ user_id: id(), status: optionalFlag(), value: optionalFlag() })
    .superRefine(({ status, value }, context) => {
      if (status === undefined && value === undefined) {
        context.addIssue(problem('required', 'The status field is required.', 'status'))
      }
    })

const ROLES = ['customer', 'agent', 'admin'] as const satisfies readonly Role[]

export const customerFilterShape = () => ({
  active: optionalFlag(),
  ban: optionalFlag(),
  deleted: optionalFlag(),
  email_verified: optionalFlag(),
  mobile_verified: optionalFlag(),
  search: optionalText({ max: 254 }),
})

export const userFilterShape = () => ({ ...customerFilterShape(), role: optionalChoice(ROLES) })

/** A list of people that custom fields filter too. */
export function filteredByFields<Shape extends z.ZodRawShape>(shape: Shape) {
  const list = z.object({ ...shape, ...fieldFilter(), ...pageFields() }).catchall(z.unknown())
  const checked = list.superRefine((input, context) => {
    refineDepth(input as PageInput, context)
    refineFields(fieldConditions(input), context)
  })
  return alsoReadsFields(described(checked, { meanings: { form: FIELDS_MEAN } }))
}

interface FilterInput extends PageInput {
  active?: boolean
  ban?: boolean
  deleted?: boolean
  email_verified?: boolean
  mobile_verified?: boolean
  search?: string
  role?: Role
}

export function readUserQuery(input: FilterInput) {
  const { active, ban, deleted, email_verified: emailVerified, mobile_verified: mobileVerified, search, role } = input
  const filter: UserFilter = { active, ban, deleted, emailVerified, mobileVerified, search, role }
  return { filter, request: pageRequest(input) }
}

/** Like `readUserQuery`, with the filters of `filteredByFields`. */
export function readUserQueryWithFields(input: FilterInput & Readonly<Record<string, unknown>>) {
  const { filter, request } = readUserQuery(input)
  return { filter: { ...filter, fields: fieldConditions(input) }, request }
}
