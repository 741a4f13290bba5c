import * as z from 'zod'
import { count, id, time } from '../../shared/values.answers.ts'

export const twoFactor = z
  .object({
    enabled: z.boolean().describe('Whether signing in asks for a code.'),
    enabled_at: time().nullable().describe('Since when it does. Null: it does not.'),
    recovery_codes_left: count().describe('How many recovery codes were not yet used.'),
    required: z.boolean().describe('Whether the desk demands a second factor of this person.'),
  })
  .meta({ id: 'TwoFactor' })
export type TwoFactorAnswer = z.infer<typeof twoFactor>

export const twoFactorSecret = z
  .object({
    secret: z.string().describe('The secret that an app for codes is given, in base32. It is shown this once.'),
    otpauth_url: z.string().describe('The same as an address, for a QR code.'),
  })
  .meta({ id: 'TwoFactorSecret' })
export const recoveryCodes = z
  .object({
    recovery_codes: z
      .array(z.string())
      .describe('Ten codes, each of which replaces the second factor once. They are shown this once.'),
  })
  .meta({ id: 'RecoveryCodes' })

export const appPassword = z
  .object({
    id: id().describe('The id. Send it to revoke the password.'),
    name: z.string().describe('What it is for, as its owner wrote it.'),
    created_at: time().describe('When it was created.'),
    last_used_at: time().nullable().describe('When it last signed in. Null: never.'),
  })
  .meta({ id: 'AppPassword' })
export type AppPasswordAnswer = z.infer<typeof appPassword>
export const newAppPassword = appPassword
  .extend({ password: z.string().describe('The app password. It is shown this once.') })
  .meta({ id: 'NewAppPassword' })
export const appPasswords = z
  .object({ app_passwords: z.array(appPassword).describe('All app passwords of the caller, the newest first.') })
  .meta({ id: 'AppPasswords' })

export const session = z
  .object({
    id: z.string().describe('The id. Send it to end the session.'),
    current: z.boolean().describe('Whether it is the session of this request.'),
    user_agent: z.string().describe('What the device called itself when it signed in. Empty if it did not say.'),
    app_password: z
      .string()
      .nullable()
      .describe('The name of the app password that opened it. Null: the person’s own password did.'),
    created_at: time().describe('When it was opened.'),
    last_used_at: time().describe('When it last got a new access token, or was opened.'),
    expires_at: time().describe('When it ends unless it is used before.'),
  })
  .meta({ id: 'Session' })
export type SessionAnswer = z.infer<typeof session>
export const sessions = z
  .object({ sessions: z.array(session).describe('Where the caller is signed in, the newest first.') })
  .meta({ id: 'Sessions' })
