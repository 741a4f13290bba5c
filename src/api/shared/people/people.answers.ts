import * as z from 'zod'
import { id, idOrZero, pageOf, time } from '../values.answers.ts'

const names = { first_name: z.string(), last_name: z.string(), user_name: z.string().nullable() }
const contact = { email: z.string().nullable(), profile_pic: z.string().nullable() }
const role = z.enum(['customer', 'agent', 'admin']).meta({ id: 'Role' })

/** Id 0 is a person of whom the reader knows only the address. */
export const person = z.object({ id: idOrZero(), ...names, ...contact }).meta({ id: 'Person' })
export type PersonAnswer = z.infer<typeof person>

export const account = z.object({ id: id(), ...names, ...contact, role }).meta({ id: 'Account' })
export type AccountAnswer = z.infer<typeof account>

const accountDetails = {
  active: z.boolean(),
  ban: z.boolean(),
  is_delete: z.boolean(),
  mobile: z.string().nullable(),
  country_code: z.string(),
  phone_number: z.string(),
  company: z.string(),
}

export const user = account
  .extend({
    ...accountDetails,
    email_verified: z.boolean(),
    mobile_verified: z.boolean(),
    created_at: time(),
    updated_at: time(),
  })
  .meta({ id: 'User' })
export type UserAnswer = z.infer<typeof user>

/** The person whose tickets are listed. */
export const requester = account.extend(accountDetails).meta({ id: 'Requester' })
export type RequesterAnswer = z.infer<typeof requester>

export const reducedUser = z
  .object({
    id: id(),
    ...names,
    email: z.string().nullable(),
    phone_number: z.string(),
    picture: z.string().nullable(),
  })
  .meta({ id: 'ReducedUser' })
export type ReducedUserAnswer = z.infer<typeof reducedUser>

export const oneUser = z.object({ user }).meta({ id: 'OneUser' })
export const userPage = pageOf('UserPage', user)
export const reducedUserPage = pageOf('ReducedUserPage', reducedUser)

export const signedIn = z
  .object({
    token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int().min(1).describe('Seconds.'),
    refresh_token: z.string().nullable(),
    user: account,
  })
  .meta({ id: 'SignedIn' })
export type SignedInAnswer = z.infer<typeof signedIn>

/** Null if the device was removed. */
export const registeredDevice = z.object({ id: id().nullable() }).meta({ id: 'RegisteredDevice' })
