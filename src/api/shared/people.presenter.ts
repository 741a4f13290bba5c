import type { SignedIn } from '../../modules/auth/auth.types.ts'
import type { Person, Role } from '../../shared/identity.types.ts'

/** A person as every record names one. */
export function presentPerson(person: Person) {
  const { id, firstName, lastName, userName, email, profilePic } = person
  return { id, first_name: firstName, last_name: lastName, user_name: userName, email, profile_pic: profilePic }
}

export function presentAccount(user: Person & { role: Role }) {
  const { id, first_name, last_name, user_name, email, profile_pic } = presentPerson(user)
  return { id, first_name, last_name, user_name, email, role: user.role, profile_pic }
}

/** A time as the wire has it: ISO 8601 in UTC, to the second. */
export function presentTime(at: number): string
export function presentTime(at: number | null): string | null
export function presentTime(at: number | null): string | null {
  return at === null ? null : `${new Date(at).toISOString().slice(0, 19)}Z`
}

/** What signing in answers (operations.md section 1, authenticate). */
export function presentSignedIn({ accessToken, expiresIn, refreshToken, user }: SignedIn) {
  return {
    token: accessToken,
    token_type: 'Bearer',
    expires_in: expiresIn,
    refresh_token: refreshToken,
    user: presentAccount(user),
  }
}
