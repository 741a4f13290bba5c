import { readEmail } from '../../../../src/http/parameters/atoms/email.ts'
import type { Spool } from '../spool.ts'
import type { Remarks, Row } from '../import.types.ts'
import { shortenTo, type Fields, fieldsOf } from './values.ts'

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/
const MOST_ROUNDS = 12
const LEAST_ROUNDS = 4
/** Maps the permissions of Faveo's groups to ours. */
const OF_GROUPS: Readonly<Record<string, string>> = {
  can_create_ticket: 'create_ticket',
  can_edit_ticket: 'edit_ticket',
  can_close_ticket: 'close_ticket',
  can_transfer_ticket: 'transfer_ticket',
  can_delete_ticket: 'delete_ticket',
  can_assign_ticket: 'assign_ticket',
  can_manage_faq: 'access_kb',
  can_ban_email: 'ban_email',
}
const ALL = [
  ...Object.values(OF_GROUPS),
  'organisation_document_upload',
  'email_verification',
  'mobile_verification',
  'account_activate',
]

/** Small tables that every person needs. */
interface Desk {
  spool: Spool
  groups: ReadonlyMap<number, string[]>
  organizations: ReadonlyMap<number, string>
  managers: ReadonlyMap<number, number[]>
  leads: ReadonlyMap<number, number[]>
}

function deskOf(spool: Spool): Desk {
  const all = (table: string) => [...spool.rows(table)].map(fieldsOf)
  return {
    spool,
    groups: new Map(all('groups').map((group) => [group.id, allowedBy(group)])),
    organizations: new Map(all('organization').map((of) => [of.id, of.line('name', 255)])),
    managers: byPerson(all('department'), 'manager'),
    leads: byPerson(all('teams'), 'team_lead'),
  }
}

function allowedBy(group: Fields): string[] {
  const names = Object.entries(OF_GROUPS).filter(([column]) => group.flag(column))
  return names.map(([, name]) => name)
}

function byPerson(all: readonly Fields[], column: string): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const of of all) {
    const person = of.reference(column)
    if (person !== undefined) found.set(person, [...(found.get(person) ?? []), of.id])
  }
  return found
}

/** Yields all people with an id above `after`, ordered by id. */
export function* peopleOf(spool: Spool, remarks: Remarks, after: number): IterableIterator<Row & { id: number }> {
  const desk = deskOf(spool)
  if (after === 0) {
    for (const id of desk.organizations.keys())
      remarks.change('organization', id, 'Only its name was imported, as the company of its members.')
  }
  for (const row of spool.rows('users', after)) yield personOf(fieldsOf(row), desk, remarks)
}

/** The ids of staff. Every other author is a customer. */
export function staffOf(spool: Spool): Set<number> {
  const staff = new Set<number>()
  for (const row of spool.rows('users')) if (roleOf(fieldsOf(row)) !== 'customer') staff.add(row.id)
  return staff
}

function roleOf(of: Fields): 'customer' | 'agent' | 'admin' {
  const role = of.raw('role').toLowerCase()
  return role === 'admin' || role === 'agent' ? role : 'customer'
}

function personOf(of: Fields, desk: Desk, remarks: Remarks): Row & { id: number } {
  const role = roleOf(of)
  const email = readEmail(of.raw('email'))
  if (email === undefined && of.raw('email') !== '')
    remarks.change('users', of.id, 'The email address is not valid and was left out.')
  const isDeleted = of.flag('is_delete')
  const active = of.flag('active') && !isDeleted
  const firstName = of.line('first_name', 100)
  const lastName = of.line('last_name', 100)
  const userName = of.line('user_name', 50)
  if (of.raw('agent_sign') !== '') remarks.change('users', of.id, 'The signature was left out.')
  const mobile = shortenTo(of.line('mobile', 32), 32)
  const code = of.number('country_code')
  return {
    id: of.id,
    role,
    email,
    user_name: userName.includes('@') ? undefined : userName,
    first_name: firstName === '' && lastName === '' && !userName.includes('@') ? userName : firstName,
    last_name: lastName,
    password_hash: passwordOf(of, remarks),
    active,
    ban: of.flag('ban') || isDeleted,
    is_deleted: isDeleted,
    // Faveo verifies no further. An active person opened a mailed link, wrote by mail, or was created by an agent.
    email_verified: active && email !== undefined,
    country_code: code > 0 && code <= 9999 ? String(code) : undefined,
    mobile,
    phone_number: shortenTo([of.line('phone_number', 32), of.line('ext', 10)].filter(Boolean).join(' '), 32),
    company: companyOf(of, desk, remarks),
    created_at: of.time('created_at', 'updated_at') ?? new Date(0).toISOString(),
    ...(role === 'customer' ? {} : staffFields(of, desk)),
  }
}

function passwordOf(of: Fields, remarks: Remarks): string | undefined {
  const hash = of.raw('password')
  if (hash === '') return undefined
  const rounds = Number(BCRYPT.exec(hash)?.[1] ?? 0)
  if (rounds >= LEAST_ROUNDS && rounds <= MOST_ROUNDS) return hash
  remarks.change('users', of.id, 'The password hash is not supported. The person sets a new password by mail.')
  return undefined
}

/** The person's own company name, or else their first organization. */
function companyOf(of: Fields, { spool, organizations }: Desk, remarks: Remarks): string | undefined {
  const ids = spool.children('user_assign_organization', of.id).map((row) => fieldsOf(row).reference('org_id'))
  const names = ids.flatMap((id) => organizations.get(id ?? 0) || [])
  const company = of.line('company', 255) || names[0]
  const others = names.filter((name) => name !== company)
  if (others.length > 0)
    remarks.change('users', of.id, `A person can have one company. Left out: ${others.join(', ')}.`)
  return company
}

function staffFields(of: Fields, { spool, groups, managers, leads }: Desk): Row {
  const referred = (table: string, column: string) =>
    spool.children(table, of.id).flatMap((row) => fieldsOf(row).reference(column) ?? [])
  return {
    departments: distinct(
      [of.reference('primary_dpt') ?? [], referred('department_assign_agents', 'department_id')].flat(),
    ),
    teams: distinct(referred('team_assign_agent', 'team_id')),
    manages: managers.get(of.id),
    leads: leads.get(of.id),
    permissions: permissionsOf(of, { spool, groups }),
  }
}

/** Newer installations list permissions by person, older ones by group. A person with neither has every permission. */
function permissionsOf(of: Fields, { spool, groups }: Pick<Desk, 'spool' | 'groups'>): string[] {
  const [own] = spool.children('permision', of.id).map((row) => fieldsOf(row).raw('permision'))
  if (own !== undefined) return ALL.filter((name) => isOn(own, name))
  const group = of.reference('assign_group')
  return (group === undefined ? undefined : groups.get(group)) ?? ALL
}

function isOn(json: string, name: string): boolean {
  try {
    const all: unknown = JSON.parse(json)
    return typeof all === 'object' && all !== null && Number((all as Record<string, unknown>)[name]) === 1
  } catch {
    return false
  }
}

function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)].slice(0, 200)
}
