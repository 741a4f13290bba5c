import { PERMISSIONS } from '../drizzle/people.ts'
import { readEmail } from '../src/http/parameters/email.ts'
import type { Permission } from '../src/shared/identity/identity.types.ts'
import { parseTyped, readTarget, type Target, TARGET_HELP, TARGET_OPTIONS, UsageError } from './command-line.ts'

export const STAFF_HELP = `npm run staff -- agent --email EMAIL [--first-name TEXT] [--last-name TEXT] [--department NAME]… [--team NAME]…
                       [--admin] [--without PERMISSION]…
npm run staff -- department NAME [--private]
npm run staff -- team NAME
npm run staff -- list

  agent             makes the account an agent with every permission, and signs it out; an unknown address becomes a new
                    account without a password, which its owner chooses by mail
    --email EMAIL   whom
    --first-name, --last-name  the person's name; an existing one stays unless given
    --department    a department the agent is in; repeatable. Given at all, the list replaces the present one
    --team          a team the agent is in; the same
    --admin         an admin instead, who needs no permissions
    --without       a permission that the agent does not get; repeatable, of:
                    ${PERMISSIONS.slice(0, 4).join(', ')},
                    ${PERMISSIONS.slice(4, 8).join(', ')},
                    ${PERMISSIONS.slice(8).join(', ')}
  department NAME   makes a department unless it is there; --private: customers are not offered it
  team NAME         makes a team unless it is there
  list              agents and admins with their departments and teams

${TARGET_HELP}`

export interface StaffMember {
  email: string
  /** Null: as it is. */
  firstName: string | null
  lastName: string | null
  role: 'agent' | 'admin'
  permissions: Permission[]
  /** Null: as they are. */
  departments: string[] | null
  teams: string[] | null
}

export type StaffCommand =
  | { action: 'help' }
  | ({ action: 'list' } & Target)
  | ({ action: 'department'; name: string; isPublic: boolean } & Target)
  | ({ action: 'team'; name: string } & Target)
  | ({ action: 'agent'; member: StaffMember } & Target)

const ONLY_FOR_AGENT = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  department: { type: 'string', multiple: true },
  team: { type: 'string', multiple: true },
  admin: { type: 'boolean' },
  without: { type: 'string', multiple: true },
} as const
const OPTIONS = { ...ONLY_FOR_AGENT, private: { type: 'boolean' }, ...TARGET_OPTIONS } as const

const MAX_NAME_LENGTH = 100

type Values = ReturnType<typeof parseTyped<typeof OPTIONS>>['values']

/** Throws `UsageError` for anything that is not exactly understood. */
export function readStaffCommand(args: readonly string[]): StaffCommand {
  const { values, positionals } = parseTyped(args, OPTIONS)
  const [action, ...rest] = positionals
  if (values.help || action === undefined) return { action: 'help' }
  refuseUnused(action, values)
  const target = readTarget(values)
  switch (action) {
    case 'agent':
      if (rest.length > 0) throw new UsageError(`agent takes options only, not "${rest.join(' ')}".`)
      return { action, member: readMember(values), ...target }
    case 'department':
      return { action, name: readOnlyName(action, rest), isPublic: !values.private, ...target }
    case 'team':
      return { action, name: readOnlyName(action, rest), ...target }
    case 'list':
      if (rest.length === 0) return { action, ...target }
  }
  throw new UsageError(`Unknown command: ${positionals.join(' ')}`)
}

function refuseUnused(action: string, values: Values): void {
  const unused = (Object.keys(ONLY_FOR_AGENT) as (keyof typeof ONLY_FOR_AGENT)[]).find(
    (name) => values[name] !== undefined,
  )
  if (action !== 'agent' && unused !== undefined) throw new UsageError(`--${unused} belongs to agent only.`)
  if (action !== 'department' && values.private !== undefined) {
    throw new UsageError('--private belongs to department only.')
  }
}

function readMember(values: Values): StaffMember {
  const email = values.email === undefined ? undefined : readEmail(values.email)
  if (email === undefined) throw new UsageError('agent needs --email with an e-mail address.')
  const role = values.admin ? 'admin' : 'agent'
  if (role === 'admin' && values.without) throw new UsageError('An admin may do everything: --without is for agents.')
  return {
    email,
    firstName: values['first-name'] === undefined ? null : readName('--first-name', values['first-name']),
    lastName: values['last-name'] === undefined ? null : readName('--last-name', values['last-name']),
    role,
    permissions: role === 'admin' ? [] : permissionsWithout(values.without ?? []),
    departments: readNames('--department', values.department),
    teams: readNames('--team', values.team),
  }
}

function permissionsWithout(names: readonly string[]): Permission[] {
  const unknown = names.find((name) => !PERMISSIONS.some((permission) => permission === name))
  if (unknown !== undefined) throw new UsageError(`There is no permission "${unknown}".`)
  return PERMISSIONS.filter((permission) => !names.includes(permission))
}

function readNames(label: string, texts: readonly string[] | undefined): string[] | null {
  return texts ? [...new Set(texts.map((text) => readName(label, text)))] : null
}

function readOnlyName(action: string, texts: readonly string[]): string {
  if (texts.length > 1) throw new UsageError(`${action} takes one name; put quotes around "${texts.join(' ')}".`)
  return readName(action, texts[0] ?? '')
}

function readName(label: string, text: string): string {
  const name = text.trim().normalize('NFC')
  if (name === '' || name.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(name)) {
    throw new UsageError(`${label} needs a name of 1 to ${MAX_NAME_LENGTH} characters, without control characters.`)
  }
  return name
}
