import { eq, inArray, sql } from 'drizzle-orm'
import { departmentMembers, PERMISSIONS, teamMembers, users } from '../../../../drizzle/people.ts'
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
      email: is.text(254, 'Where mails go, and the invitation first.', {
        pattern: 'email',
        required: true,
        writable: 'creation',
      }),
      userName: is.text(30, 'What they can sign in with beside the address.', { pattern: 'user_name' }),
      firstName: is.text(100, 'First name.'),
      lastName: is.text(100, 'Last name.'),
      permissions: is.flags(PERMISSIONS, 'What an agent may do; an admin may do everything.'),
      active: is.flag('Whether they can sign in.'),
      ban: is.flag('Whether they are shut out.', { writable: 'never' }),
      lastLoginAt: is.moment('When they last signed in.', { writable: 'never' }),
      twoFactorAt: is.moment('Since when they sign in with a second factor.', { writable: 'never' }),
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
    },
    filters: ['role', 'active'],
    sorts: ['lastName', 'email', 'createdAt', 'lastLoginAt'],
    searched: ['email', 'firstName', 'lastName', 'userName'],
    can: { remove: false },
  })

/** Customers are many. The list of people shows them, so this collection has no search. */
export const customersCollection = () =>
  collection(users, {
    name: 'customers',
    subject: 'user',
    scope: eq(users.role, 'customer'),
    fields: {
      email: is.text(254, 'Where mails go.', { pattern: 'email', writable: 'never' }),
      userName: is.text(30, 'What they can sign in with beside the address.', { pattern: 'user_name' }),
      firstName: is.text(100, 'First name.'),
      lastName: is.text(100, 'Last name.'),
      company: is.text(255, 'Whom they work for.'),
      phoneNumber: is.text(32, 'Telephone number.'),
      countryCode: is.text(4, 'Calling code of the mobile number.', { writable: 'never' }),
      mobile: is.text(32, 'Mobile number.', { writable: 'never' }),
      active: is.flag('Whether they can sign in.'),
      ban: is.flag('Whether they are shut out; what they write is spam.'),
      isDeleted: is.flag('Whether the account is deleted; off restores it.'),
      emailVerified: is.flag('Whether the address was proven.', { writable: 'never' }),
      lastLoginAt: is.moment('When they last signed in.', { writable: 'never' }),
      erasedAt: is.moment('Since when nothing of the person is left in it.', { writable: 'never' }),
    },
    sorts: [],
    searched: [],
    can: { list: false, create: false, remove: false },
  })
