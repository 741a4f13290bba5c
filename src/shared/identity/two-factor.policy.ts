import type { Role } from './identity.types.ts'

/** Whether this role must have a second factor. */
export type TwoFactorRule = 'none' | 'admins' | 'staff'

export function isTwoFactorRequired(rule: TwoFactorRule, role: Role): boolean {
  switch (rule) {
    case 'none':
      return false
    case 'admins':
      return role === 'admin'
    case 'staff':
      return role !== 'customer'
  }
}
