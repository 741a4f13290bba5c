import { nameKey } from '../src/shared/text/names.ts'
import { sqlText } from './sql-text.ts'
import type { StaffMember } from './staff.arguments.ts'

/** The statements that answer something, in their places among those of `memberStatements`. */
export interface MemberResults {
  before: AccountBefore | undefined
  departments: string[]
  teams: string[]
  url: string | null
  /** Undefined when nothing was written. */
  after: AccountAfter | undefined
}

export interface AccountBefore {
  role: string
  active: number
  ban: number
  isDeleted: number
}

export interface AccountAfter {
  id: number
  active: number
  hasPassword: number
}

/**
 * One transaction that writes everything or nothing: every statement carries the same condition. First come the facts that
 * explain a refusal. Like whatever takes away trust in a sign-in, it ends all sessions.
 */
export function memberStatements(member: StaffMember, now: number): string[] {
  const email = sqlText(member.email)
  const at = Math.trunc(now)
  const allowed = mayWrite(member)
  const userId = `(SELECT id FROM users WHERE email = ${email})`
  const mine = `user_id = ${userId} AND ${allowed}`
  return [
    `SELECT role, active, ban, is_deleted AS isDeleted FROM users WHERE email = ${email}`,
    'SELECT name FROM departments ORDER BY name',
    'SELECT name FROM teams ORDER BY name',
    'SELECT url FROM settings',
    `INSERT INTO users (role, email, active, created_at, updated_at) SELECT 'customer', ${email}, 1, ${at}, ${at}
     WHERE ${allowed} ON CONFLICT (email) DO NOTHING`,
    `INSERT INTO events (type, subject_type, subject_id, actor_kind, changes, created_at)
     SELECT 'user.updated', 'user', id, 'system',
       json_array(json_object('field', 'role', 'from', role, 'to', ${sqlText(member.role)})), ${at}
     FROM users WHERE email = ${email} AND ${allowed}`,
    `${updateUserSql(member, at)} WHERE email = ${email} AND ${allowed}
     RETURNING id, active, password_hash IS NOT NULL AS hasPassword`,
    `DELETE FROM refresh_tokens WHERE session_id IN (SELECT id FROM sessions WHERE ${mine})`,
    `UPDATE sessions SET revoked_at = ${at} WHERE revoked_at IS NULL AND ${mine}`,
    `DELETE FROM push_tokens WHERE ${mine}`,
    ...membershipStatements('department', { names: member.departments, userId, allowed }),
    ...membershipStatements('team', { names: member.teams, userId, allowed }),
  ]
}

/** The address must be free or usable, and every department and team known. Nobody is demoted by being named an agent. */
function mayWrite({ email, role, departments, teams }: StaffMember): string {
  const isRefused = `ban = 1 OR is_deleted = 1${role === 'admin' ? '' : " OR role = 'admin'"}`
  return [
    `NOT EXISTS (SELECT 1 FROM users WHERE email = ${sqlText(email)} AND (${isRefused}))`,
    `NOT EXISTS (${listSql(departments ?? [])} WHERE value NOT IN (SELECT name FROM departments))`,
    `NOT EXISTS (${listSql(teams ?? [])} WHERE value NOT IN (SELECT name FROM teams))`,
  ].join(' AND ')
}

function listSql(names: readonly string[]): string {
  return `SELECT value FROM json_each(${sqlText(JSON.stringify(names))})`
}

/**
 * A customer whose mailbox is not proven may have been registered by somebody else: the password they chose must not open
 * the desk. Whoever was deactivated as staff stays so.
 */
function updateUserSql({ role, permissions, firstName, lastName }: StaffMember, at: number): string {
  const flags = Object.fromEntries(permissions.map((name) => [name, true]))
  return `UPDATE users SET role = ${sqlText(role)}, permissions = ${sqlText(JSON.stringify(flags))},
    password_hash = iif(role = 'customer' AND (active = 0 OR email_verified = 0), NULL, password_hash),
    active = iif(role = 'customer', 1, active), token_version = token_version + 1, updated_at = ${at}
    ${nameSql('first_name', firstName)} ${nameSql('last_name', lastName)}`
}

function nameSql(column: 'first_name' | 'last_name', name: string | null): string {
  return name === null ? '' : `, ${column} = ${sqlText(name)}, ${column}_key = ${sqlText(nameKey(name))}`
}

function membershipStatements(
  kind: 'department' | 'team',
  { names, userId, allowed }: { names: string[] | null; userId: string; allowed: string },
): string[] {
  if (names === null) return []
  return [
    `DELETE FROM ${kind}_members WHERE user_id = ${userId} AND ${allowed}`,
    `INSERT INTO ${kind}_members (user_id, ${kind}_id) SELECT ${userId}, id FROM ${kind}s
     WHERE name IN (${listSql(names)}) AND ${allowed}`,
  ]
}

/** Answers the rows of `memberStatements`, read by their places. */
export function memberResults(rows: readonly (readonly unknown[])[]): MemberResults {
  const [before, departments, teams, settings, , , after] = rows as [
    AccountBefore[],
    { name: string }[],
    { name: string }[],
    { url: string }[],
    unknown,
    unknown,
    AccountAfter[],
  ]
  return {
    before: before[0],
    departments: departments.map(({ name }) => name),
    teams: teams.map(({ name }) => name),
    url: settings[0]?.url ?? null,
    after: after[0],
  }
}

/** Answers the id in the first statement when it was made, and what is there in the second. */
export function departmentStatements(name: string, isPublic: boolean, now: number): string[] {
  const values = `${sqlText(name)}, ${isPublic ? 1 : 0}, ${Math.trunc(now)}, ${Math.trunc(now)}`
  return [
    `INSERT INTO departments (name, is_public, created_at, updated_at) VALUES (${values}) ON CONFLICT (name) DO NOTHING RETURNING id`,
    `SELECT id, is_public AS isPublic FROM departments WHERE name = ${sqlText(name)}`,
  ]
}

/** As `departmentStatements`. */
export function teamStatements(name: string, now: number): string[] {
  const values = `${sqlText(name)}, ${Math.trunc(now)}, ${Math.trunc(now)}`
  return [
    `INSERT INTO teams (name, created_at, updated_at) VALUES (${values}) ON CONFLICT (name) DO NOTHING RETURNING id`,
    `SELECT id, active FROM teams WHERE name = ${sqlText(name)}`,
  ]
}

export const LIST_STAFF_SQL = `SELECT u.id, u.email, u.role, trim(u.first_name || ' ' || u.last_name) AS name,
  (SELECT group_concat(d.name, ', ') FROM department_members m JOIN departments d ON d.id = m.department_id WHERE m.user_id = u.id) AS departments,
  (SELECT group_concat(t.name, ', ') FROM team_members m JOIN teams t ON t.id = m.team_id WHERE m.user_id = u.id) AS teams,
  u.active = 1 AND u.ban = 0 AND u.is_deleted = 0 AS active
FROM users u WHERE u.role IN ('agent', 'admin') ORDER BY u.id`
