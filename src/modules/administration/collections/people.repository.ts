import { eq, inArray, sql } from 'drizzle-orm'
import { departmentMembers, teamMembers, users } from '../../../../drizzle/people.ts'
import { PERMISSIONS } from '../../../../drizzle/permissions.ts'
import { agentSkills } from '../../../../drizzle/skills.ts'
import { MOST_CAPACITY } from '../../../shared/routing.ts'
import { collection, is, membership } from '../collection.repository.ts'

const MOST_DEPARTMENTS = 200

export const staffCollection = () =>
  collection(users, {
    name: 'staff',
    subject: 'user',
    scope: sql`${inArray(users.role, ['agent', 'admin'])} and ${eq(users.isDeleted, false)}`,
    index: 'users_role',
    fields: {
      role: is.choice(
        ['agent', 'admin'],
        'Admins may do everything; agents what their permissions and departments allow.',
      ),
      email: is.text(254, 'The email address. The invitation is sent to it.', {
        pattern: 'email',
        required: true,
        writable: 'creation',
      }),
      userName: is.text(30, 'The user name. It signs in like the email address.', { pattern: 'user_name' }),
      firstName: is.text(100, 'The given name.'),
      lastName: is.text(100, 'The family name.'),
      permissions: is.flags(PERMISSIONS, 'The permissions of an agent. Admins have all permissions.'),
      ticketCapacity: is.integer(
        { min: 0, max: MOST_CAPACITY },
        'The most open tickets that routing gives them; 0: no limit; empty: as their department or team says.',
      ),
      active: is.flag('Whether they can sign in.'),
      ban: is.flag('Whether the account is banned.', { writable: 'never' }),
      lastLoginAt: is.moment('The time of the last sign-in.', { writable: 'never' }),
      twoFactorAt: is.moment('The time since which a second factor is required.', { writable: 'never' }),
    },
    memberships: {
      departments: membership(
        departmentMembers,
        { owner: 'userId', member: 'departmentId' },
        { to: 'departments', atMost: MOST_DEPARTMENTS, meaning: 'The departments whose tickets they work on.' },
      ),
      teams: membership(
        teamMembers,
        { owner: 'userId', member: 'teamId' },
        { to: 'teams', atMost: MOST_DEPARTMENTS, meaning: 'The teams they are in.' },
      ),
      skills: membership(
        agentSkills,
        { owner: 'userId', member: 'skillId' },
        { to: 'skills', atMost: MOST_DEPARTMENTS, meaning: 'Their skills. Help topics may need one.' },
      ),
    },
    filters: ['role', 'active'],
    sorts: ['lastName', 'email', 'createdAt', 'lastLoginAt'],
    searched: ['email', 'firstName', 'lastName', 'userName'],
  })

/** There can be many customers. The list of people shows them, so this collection has no search. */
export const customersCollection = () =>
  collection(users, {
    name: 'customers',
    subject: 'user',
    scope: eq(users.role, 'customer'),
    fields: {
      email: is.text(254, 'The email address.', { pattern: 'email', writable: 'never' }),
      userName: is.text(30, 'The user name. It signs in like the email address.', { pattern: 'user_name' }),
      firstName: is.text(100, 'The given name.'),
      lastName: is.text(100, 'The family name.'),
      company: is.text(255, 'The company of the person.'),
      phoneNumber: is.text(32, 'A further telephone number.'),
      countryCode: is.text(4, 'Calling code of the mobile number.', { writable: 'never' }),
      mobile: is.text(32, 'Mobile number.', { writable: 'never' }),
      active: is.flag('Whether they can sign in.'),
      ban: is.flag('Whether the account is banned. Messages of a banned person are spam.'),
      isDeleted: is.flag('Whether the account is deleted. False restores it.'),
      emailVerified: is.flag('Whether the email address is confirmed.', { writable: 'never' }),
      lastLoginAt: is.moment('The time of the last sign-in.', { writable: 'never' }),
      erasedAt: is.moment('The time when the personal data was erased.', { writable: 'never' }),
    },
    sorts: [],
    searched: [],
  })
