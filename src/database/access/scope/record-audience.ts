import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { departmentMembers, teamMembers, users } from '../../../../drizzle/people.ts'
import { digits } from '../../engine/text.ts'
import { isRecordKind, recordAlias } from './record-kinds.ts'
import { tablesOf } from '../../../record-kinds/kinds.tables.ts'
import { RECORD_KINDS, type RecordKind } from '../../../record-kinds/kinds.types.ts'

/*
 * Who could see the subject of an event when it happened, and why: `events.audience`. Triggers write it for tickets. For
 * service-desk records, the writer of events does, by the rules of their kind.
 */

/** Why somebody is in an audience. The triggers write the same numbers. */
export const REASON = {
  requester: 1,
  assignee: 2,
  collaborator: 4,
  team: 8,
  department: 16,
  manager: 32,
  admin: 64,
} as const

const PEOPLE_AT_MOST = 2000

/** Whether anybody may be notified of changes to records of this kind. */
function notifiesAnybody(kind: RecordKind): boolean {
  const { seenBy, requester } = tablesOf(kind)
  return seenBy !== null || requester !== null
}

/** The kinds whose changes somebody may be notified of. */
export function notifyingKinds(): RecordKind[] {
  return RECORD_KINDS.filter(notifiesAnybody)
}

/**
 * The kind of record whose audience is notified of events of this type. Null if it is about no record, or nobody is notified.
 */
export function notifyingKindOf(type: string): RecordKind | null {
  const [subject = '', what] = type.split('.')
  return (what === 'created' || what === 'updated') && isRecordKind(subject) && notifiesAnybody(subject)
    ? subject
    : null
}

/** `[[userId, reason]]` for the current record: the requester and, if the kind has one, the assignee. */
export function recordAudience(kind: RecordKind, id: SQL): SQL {
  const { seenBy, requester } = tablesOf(kind)
  const m = recordAlias(kind)
  const u = alias(users, 'u')
  const itself = eq(m.columns.id, id)
  const named = (field: string, reason: number, condition?: (person: SQL) => SQL) => {
    const person = sql`${m.field(field)}`
    return sql`select ${person} as id, ${digits(reason)} as reason from ${m.from} where ${and(itself, isNotNull(person), condition?.(person))}`
  }
  const ofStaff = (person: SQL) =>
    sql`exists (select 1 from ${users} ${u} where ${and(eq(u.id, person), ne(u.role, 'customer'))})`
  const fieldOfIt = (field: string) => sql`(select ${m.field(field)} from ${m.from} where ${itself})`
  const groups = [
    ...(requester ? [named(requester.column, REASON.requester, requester.mayBeCustomer ? undefined : ofStaff)] : []),
    ...(seenBy
      ? [
          named(seenBy.assigned, REASON.assignee),
          sql`select ${teamMembers.userId}, ${digits(REASON.team)} from ${teamMembers} where ${teamMembers.teamId} = ${fieldOfIt(seenBy.group)}`,
          sql`select ${departmentMembers.userId}, ${digits(REASON.department)} from ${departmentMembers}
            where ${departmentMembers.departmentId} = ${fieldOfIt(seenBy.department)}`,
        ]
      : []),
  ]
  return sql`(select json_group_array(json_array(a.id, a.reason)) from
    (${sql.join(groups, sql` union all `)} limit ${digits(PEOPLE_AT_MOST)}) a)`
}
