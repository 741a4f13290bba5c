import type { Services } from '../../../services.types.ts'
import { isKey } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { currentKeyId } from '../../../shared/identity/secrets/sealed-text.ts'
import { requireDataKeys } from '../../account/second-factor.usecases.ts'
import {
  listSealedUnderOtherKeys,
  readWidgetKey,
  replaceSealed,
  saveIdentitySecret,
} from './identity-secrets.repository.ts'
import { identitySecretNeedsPerson } from '../administration.errors.ts'
import { newIdentitySecret, openIdentitySecret, sealIdentitySecret } from '../../widgets/identity.usecases.ts'
import { widgetKeyNotFound } from '../../widgets/widgets.errors.ts'

const RESEALED_AT_ONCE = 20

/**
 * Creates a secret for the site's server, shown once. Signatures of the previous one become invalid. A key creates it only for
 * a widget key of its own, because the secret would outlive it.
 */
export async function renewIdentitySecret(
  { config, database, now }: Services,
  caller: Caller,
  id: number,
): Promise<{ secret: string }> {
  const { actor, key } = await readWidgetKey(database, caller, id)
  if (key === null) throw widgetKeyNotFound()
  if (isKey(actor) && key.madeByKeyId !== caller.usedKey?.id) throw identitySecretNeedsPerson()
  const secret = newIdentitySecret()
  const sealed = await sealIdentitySecret(requireDataKeys(config), id, secret)
  await saveIdentitySecret(database, caller, { actor, now: now(), id, sealed })
  return { secret }
}

/** The site can sign no users any more. */
export async function removeIdentitySecret({ database, now }: Services, caller: Caller, id: number): Promise<void> {
  const { actor, key } = await readWidgetKey(database, caller, id)
  if (key === null) throw widgetKeyNotFound()
  await saveIdentitySecret(database, caller, { actor, now: now(), id, sealed: null })
}

/** One step of encrypting older secrets under the current key. It does nothing without a key. */
export async function resealIdentitySecrets({ config, database, log, now }: Services): Promise<void> {
  const keys = config.dataKeys
  if (keys === null || keys.previous.length === 0) return
  const found = await listSealedUnderOtherKeys(database, { keyId: await currentKeyId(keys), limit: RESEALED_AT_ONCE })
  const changes = await Promise.all(
    found.map(async (from) => {
      try {
        return { from, to: await sealIdentitySecret(keys, from.id, await openIdentitySecret(keys, from.id, from)) }
      } catch (error) {
        log.error('the identity secret of a widget key cannot be opened', error, { keyId: from.id })
        return null
      }
    }),
  )
  await replaceSealed(
    database,
    changes.filter((change) => change !== null),
    now(),
  )
}
