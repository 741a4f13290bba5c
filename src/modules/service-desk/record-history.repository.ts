import type { SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { eventPage, eventStatements, type EventsOf, pageOfEvents } from '../../database/event-pages.ts'
import { readAs } from '../../database/gate.ts'
import { recordInScope } from '../../database/record-scope.ts'
import { sql } from '../../database/sql.ts'
import { fullName } from '../../shared/identity.policy.ts'
import type { Caller } from '../../shared/identity.types.ts'
import type { PageRequest } from '../../shared/pages.ts'
import { nameKeyOf, type RecordHistory } from './record-history.types.ts'
import { RECORD_TABLES } from './record-tables.repository.ts'
import type { RecordKey } from './records.repository.ts'
import { historyName } from './records.policy.ts'
import type { RecordKind } from './records.types.ts'

const PERSON_FIELDS = ['requesterId', 'assignedTo'].map(historyName)

interface NamedId {
  field: string
  id: number
  name: string | null
}

/** A page of what happened to a record, newest first, in one trip; null when it does not exist for the caller. */
export async function listRecordEvents(
  database: Database,
  caller: Caller,
  { kind, id, request }: RecordKey & { request: PageRequest },
): Promise<RecordHistory | null> {
  const events: EventsOf = { subjectType: kind, subjectId: id, request }
  const { rows } = await readAs(database, caller, [
    database.build.get<{ id: number } | undefined>(
      sql`SELECT m.id FROM ${RECORD_TABLES[kind].table} m WHERE m.id = ${id} AND ${recordInScope(caller, kind)}`,
    ),
    ...eventStatements(database, events, PERSON_FIELDS),
    database.build.all<NamedId>(namedIds(kind, eventPage(events))),
  ])
  const [record, found, named, { total }, namedIdsFound] = rows
  if (!record) return null
  const people = new Map(named.map((person) => [person.id, person]))
  const names = new Map<string, string>()
  for (const { field, id: of, name } of namedIdsFound) if (name !== null) names.set(nameKeyOf(field, of), name)
  for (const person of people.values())
    for (const field of PERSON_FIELDS) names.set(nameKeyOf(field, person.id), fullName(person))
  return { page: pageOfEvents(found, request, { total, people }), names }
}

/** What the ids in the changes of a page of events are called, each by the look-up of its field. */
function namedIds(kind: RecordKind, page: SQL): SQL {
  const cases = Object.entries(RECORD_TABLES[kind].lookups).flatMap(([field, { name, historyName: bareName }]) => {
    const called = (name ?? bareName)?.(sql`s.value`)
    return called ? [sql`WHEN ${historyName(field)} THEN ${called}`] : []
  })
  return sql`
    SELECT DISTINCT c.value ->> '$.field' AS field, s.value AS id, CASE c.value ->> '$.field' ${sql.join(cases, sql` `)} END AS name
    FROM (${page}) p CROSS JOIN json_each(p.changes) c CROSS JOIN json_each(c.value) s
    WHERE s.key IN ('from', 'to') AND s.type = 'integer'`
}
