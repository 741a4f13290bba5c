import type { Person, Role } from '../../shared/identity/identity.types.ts'

/** Characters. */
export const MIN_PASSWORD = 6

/** What may be shown of a user to whom the user exists for: never a hash, a token or a permission. */
export interface User extends Person {
  role: Role
  active: boolean
  ban: boolean
  isDeleted: boolean
  emailVerified: boolean
  mobileVerified: boolean
  mobile: string | null
  /** Digits without the plus sign; empty when unknown. */
  countryCode: string
  phoneNumber: string
  company: string
  createdAt: number
  updatedAt: number
}

/** What people write about a person. What is undefined was not sent. */
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

/** What no two users may share. */
export type UniqueField = 'email' | 'userName' | 'mobile'

/** Who holds a value that no two users may share. */
export interface Holder {
  field: UniqueField
  id: number
}

export interface UserFilter {
  role?: Role
  active?: boolean
  ban?: boolean
  /** Undefined: those who are deleted are left out. */
  deleted?: boolean
  emailVerified?: boolean
  mobileVerified?: boolean
  search?: string
}

/** The state of an account that decides what a request from outside may set going. */
export interface AccountStanding {
  id: number
  active: boolean
  emailVerified: boolean
  ban: boolean
  isDeleted: boolean
  /** True when staff ended it: no mailed link may begin it again. */
  wasDeactivated: boolean
}
