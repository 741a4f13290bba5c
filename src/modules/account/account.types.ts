export interface TwoFactorState {
  /** When it was turned on, epoch ms; null when it is off. */
  since: number | null
  recoveryCodesLeft: number
  /** The installation requires it of this person. */
  isRequired: boolean
}

export interface AppPassword {
  id: number
  name: string
  createdAt: number
  lastUsedAt: number | null
}

export interface Session {
  id: string
  createdAt: number
  lastUsedAt: number | null
  expiresAt: number
  userAgent: string
  /** The name of the app password that opened it. */
  appPassword: string | null
  isCurrent: boolean
}
