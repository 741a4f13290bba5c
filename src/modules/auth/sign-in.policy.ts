import type { Services } from '../../services.types.ts'
import { networkOf } from '../../shared/network/ip-address.ts'
import { hmacToken } from '../../shared/identity/secrets/secrets.ts'
import { signersAt } from '../../shared/identity/tokens/token-secrets.ts'
import { userNameVariants } from '../../shared/text/letter-cases.ts'
import { type Counter, countersOf } from '../limits/limits.usecases.ts'

/** The placeholder of the account's id, which only the database knows before the attempt is counted. */
export const ACCOUNT_PLACE = '{account}'

/** The counters of an attempt to sign in, before anything is hashed. */
export interface SignInAttempt {
  name: TypedName
  /** For a network where the owner has not signed in lately: counted by account and by network. */
  elsewhere: readonly Counter[]
  /** For a network where the owner has signed in: counted by account and network together, so that no stranger uses it up. */
  atHome: readonly Counter[]
  /** Replaces the account's id if there is none, so that it counts in the same way. */
  unknownAccount: string
  /** The network's hashes, under the present and the previous secret. */
  networks: readonly string[]
}

/** The typed name: an address in any Unicode form, or a user name in any case and form. */
export interface TypedName {
  email: string
  /** The possible stored forms of the user name by `lower()`; the first is as typed. */
  userNames: string[]
  /** One text for all inputs that find the same account. Otherwise the limit would reveal that it exists. */
  everyForm: string
}

function typedName(login: string): TypedName {
  const email = login.normalize('NFC').toLowerCase()
  const everyForm = login.normalize('NFKC').toLowerCase()
  const [asTyped = '', ...others] = userNameVariants(login)
  // A user name that is an address belongs to its owner, so only the address is searched.
  if (everyForm.includes('@')) return { email, userNames: [asTyped], everyForm: email }
  // Different small letters can share a capital form: `straße` and `strasse` do.
  const alike = others.filter((name) => name.normalize('NFKC').toLowerCase() === everyForm)
  return { email, userNames: [asTyped, ...alike], everyForm }
}

/** All names of an account lead to one counter, because the account's id is counted. */
export async function signInAttempt(
  services: Pick<Services, 'config' | 'now'>,
  { login, address }: { login: string; address: string },
): Promise<SignInAttempt> {
  const name = typedName(login)
  const network = networkOf(address)
  const [byAccount, byNetwork, atHome] = await Promise.all([
    countersOf(services, [{ limit: 'sign-in.account', subject: '' }]),
    countersOf(services, [{ limit: 'sign-in.network', subject: network }]),
    countersOf(services, [{ limit: 'sign-in.known-network', subject: network }]),
  ])
  const { tokenSecret, tokenSecrets } = services.config
  const signers = signersAt(tokenSecrets, services.now())
  return {
    name,
    elsewhere: [...byAccount.map(ofAccount), ...byNetwork],
    atHome: atHome.map(ofAccount),
    unknownAccount: await hmacToken(tokenSecret, 'unknown-account', name.everyForm),
    networks: await Promise.all(signers.map((secret) => hmacToken(secret, 'sign-in-network', network))),
  }
}

/** The counters that were used, once the account is known. */
export function countedOf(
  { elsewhere, atHome }: SignInAttempt,
  { id, isAtHome }: { id: number; isAtHome: boolean },
): Counter[] {
  return (isAtHome ? atHome : elsewhere).map((counter) => ({
    ...counter,
    key: counter.key.replace(ACCOUNT_PLACE, String(id)),
  }))
}

function ofAccount(counter: Counter): Counter {
  return { ...counter, key: `${counter.key}:${ACCOUNT_PLACE}` }
}
