import { sql } from 'drizzle-orm'
import { cannedReplies } from '../../../../drizzle/catalog.ts'
import { ruleRefs, rules } from '../../../../drizzle/rules.ts'
import { commit } from '../../../database/access/commit.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { isFailedAssertion } from '../../../database/engine/failures.ts'
import { insertFrom, type Write } from '../../../database/engine/writes.ts'
import type { NamedRow, RuleContent } from '../../rules/rules.types.ts'
import type { ReadyMadeReply } from './ready-made-replies.seeds.ts'

export interface ReadyMade {
  /** In the order in which they run, with the rows that they name. */
  rules: readonly (RuleContent & { named: readonly NamedRow[] })[]
  /** `named`: what a macro keeps of its actions. */
  replies: readonly (ReadyMadeReply & { named: object })[]
}

/** A part of the row `j` of a JSON list. */
const part = (name: string) => sql`j.value ->> ${sql.raw(`'$.${name}'`)}`

/** Rules, canned replies and macros of a new desk, in three statements. The rules are off, so that the rule book stays empty. */
export function readyMadeWrites({ rules: content, replies }: ReadyMade, now: number): Write[] {
  const list = JSON.stringify(content.map((rule, position) => ({ ...rule, id: position + 1, position })))
  const refs = content.flatMap(({ named }, position) =>
    named.map(({ collection, id }) => [position + 1, collection, id]),
  )
  const stamps = { createdAt: now, updatedAt: now }
  return [
    insertFrom(
      cannedReplies,
      {
        id: part('id'),
        title: part('title'),
        body: part('body'),
        note: part('note'),
        actions: part('actions'),
        named: part('named'),
        active: part('isActive'),
        ...stamps,
      },
      sql`from json_each(${JSON.stringify(replies)}) j`,
    ),
    insertFrom(
      rules,
      {
        id: part('id'),
        kind: part('kind'),
        name: part('name'),
        note: part('note'),
        position: part('position'),
        events: part('events'),
        wait: part('wait'),
        conditions: part('conditions'),
        actions: part('actions'),
        state: sql`'off'`,
        ...stamps,
      },
      sql`from json_each(${list}) j`,
    ),
    insertFrom(
      ruleRefs,
      {
        ruleId: sql`j.value ->> 0`,
        collection: sql`j.value ->> 1`,
        namedId: sql`j.value ->> 2`,
        rowId: sql`j.value ->> 2`,
      },
      sql`from json_each(${JSON.stringify(refs)}) j`,
    ),
  ]
}

/** Does nothing if there is a rule or a canned reply already. */
export async function insertReadyMade(database: Database, content: ReadyMade, now: number): Promise<void> {
  const none = sql`not exists (select 1 from ${rules}) and not exists (select 1 from ${cannedReplies})`
  try {
    const writes = [{ readyMade: readyMadeWrites(content, now) }]
    await commit(database, null, { actor: { kind: 'system' }, at: now, assert: { none }, writes })
  } catch (error) {
    if (!isFailedAssertion(error)) throw error
  }
}
