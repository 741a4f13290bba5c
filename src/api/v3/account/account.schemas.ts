import * as z from 'zod'
import { id, optional, optionalText, password, text } from '../../../http/parameters/atoms/atoms.ts'
import { MIN_PASSWORD } from '../../shared/people/people.schemas.ts'

const otp = { max: 64 }

export const nothing = () => z.object({})
export const codeSchema = () => z.object({ otp: text(otp) })
export const confirmation = () => z.object({ password: password(), otp: optionalText(otp) })
export const factorReset = () => z.object({ user_id: id(), password: optional(password()), otp: optionalText(otp) })
export const newAppPassword = () => z.object({ name: text({ max: 100 }), password: password(), otp: optionalText(otp) })
export const appPassword = () => z.object({ id: id() })
export const session = () => z.object({ id: text({ max: 64 }) })
export const newPassword = () =>
  z.object({ current_password: password(), password: password({ min: MIN_PASSWORD }), otp: optionalText(otp) })

/** Every confirmation has the password, and the code if one was sent. */
export function credentialsOf<Input extends { password: string; otp?: string | undefined }>(input: Input) {
  return { ...input, otp: input.otp ?? null }
}
