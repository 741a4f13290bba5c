import type { components } from '../../../../clients/typescript/src/core.ts'

export type User = components['schemas']['User']
export type Role = User['role']

export const ROLES = ['customer', 'agent', 'admin'] as const satisfies readonly Role[]
export const STANDINGS = ['active', 'inactive', 'banned'] as const
export type Standing = (typeof STANDINGS)[number]

/** The part of the address that describes the list. */
export interface PeopleSearch {
  role?: Role
  standing?: Standing
  search?: string
  /** The name of a custom field, and the value that it must have. */
  field?: string
  value?: string
}

/** What the form of a person changes. */
export interface PersonDraft {
  first_name?: string
  last_name?: string
  user_name?: string
  email?: string
  code?: string
  mobile?: string
  phone_number?: string
  company?: string
}

export const PERSON_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'user_name',
  'company',
  'code',
  'mobile',
  'phone_number',
] as const satisfies readonly (keyof PersonDraft)[]
