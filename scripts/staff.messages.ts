import type { StaffMember } from './staff.arguments.ts'
import type { MemberResults } from './staff.sql.ts'

/** Why nothing was written, or null when it was. */
export function refusalOf(member: StaffMember, { before, departments, teams, after }: MemberResults): string | null {
  if (after) return null
  const unknown = [
    ...unknownNames('department', member.departments, departments),
    ...unknownNames('team', member.teams, teams),
  ]
  if (unknown.length > 0) return `${unknown.join('\n')}\nNothing was changed.`
  if (before?.ban) return `${member.email} is banned. Nothing was changed.`
  if (before?.isDeleted) return `The account ${member.email} is deleted. Restore it first. Nothing was changed.`
  if (before?.role === 'admin') return `${member.email} is an admin; add --admin to stay one. Nothing was changed.`
  return 'Nothing was changed.'
}

function unknownNames(
  kind: 'department' | 'team',
  asked: readonly string[] | null,
  known: readonly string[],
): string[] {
  const missing = (asked ?? []).filter((name) => !known.includes(name))
  if (missing.length === 0) return []
  const list = known.length === 0 ? 'none' : known.map(quoted).join(', ')
  return [
    `There is no ${kind} ${missing.map(quoted).join(', ')}. There are: ${list}. Make one with: npm run staff -- ${kind} NAME`,
  ]
}

function quoted(name: string): string {
  return `"${name}"`
}

/** What was done, and what the person has to do next. */
export function successOf({ email, role }: StaffMember, { before, url, after }: MemberResults): string {
  const article = role === 'admin' ? 'an admin' : 'an agent'
  const lines = [before ? `${email} is ${article} now, and signed out everywhere.` : `${email} is made, as ${article}.`]
  if (after?.active === 0) lines.push('The account is deactivated, and stays so until an admin activates it.')
  if (after?.hasPassword === 0) {
    lines.push(
      'The account has no password. Its owner sets one by mail ("forgot password"):',
      `  curl -s ${url || '$URL'}/api/v2/helpdesk/user/change/password --data-urlencode ${shellText(`email=${email}`)}`,
    )
  }
  return lines.join('\n')
}

function shellText(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
