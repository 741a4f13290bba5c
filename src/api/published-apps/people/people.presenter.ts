import type { User } from '../../../modules/people/people.types.ts'
import type { RequesterProfile } from '../../../modules/tickets/ticket/tickets.types.ts'
import type { Person, Role } from '../../../shared/identity/identity.types.ts'

/** The apps' text for an empty name. */
export const NOT_AVAILABLE = 'Not available'

/** `yyyy-MM-dd HH:mm:ss` in UTC is the only format that the apps parse. Any other text crashes them (tickets_inbox). */
export function appTime(at: number): string
export function appTime(at: number | null): string | null
export function appTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * Replaces a missing picture. iOS crashes on null and Android on an empty text (user_suggestions). For a text without a
 * picture's extension, the apps draw initials.
 */
const NO_PICTURE = 'none'

export function appPicture(picture: string | null): string {
  return picture || NO_PICTURE
}

/** Tickets without an agent and system threads need an object too (tickets_inbox, ticket_thread). */
const NOBODY = {
  id: 0,
  first_name: null,
  last_name: null,
  user_name: null,
  email: null,
  profile_pic: NO_PICTURE,
}

/**
 * iOS takes the first two letters of a name and crashes on a single letter. Apps send names back, and trailing spaces are
 * removed then.
 */
const LETTERS = 2

function appName(name: string): string {
  return name === '' ? '' : name.padEnd(LETTERS)
}

/** Screens take the first letter of a name (customer_detail, tickets_filter), so a name is never empty. */
export function presentAppPerson({ id, firstName, lastName, userName, email, profilePic }: Person) {
  const user_name = userName?.trim() || email || `user${id}`
  const [first_name, last_name] = firstName.trim() === '' ? [lastName.trim() || user_name, ''] : [firstName, lastName]
  return {
    id,
    first_name: appName(first_name),
    last_name,
    user_name: appName(user_name),
    email: email ?? '',
    profile_pic: appPicture(profilePic),
  }
}

export function presentSomebody(person: Person | null) {
  return person === null ? NOBODY : presentAppPerson(person)
}

/** The apps refuse the role `user`, so customers get it. */
export function appRole(role: Role): string {
  return role === 'customer' ? 'user' : role
}

function bit(value: boolean | number): 0 | 1 {
  return value ? 1 : 0
}

type Profile = Pick<User, 'role' | 'mobile' | 'countryCode' | 'phoneNumber' | 'company'> & {
  active: boolean | number
  ban: boolean | number
  isDeleted: boolean | number
}

/** customer_detail compares `active` with `1` and shows a mobile number unless it is `Not available`. */
function presentProfile(profile: Profile) {
  return {
    role: appRole(profile.role),
    active: bit(profile.active),
    ban: bit(profile.ban),
    is_delete: bit(profile.isDeleted),
    mobile: profile.mobile || NOT_AVAILABLE,
    country_code: profile.countryCode,
    // The calling code in the customers' list and in the filtered list (customers, user_filter_clients of iOS).
    mobile_code: profile.countryCode ?? '',
    ext: profile.countryCode ?? '',
    phone_number: profile.phoneNumber,
    company: profile.company,
  }
}

export function presentAppUser(user: User) {
  const { createdAt, updatedAt } = user
  return {
    ...presentAppPerson(user),
    ...presentProfile(user),
    created_at: appTime(createdAt),
    updated_at: appTime(updatedAt),
  }
}

export function presentAppRequester(requester: RequesterProfile) {
  return { ...presentAppPerson(requester), ...presentProfile(requester) }
}
