import * as z from 'zod'
import { count, id, time } from '../../shared/values.answers.ts'

export const twoFactor = z
  .object({
    enabled: z.boolean(),
    enabled_at: time().nullable(),
    recovery_codes_left: count(),
    required: z.boolean(),
  })
  .meta({ id: 'TwoFactor' })
export type TwoFactorAnswer = z.infer<typeof twoFactor>

export const twoFactorSecret = z.object({ secret: z.string(), otpauth_url: z.string() }).meta({ id: 'TwoFactorSecret' })
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })

export const appPassword = z
  .object({ id: id(), name: z.string(), created_at: time(), last_used_at: time().nullable() })
  .meta({ id: 'AppPassword' })
export type AppPasswordAnswer = z.infer<typeof appPassword>
export const newAppPassword = appPassword.extend({ password: z.string() }).meta({ id: 'NewAppPassword' })
export const appPasswords = z.object({ app_passwords: z.array(appPassword) }).meta({ id: 'AppPasswords' })

export const session = z
  .object({
    id: z.string(),
    current: z.boolean(),
    user_agent: z.string(),
    app_password: z.string().nullable(),
    created_at: time(),
    last_used_at: time(),
    expires_at: time(),
  })
  .meta({ id: 'Session' })
export type SessionAnswer = z.infer<typeof session>
export const sessions = z.object({ sessions: z.array(session) }).meta({ id: 'Sessions' })
