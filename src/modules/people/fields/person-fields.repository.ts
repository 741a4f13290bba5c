import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { userFormValues } from '../../../../drizzle/form-values.ts'
import { users } from '../../../../drizzle/people.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs } from '../../../database/access/gate.ts'
import { type Counter, reserveRoomOf } from '../../../database/access/limit-counters.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { excluded } from '../../../database/engine/text.ts'
import { insertFrom, onConflict, remove } from '../../../database/engine/writes.ts'
import { filledFields, presentFilled } from '../../../database/queries/filled-fields.ts'
import { formFieldsQuery, knownPeopleQuery } from '../../../database/queries/form-fields.ts'
import type { EventChange } from '../../../shared/events/event-types.ts'
import type { CustomField, FilledField, KnownPerson } from '../../../shared/forms/form-fields.types.ts'
import { peopleNamedIn } from '../../../shared/forms/form-values.ts'
import type { Actor, Caller, ConfirmedCaller, Role } from '../../../shared/identity/identity.types.ts'
import { userById } from '../people.repository.ts'
import type { User } from '../people.types.ts'

const personWithFields = prepared((at: Slots<{ userId: number }>) => {
  const { id, role } = users
  const v = alias(userFormValues, 'v')
  return row(
    { id, role, filled: filledFields(userFormValues, eq(v.userId, at.userId)) },
    sql`from ${users} where ${eq(id, at.userId)}`,
  )
})

export interface PersonFieldsRead extends ConfirmedCaller {
  user: { id: number; role: Role; filled: FilledField[] } | null
  fields: CustomField[]
  /** The people that the sent values may name. */
  named: KnownPerson[]
  /** When the caller may make the next change, epoch ms; null: now. */
  freeAt: number | null
}

export async function findPersonFields(
  database: Database,
  caller: Caller,
  {
    userId,
    sent = {},
    counters = [],
  }: { userId: number; sent?: Readonly<Record<string, unknown>>; counters?: readonly Counter[] },
): Promise<PersonFieldsRead> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    ...reserveRoomOf(caller, counters, database.now()),
    user: personWithFields({ userId }),
    fields: formFieldsQuery('person'),
    named: knownPeopleQuery(peopleNamedIn(sent)),
  })
  const { user, fields, named, freeAt } = found
  return {
    ...confirmedCaller,
    user: user && { ...user, filled: user.filled.map(presentFilled) },
    fields,
    named: named ?? [],
    freeAt,
  }
}

export interface OwnProfileRead extends Pick<PersonFieldsRead, 'user' | 'fields'>, ConfirmedCaller {
  profile: User | null
}

export async function findOwnProfile(database: Database, caller: Caller, userId: number): Promise<OwnProfileRead> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    profile: userById({ userId }),
    user: personWithFields({ userId }),
    fields: formFieldsQuery('person'),
  })
  const { profile, user, fields } = found
  return { ...confirmedCaller, profile, user: user && { ...user, filled: user.filled.map(presentFilled) }, fields }
}

interface Edit {
  userId: number
  was: Readonly<Record<string, string>>
  values: Readonly<Record<string, string | null>>
  changes: EventChange[]
  actor: Actor
  now: number
}

const setValues = prepared((at: Slots<{ userId: number; values: string }>) =>
  insertFrom(
    userFormValues,
    { userId: at.userId, name: sql`j.key`, value: sql`j.value` },
    sql`from json_each(${at.values}) j where j.type <> 'null'`,
    onConflict(userFormValues, ['userId', 'name'], { value: excluded(userFormValues.value) }),
  ),
)

const emptyValues = prepared((at: Slots<{ userId: number; values: string }>) => {
  const { userId, name } = userFormValues
  const emptied = sql`${name} in (select j.key from json_each(${at.values}) j where j.type = 'null')`
  return remove(userFormValues, and(eq(userId, at.userId), emptied))
})

/** Writes the values and returns all of them. Fails with `isFailedAssertion` if a value changed since it was read. */
export async function writePersonFields(database: Database, caller: Caller, edit: Edit): Promise<FilledField[]> {
  const { userId, was, changes, actor, now } = edit
  const values = JSON.stringify(edit.values)
  const names = Object.keys(edit.values)
  const before = JSON.stringify(names.map((name) => ({ name, value: Object.hasOwn(was, name) ? was[name] : null })))
  const v = alias(userFormValues, 'v')
  const current = sql`(select ${v.value} from ${userFormValues} ${v} where ${eq(v.userId, userId)} and ${v.name} = j.value ->> '$.name')`
  const written = await commit(database, caller, {
    actor,
    at: now,
    assert: {
      asRead: sql`not exists (select 1 from json_each(${before}) j where ${current} is not (j.value ->> '$.value'))`,
    },
    writes: [{ set: setValues({ userId, values }) }, { emptied: emptyValues({ userId, values }) }],
    events: [{ type: 'user.updated', subjectId: userId, changes }],
    read: { user: personWithFields({ userId }) },
  })
  return (written.user?.filled ?? []).map(presentFilled)
}
