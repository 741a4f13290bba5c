import { inArray } from 'drizzle-orm'
import { departmentMembers, teamMembers, users } from '../../../../drizzle/people.ts'
import { collection, is, membership } from '../collection.repository.ts'

const MOST_DEPARTMENTS = 200

export const staffCollection = () =>
  collection(users, {
    name: 'staff',
    subject: 'user',
    scope: inArray(users.role, ['agent', 'admin']),
    fields: {
      role: is.choice(
        ['agent', 'admin'],
        'Admins may do everything; agents what their permissions and departments allow.',
      ),
      email: is.text(254, 'Where mails go; a new one counts at once.', { pattern: 'email', required: true }),
      userName: is.text(30, 'What they can sign in with beside the address.', { pattern: 'user_name' }),
      firstName: is.text(100, 'First name.'),
      lastName: is.text(100, 'Last name.'),
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
    can: { create: false, edit: false, remove: false },
  })
