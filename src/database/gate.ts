import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { Caller, Settings, Standing } from '../shared/identity/identity.types.ts'
import { confirmCaller } from './access/judgement.ts'
import { principalQuery } from './access/principal.ts'
import type { Database } from './engine/connection.ts'

/* The older way, by position, until nobody imports it: `access/gate.ts` is the gate. */

type Statement = BatchItem<'sqlite'>

export interface Admitted<Statements extends readonly Statement[]> extends Standing {
  rows: BatchResponse<[...Statements]>
}

export async function readAs<const Statements extends readonly Statement[]>(
  database: Database,
  caller: Caller,
  statements: Statements,
): Promise<Admitted<Statements>> {
  const [principal, ...rows] = await database.batch([principalQuery(caller, database.now()), ...statements])
  return { ...confirmCaller(caller, principal), rows }
}

export async function readBeforeSeeding<const Statements extends readonly Statement[]>(
  database: Database,
  caller: Caller,
  statements: Statements,
): Promise<{ settings: Settings | null; rows: BatchResponse<[...Statements]> }> {
  const [principal, ...rows] = await database.batch([principalQuery(caller, database.now()), ...statements])
  const settings = principal.settings === null ? null : confirmCaller(caller, principal).settings
  return { settings, rows }
}
