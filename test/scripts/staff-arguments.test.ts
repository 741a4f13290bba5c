import { describe, expect, test } from 'vitest'
import { PERMISSIONS } from '../../drizzle/people.ts'
import { UsageError } from '../../scripts/command-line.ts'
import { readStaffCommand, type StaffMember } from '../../scripts/staff.arguments.ts'
import { refusalOf, successOf } from '../../scripts/staff.messages.ts'
import type { MemberResults } from '../../scripts/staff.sql.ts'

const local = { remote: false, flags: ['--local'] }
const member: StaffMember = {
  email: 'a@example.com',
  firstName: null,
  lastName: null,
  role: 'agent',
  permissions: [...PERMISSIONS],
  departments: null,
  teams: null,
}

describe('the arguments of npm run staff', () => {
  test.each([
    [[], { action: 'help' }],
    [['agent', '--help'], { action: 'help' }],
    [['list', '--remote'], { action: 'list', remote: true, flags: ['--remote'] }],
    [['department', ' IT & "more" '], { action: 'department', name: 'IT & "more"', isPublic: true, ...local }],
    [['department', 'IT', '--private'], { action: 'department', name: 'IT', isPublic: false, ...local }],
    [['team', 'Night'], { action: 'team', name: 'Night', ...local }],
    [['agent', '--email', 'A@Example.com'], { action: 'agent', member, ...local }],
    [
      ['agent', '--email=a@example.com', '--admin', '--first-name', 'Ann', '--last-name', "O'Hara"],
      {
        action: 'agent',
        member: { ...member, role: 'admin', permissions: [], firstName: 'Ann', lastName: "O'Hara" },
        ...local,
      },
    ],
    [
      ['agent', '--email=a@example.com', '--department=IT', '--department=HR', '--department=IT', '--team=Night'],
      { action: 'agent', member: { ...member, departments: ['IT', 'HR'], teams: ['Night'] }, ...local },
    ],
    [
      ['agent', '--email=a@example.com', '--without', 'delete_ticket', '--without', 'ban_email'],
      {
        action: 'agent',
        member: { ...member, permissions: PERMISSIONS.filter((name) => !/delete_ticket|ban_email/.test(name)) },
        ...local,
      },
    ],
  ])('%j', (args, command) => {
    expect(readStaffCommand(args)).toEqual(command)
  })

  test.each([
    [['destroy']],
    [['list', 'more']],
    [['list', '--email', 'a@example.com']],
    [['department']],
    [['department', ' ']],
    [['department', 'Human', 'resources']],
    [['department', 'n'.repeat(101)]],
    [['department', 'a\nb']],
    [['team', 'Night', '--private']],
    [['team', 'Night', '--admin']],
    [['agent']],
    [['agent', 'a@example.com']],
    [['agent', '--email', 'nobody']],
    [['agent', '--email', 'a@example.com', '--department', '']],
    [['agent', '--email', 'a@example.com', '--without', 'everything']],
    [['agent', '--email', 'a@example.com', '--admin', '--without', 'ban_email']],
    [['agent', '--email', 'a@example.com', '--colour', 'red']],
    [['list', '--remote', '--persist-to', 'x']],
  ])('%j is explained, not guessed', (args) => {
    expect(() => readStaffCommand(args)).toThrow(UsageError)
  })
})

describe('what npm run staff says', () => {
  const customer = { role: 'customer', active: 1, ban: 0, isDeleted: 0 }
  const results: MemberResults = { before: undefined, departments: ['IT'], teams: [], url: null, after: undefined }
  const done = { id: 1, active: 1, hasPassword: 1 }

  test('an unknown name is refused with the known ones', () => {
    const refusal = refusalOf({ ...member, departments: ['IT', 'HR'], teams: ['Night'] }, results)
    expect(refusal).toContain('There is no department "HR". There are: "IT".')
    expect(refusal).toContain('There is no team "Night". There are: none.')
  })

  test.each([
    [{ ...customer, ban: 1 }, 'banned'],
    [{ ...customer, isDeleted: 1 }, 'deleted'],
    [{ ...customer, role: 'admin' }, '--admin'],
  ])('%j is refused with the reason', (before, reason) => {
    expect(refusalOf(member, { ...results, before })).toContain(reason)
  })

  test('a new account gets the line that mails its owner a link, safe to paste', () => {
    const made = { ...results, url: 'https://desk.example.com', after: { ...done, hasPassword: 0 } }
    expect(refusalOf(member, made)).toBeNull()
    expect(successOf({ ...member, email: "o'hara@example.com" }, made)).toContain(
      String.raw`curl -s https://desk.example.com/api/v2/helpdesk/user/change/password --data-urlencode 'email=o'\''hara@example.com'`,
    )
  })

  test('somebody with a password is told to sign in again, a deactivated agent that they stay so', () => {
    expect(successOf(member, { ...results, before: customer, after: done })).toBe(
      'a@example.com is an agent now, and signed out everywhere.',
    )
    expect(successOf(member, { ...results, before: customer, after: { ...done, active: 0 } })).toContain('deactivated')
  })
})
