import type { Person, Role } from '../../shared/identity/identity.types.ts'

export interface Account extends Person {
  role: Role
  active: boolean
  ban: boolean
  isDeleted: boolean
  tokenVersion: number
  passwordHash: string | null
}

export interface SignedIn {
  accessToken: string
  /** The lifetime of the access token in seconds. */
  expiresIn: number
  /** Null for a service key, which signs in again instead. */
  refreshToken: string | null
  user: Person & { role: Role }
}

export interface RefreshTokenRecord {
  sessionId: string
  usedAt: number | null
  expiresAt: number
  revokedAt: number | null
  account: Account
}
