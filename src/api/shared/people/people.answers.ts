import * as z from 'zod'
import { id, idOrZero, pageOf, time } from '../values.answers.ts'
import { ROLES } from '../choices.answers.ts'

const names = {
  first_name: z.string().describe('The given name. Empty if it is not known.'),
  last_name: z.string().describe('The family name. Empty if it is not known.'),
  user_name: z.string().nullable().describe('The name that signs in like the email address. Null without one.'),
}
const contact = {
  email: z.string().nullable().describe('The email address. Null if the account has none.'),
  profile_pic: z.string().nullable().describe('The address of a picture. Null without one.'),
}
const role = z.enum(['customer', 'agent', 'admin']).meta({ id: 'Role', description: ROLES })

/** Id 0 is a person of whom the reader knows only the address. */
export const person = z
  .object({
    id: idOrZero().describe('The id of the account. 0 is a person of whom the reader may know only the address.'),
    ...names,
    ...contact,
  })
  .meta({ id: 'Person' })
export type PersonAnswer = z.infer<typeof person>

export const account = z
  .object({
    id: id().describe('The id of the account, which all operations on people take.'),
    ...names,
    ...contact,
    role: role.describe(`What the account may do. ${ROLES}`),
  })
  .meta({ id: 'Account' })
export type AccountAnswer = z.infer<typeof account>

const accountDetails = {
  active: z
    .boolean()
    .describe('Whether the account may sign in. False until a registration is confirmed, and after a deactivation.'),
  ban: z.boolean().describe('Whether the account is banned: it cannot sign in, and what it sends is refused.'),
  is_delete: z.boolean().describe('Whether the account was deleted. Its tickets stay.'),
  mobile: z.string().nullable().describe('The mobile number, which no two accounts share. Null without one.'),
  country_code: z
    .string()
    .describe('The calling code of the numbers, in digits without the plus sign. Empty if it is not known.'),
  phone_number: z.string().describe('A further telephone number. Empty if it is not known.'),
  company: z.string().describe('The company, as the person wrote it. Empty if it is not known.'),
}

export const user = account
  .extend({
    ...accountDetails,
    email_verified: z
      .boolean()
      .describe('Whether the person proved the address by a mailed link or an authenticated mail.'),
    mobile_verified: z.boolean().describe('Whether the mobile number was proven.'),
    created_at: time().describe('When the account was created.'),
    updated_at: time().describe('When data of the account last changed.'),
  })
  .meta({ id: 'User' })
export type UserAnswer = z.infer<typeof user>

/** The person whose tickets are listed. */
export const requester = account.extend(accountDetails).meta({ id: 'Requester' })
export type RequesterAnswer = z.infer<typeof requester>

export const reducedUser = z
  .object({
    id: id().describe('The id of the account.'),
    ...names,
    email: z.string().nullable().describe('The email address. Null if the account has none.'),
    phone_number: z.string().describe('A telephone number. Empty if it is not known.'),
    picture: z
      .string()
      .nullable()
      .describe('The address of a picture, elsewhere called `profile_pic`. Null without one.'),
  })
  .meta({ id: 'ReducedUser' })
export type ReducedUserAnswer = z.infer<typeof reducedUser>

export const oneUser = z
  .object({ user: user.describe('The account as it is after the operation.') })
  .meta({ id: 'OneUser' })
export const userPage = pageOf('UserPage', user)
export const reducedUserPage = pageOf('ReducedUserPage', reducedUser)

export const signedIn = z
  .object({
    token: z.string().describe('The access token, for the header `Authorization: Bearer`.'),
    token_type: z.literal('Bearer').describe('How the token is sent: always `Bearer`.'),
    expires_in: z.int().min(1).describe('For how many seconds the access token is valid.'),
    refresh_token: z
      .string()
      .nullable()
      .describe('Gets the next pair of tokens once. Null if this sign-in cannot be renewed.'),
    user: account.describe('Whom the token belongs to.'),
  })
  .meta({ id: 'SignedIn' })
export type SignedInAnswer = z.infer<typeof signedIn>

/** Null if the device was removed. */
export const registeredDevice = z
  .object({ id: id().nullable().describe('The id of the registration. Null if the device was removed.') })
  .meta({ id: 'RegisteredDevice' })
