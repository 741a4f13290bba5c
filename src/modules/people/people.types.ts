import type { FieldCondition } from '../../shared/forms/field-filters.ts'
import type { Person, Role } from '../../shared/identity/identity.types.ts'

/** The least number of characters of a password. */
export const MIN_PASSWORD = 6

/** The public data of a user, for everybody who can see the user. Never a hash, a token or a permission. */
export interface User extends Person {
  role: Role
  active: boolean
  ban: boolean
  isDeleted: boolean
  emailVerified: boolean
  mobileVerified: boolean
  mobile: string | null
  /** Digits without the plus sign; empty if unknown. */
  countryCode: string
  phoneNumber: string
  company: string
  createdAt: number
  updatedAt: number
}

/** The editable data of a person. Undefined fields were not sent. */
export interface PersonFields {
  email?: string
  userName?: string | null
  firstName?: string
  lastName?: string
  countryCode?: string
  mobile?: string | null
  phoneNumber?: string
  company?: string
}

/** The fields that are unique among users. */
export type UniqueField = 'email' | 'userName' | 'mobile'

/** The user who has a unique value. */
export interface ValueOwner {
  field: UniqueField
  id: number
}

export interface UserFilter {
  role?: Role
  active?: boolean
  ban?: boolean
  /** Undefined: deleted users are left out. */
  deleted?: boolean
  emailVerified?: boolean
  mobileVerified?: boolean
  search?: string
  /** Each narrows the list. Agents find only customers and themselves by a custom field, admins everybody. */
  fields?: readonly FieldCondition[]
}

/** The state of an account. It decides what a request from outside may start. */
export interface AccountState {
  id: number
  active: boolean
  emailVerified: boolean
  ban: boolean
  isDeleted: boolean
  /** True if staff ended the account. No mailed link may activate it again. */
  wasDeactivated: boolean
}
