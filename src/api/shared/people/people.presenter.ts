import type { SignedIn } from '../../../modules/auth/auth.types.ts'
import type { User } from '../../../modules/people/people.types.ts'
import type { AccountAnswer, PersonAnswer, ReducedUserAnswer, SignedInAnswer, UserAnswer } from './people.answers.ts'
import type { Person, Role } from '../../../shared/identity/identity.types.ts'

/** A person as part of a record. */
export function presentPerson(person: Person): PersonAnswer {
  const { id, firstName, lastName, userName, email, profilePic } = person
  return { id, first_name: firstName, last_name: lastName, user_name: userName, email, profile_pic: profilePic }
}

export function presentAccount(user: Person & { role: Role }): AccountAnswer {
  const { id, first_name, last_name, user_name, email, profile_pic } = presentPerson(user)
  return { id, first_name, last_name, user_name, email, role: user.role, profile_pic }
}

/** A time in the API: ISO 8601 in UTC, to the second. */
export function presentTime(at: number): string
export function presentTime(at: number | null): string | null
export function presentTime(at: number | null): string | null {
  return at === null ? null : `${new Date(at).toISOString().slice(0, 19)}Z`
}

/** The answer to signing in (docs/operations.md#identity). */
export function presentSignedIn({ accessToken, expiresIn, refreshToken, user }: SignedIn): SignedInAnswer {
  return {
    token: accessToken,
    token_type: 'Bearer',
    expires_in: expiresIn,
    refresh_token: refreshToken,
    user: presentAccount(user),
  }
}

/** All fields of a user that a permitted reader may see. */
export function presentUser(user: User): UserAnswer {
  return {
    ...presentAccount(user),
    active: user.active,
    ban: user.ban,
    is_delete: user.isDeleted,
    email_verified: user.emailVerified,
    mobile_verified: user.mobileVerified,
    mobile: user.mobile,
    country_code: user.countryCode,
    phone_number: user.phoneNumber,
    company: user.company,
    created_at: presentTime(user.createdAt),
    updated_at: presentTime(user.updatedAt),
  }
}

/** The row of customers-custom (docs/operations.md#users). */
export function presentReducedUser(user: User): ReducedUserAnswer {
  const { id, userName, firstName, lastName, email, phoneNumber, profilePic } = user
  return {
    id,
    user_name: userName,
    first_name: firstName,
    last_name: lastName,
    email,
    phone_number: phoneNumber,
    picture: profilePic,
  }
}
