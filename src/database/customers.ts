import { users } from '../../drizzle/people.ts'
import { nameKey } from '../shared/text/names.ts'
import type { Database } from './connection.ts'
import { sql } from './sql.ts'

export interface NewCustomer {
  email: string
  firstName: string
  lastName: string
  countryCode: string
  mobile: string | null
  phoneNumber: string
  /** A mail came from the address that its server vouches for. */
  isProven: boolean
}

/**
 * Makes the customer unless the address is taken; who it belongs to is then found by the address. Nobody can sign in to
 * such an account before its owner chose a password by mail. A mobile number that somebody else has is left out.
 */
export function insertCustomerIfUnknown(database: Database, customer: NewCustomer, now: number) {
  const { email, firstName, lastName, countryCode, mobile, phoneNumber, isProven } = customer
  const isFree = sql`NOT EXISTS (SELECT 1 FROM users WHERE country_code = ${countryCode} AND mobile = ${mobile})`
  return database.build
    .insert(users)
    .values({
      role: 'customer',
      email,
      firstName,
      lastName,
      firstNameKey: nameKey(firstName),
      lastNameKey: nameKey(lastName),
      countryCode,
      mobile: mobile === null ? null : sql`iif(${isFree}, ${mobile}, NULL)`,
      phoneNumber,
      active: true,
      emailVerified: isProven,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: users.email })
}

/** The same for addresses of which nothing else is known, in one statement. */
export function insertCustomersIfUnknown(database: Database, emails: readonly string[], now: number) {
  return database.build.run(sql`
    INSERT INTO users (role, email, active, created_at, updated_at)
    SELECT 'customer', value, 1, ${now}, ${now} FROM json_each(${JSON.stringify(emails)}) WHERE true
    ON CONFLICT (email) DO NOTHING`)
}
