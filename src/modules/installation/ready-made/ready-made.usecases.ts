import type { Database } from '../../../database/engine/connection.ts'
import { distinctRowsNamedBy } from '../../rules/rules.usecases.ts'
import { namedColumn } from '../../tickets/macros/macros.usecases.ts'
import { readyMadeReplies } from './ready-made-replies.seeds.ts'
import { readyMadeRules } from './ready-made-rules.seeds.ts'
import { insertReadyMade, type ReadyMade } from './ready-made.repository.ts'

/** What many desks want, switched off. Each says in its note what it does. */
export function readyMade(): ReadyMade {
  return {
    rules: readyMadeRules().map((rule) => ({ ...rule, named: distinctRowsNamedBy(rule) })),
    replies: readyMadeReplies().map((reply) => ({ ...reply, named: namedColumn(reply.actions) })),
  }
}

/** For a desk that is seeded instead of installed. Does nothing if it has rules or canned replies. */
export async function seedReadyMade(database: Database, now: number): Promise<void> {
  await insertReadyMade(database, readyMade(), now)
}
