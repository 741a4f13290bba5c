import type { SQL } from 'drizzle-orm'
import { users } from '../../../drizzle/schema.ts'
import { sql } from '../../database/sql.ts'
import { nameKey } from '../../shared/text/names.ts'
import type { PersonFields, User } from './people.types.ts'

/** The one place that builds the columns of a user row, for insert and update: keys always follow their names. */
export function userColumns({ email, userName, firstName, lastName, ...rest }: PersonFields) {
  return {
    ...rest,
    email: email?.toLowerCase(),
    userName: userName === null ? null : userName?.normalize('NFKC'),
    firstName,
    lastName,
    firstNameKey: firstName === undefined ? undefined : nameKey(firstName),
    lastNameKey: lastName === undefined ? undefined : nameKey(lastName),
  }
}

/** The public columns, for `select` and `returning`. */
export const userFields = {
  id: users.id,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  userName: users.userName,
  email: users.email,
  profilePic: users.profilePic,
  active: users.active,
  ban: users.ban,
  isDeleted: users.isDeleted,
  emailVerified: users.emailVerified,
  mobileVerified: users.mobileVerified,
  mobile: users.mobile,
  countryCode: users.countryCode,
  phoneNumber: users.phoneNumber,
  company: users.company,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
}

type FlagName = 'active' | 'ban' | 'isDeleted' | 'emailVerified' | 'mobileVerified'
export type UserRow = Omit<User, FlagName> & Record<FlagName, 0 | 1>

/** The same columns of the alias `u`, for statements written as SQL. */
export const userSelection: SQL = sql`u.id, u.role, u.first_name AS firstName, u.last_name AS lastName,
  u.user_name AS userName, u.email, u.profile_pic AS profilePic, u.active, u.ban, u.is_deleted AS isDeleted,
  u.email_verified AS emailVerified, u.mobile_verified AS mobileVerified, u.mobile, u.country_code AS countryCode,
  u.phone_number AS phoneNumber, u.company, u.created_at AS createdAt, u.updated_at AS updatedAt`

export function userOf(row: UserRow): User {
  return {
    ...row,
    active: row.active === 1,
    ban: row.ban === 1,
    isDeleted: row.isDeleted === 1,
    emailVerified: row.emailVerified === 1,
    mobileVerified: row.mobileVerified === 1,
  }
}
