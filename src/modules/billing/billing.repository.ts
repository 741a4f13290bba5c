import { eq, sql } from 'drizzle-orm'
import { purchasedAddresses } from '../../../drizzle/schema.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row } from '../../database/engine/rows.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'

const { plan, expiresAt, address } = purchasedAddresses

const purchaseByAddress = prepared((at: Slots<{ address: string }>) =>
  row({ plan, expiresAt }, sql`from ${purchasedAddresses} where ${eq(address, at.address)}`),
)

export async function findPurchase(
  database: Database,
  caller: Caller,
  addressKey: string,
): Promise<{ plan: string; expiresAt: number | null } | null> {
  const { rows } = await readAs(database, caller, { purchase: purchaseByAddress({ address: addressKey }) })
  return rows.purchase
}
