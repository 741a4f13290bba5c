import type { IdentityKey } from '../../database/queries/widget-keys.ts'
import type { Services } from '../../services.types.ts'
import { openIdentitySecret } from './identity-secrets.policy.ts'
import { type ClaimedIdentity, requireSignature } from './signed-identity.policy.ts'

export { newIdentitySecret, openIdentitySecret, sealIdentitySecret } from './identity-secrets.policy.ts'
export { type ClaimedIdentity, claimedIdentity } from './signed-identity.policy.ts'
export { widgetIdentityForCustomers, widgetIdentityInvalid } from './widgets.errors.ts'

/** Throws 401 unless the identity is signed with the secret of this key and has not expired. */
export async function requireSignedBy(
  services: Pick<Services, 'config' | 'now'>,
  key: IdentityKey | null,
  identity: ClaimedIdentity | null,
): Promise<void> {
  await requireSignature(await secretOf(services, key), identity, services.now())
}

async function secretOf({ config }: Pick<Services, 'config'>, key: IdentityKey | null): Promise<string | null> {
  if (config.dataKeys === null || key === null || key.sealed === null) return null
  return await openIdentitySecret(config.dataKeys, key.id, key.sealed)
}
