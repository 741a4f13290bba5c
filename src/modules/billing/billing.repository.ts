import { eq } from 'drizzle-orm'
import { purchasedAddresses } from '../../../drizzle/schema.ts'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import type { Caller } from '../../shared/identity.types.ts'

export async function findPurchase(
  database: Database,
  caller: Caller,
  addressKey: string,
): Promise<{ plan: string; expiresAt: number | null } | undefined> {
  const { plan, expiresAt, address } = purchasedAddresses
  const { rows } = await readAs(database, caller, [
    database.build.select({ plan, expiresAt }).from(purchasedAddresses).where(eq(address, addressKey)),
  ])
  return rows[0][0]
}
