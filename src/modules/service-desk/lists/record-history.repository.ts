import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { events } from '../../../../drizzle/schema.ts'
import { readAs } from '../../../database/access/gate.ts'
import { recordAlias } from '../../../database/access/scope/record-kinds.ts'
import { whereRecordInScope } from '../../../database/access/scope/record-scope.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import type { Database } from '../../../database/engine/connection.ts'
import {
  eventQueries,
  type EventsOf,
  eventsOnPage,
  pageOfEvents,
  type PageValues,
  pageValues,
  type PageWindow,
  pageWindow,
} from '../../../database/engine/event-history.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { fullName } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { PageRequest } from '../../../shared/pages.ts'
import { lookupsOf } from '../record-tables.repository.ts'
import { historyName } from '../records.policy.ts'
import type { RecordKey } from '../records.repository.ts'
import type { RecordKind } from '../records.types.ts'
import { nameKeyOf, type RecordHistory } from './record-history.types.ts'
import { numberOf, orNull, stringOf } from '../../../database/engine/shapes.ts'

const PERSON_FIELDS = ['requesterId', 'assignedTo'].map(historyName)

const recordSeen = preparedFor((viewer, at: Slots<{ id: number }>, kind: RecordKind) => {
  const m = recordAlias(kind)
  const { id } = m.columns
  return row({ id }, sql`from ${m.from} where ${and(eq(id, at.id), whereRecordInScope(viewer, kind, m))}`)
})

/** A page of the history of a record, newest first, in one trip. Null if the caller cannot see the record. */
export async function listRecordEvents(
  database: Database,
  caller: Caller,
  { kind, id, request }: RecordKey & { request: PageRequest },
): Promise<RecordHistory | null> {
  const of: EventsOf = { subjectType: kind, subjectId: id, request }
  const { rows: found } = await readAs(database, caller, {
    record: recordSeen(caller, { id }, kind),
    ...eventQueries(of, PERSON_FIELDS),
    named: namedIds(pageValues(of), kind, pageWindow(of)),
  })
  if (!found.record) return null
  const names = new Map<string, string>()
  for (const { field, id: of, name } of found.named) if (name !== null) names.set(nameKeyOf(field, of), name)
  for (const person of found.people)
    for (const field of PERSON_FIELDS) names.set(nameKeyOf(field, person.id), fullName(person))
  return { page: pageOfEvents(found, request), names }
}

/** The names of the ids in the changes of a page of events, from the look-up of each field. */
const namedIds = prepared((at: Slots<PageValues>, kind: RecordKind, window: PageWindow) => {
  const cases = Object.entries(lookupsOf(kind)).flatMap(([field, { name, title }]) => {
    const called = (name ?? title)?.(sql`s.value`)
    return called ? [sql`when ${historyName(field)} then ${called}`] : []
  })
  const { changes } = alias(events, 'e')
  const field = sql`c.value ->> '$.field'`
  return rows(
    {
      field: stringOf(field),
      id: numberOf(sql`s.value`),
      name: orNull(stringOf(sql`case ${field} ${sql.join(cases, sql` `)} end`)),
    },
    sql`from (select ${changes} as changes ${eventsOnPage(at, window)}) p
      cross join json_each(p.changes) c cross join json_each(c.value) s
      where s.key in ('from', 'to') and s.type = 'integer'`,
  )
})
