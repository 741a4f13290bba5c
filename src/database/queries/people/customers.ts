import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../../../drizzle/people.ts'
import { nameKey } from '../../../shared/text/names.ts'
import { prepared, type Slots } from '../../engine/prepared.ts'
import type { Command } from '../../engine/statements.ts'
import { insert, insertFrom, onConflict } from '../../engine/writes.ts'

export interface NewCustomer {
  email: string
  firstName: string
  lastName: string
  countryCode: string
  mobile: string | null
  phoneNumber: string
  /** The sending server confirms the address of the mail. */
  isProven: boolean
  /** The language of the request, if the customer made it. Null: unknown. */
  language: string | null
}

interface CustomerValues extends NewCustomer {
  firstNameKey: string
  lastNameKey: string
  now: number
}

const insertUnlessTaken = prepared((at: Slots<CustomerValues>) => {
  const other = alias(users, 'other')
  const withTheirNumber = and(eq(other.countryCode, at.countryCode), eq(other.mobile, at.mobile))
  return insert(
    users,
    {
      role: 'customer',
      email: at.email,
      firstName: at.firstName,
      lastName: at.lastName,
      firstNameKey: at.firstNameKey,
      lastNameKey: at.lastNameKey,
      countryCode: at.countryCode,
      mobile: sql`iif(exists (select 1 from ${users} ${other} where ${withTheirNumber}), null, ${at.mobile})`,
      phoneNumber: at.phoneNumber,
      active: true,
      emailVerified: at.isProven,
      language: at.language,
      createdAt: at.now,
      updatedAt: at.now,
    },
    onConflict(users, ['email']),
  )
})

/**
 * Creates the customer unless the address is taken. The owner is then found by the address. Nobody can sign in to the account
 * before its owner sets a password by mail. A mobile number that another user has is omitted.
 */
export function insertMissingCustomer(customer: NewCustomer, now: number): Command<void> {
  const { firstName, lastName } = customer
  return insertUnlessTaken({ ...customer, firstNameKey: nameKey(firstName), lastNameKey: nameKey(lastName), now })
}

const insertAddresses = prepared((at: Slots<{ emails: string; now: number }>) =>
  insertFrom(
    users,
    { role: 'customer', email: sql`value`, active: true, createdAt: at.now, updatedAt: at.now },
    sql`from json_each(${at.emails}) where true`,
    onConflict(users, ['email']),
  ),
)

/** Creates customers from addresses alone, in one statement. */
export function insertMissingCustomers(emails: readonly string[], now: number): Command<void> {
  return insertAddresses({ emails: JSON.stringify(emails), now })
}
