import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { departmentMembers, PERMISSIONS, teamMembers, users } from '../../drizzle/schema.ts'
import type { Builders } from './builders.ts'
import { nameKey } from '../../src/shared/text/names.ts'
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts'

const MONTH = 30 * 24 * 60 * 60 * 1000
const ALL_PERMISSIONS = Object.fromEntries(PERMISSIONS.map((name) => [name, true]))

export function idOfUser(email: string): SQL<number> {
  return sql<number>`(SELECT id FROM users WHERE email = ${email})`
}

export function personStatements(database: Builders, now: number): BatchItem<'sqlite'>[] {
  return DEMO_PEOPLE.flatMap((person) => statementsOf(database, person, now - 2 * MONTH))
}

function statementsOf({ build }: Builders, person: DemoPerson, createdAt: number): BatchItem<'sqlite'>[] {
  const { departments = [], teams = [], email, firstName, lastName, role, ...columns } = person
  const userId = idOfUser(email)
  return [
    build.insert(users).values({
      ...columns,
      email,
      role,
      firstName,
      lastName,
      firstNameKey: nameKey(firstName),
      lastNameKey: nameKey(lastName),
      active: true,
      emailVerified: true,
      permissions: role === 'agent' ? ALL_PERMISSIONS : {},
      createdAt,
      updatedAt: createdAt,
    }),
    ...departments.map((departmentId) => build.insert(departmentMembers).values({ userId, departmentId })),
    ...teams.map((teamId) => build.insert(teamMembers).values({ userId, teamId })),
  ]
}
