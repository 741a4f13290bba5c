import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { WebAddress } from '../../shared/network/web-address.ts'
import { findPurchase } from './billing.repository.ts'
import type { Purchase } from './billing.types.ts'

/** Looks up an address among the purchases. An expired purchase counts as none, but is returned. */
export async function checkPurchase(services: Services, caller: Caller, address: WebAddress): Promise<Purchase> {
  const purchase = await findPurchase(services.database, caller, address.key)
  if (!purchase) return { purchased: false, plan: null, expiresAt: null }
  const { plan, expiresAt } = purchase
  return { purchased: expiresAt === null || expiresAt > services.now(), plan, expiresAt }
}
