import type { Services } from '../../services.types.ts'
import { networkOf } from '../../shared/network/ip-address.ts'
import { hmacToken } from '../../shared/identity/secrets/secrets.ts'
import { signersAt } from '../../shared/identity/tokens/token-secrets.ts'
import { userNameVariants } from '../../shared/text/letter-cases.ts'
import { type Counter, countersOf } from '../limits/limits.usecases.ts'

/** Where the account's number comes to stand, which only the database knows before the attempt is counted. */
export const ACCOUNT_PLACE = '{account}'

/** What an attempt to sign in is counted by, before anything is hashed. */
export interface SignInAttempt {
  name: TypedName
  /** Counted where the account's owner has not signed in from lately: by account and by network. */
  elsewhere: readonly Counter[]
  /** Counted where the owner has: by account and network together, so that no stranger uses it up. */
  atHome: readonly Counter[]
  /** Stands for the account where there is none: it counts alike. */
  unknownAccount: string
  /** The network's names, under the current secret and under the one before. */
  networks: readonly string[]
}

/** What somebody typed: an address in any form of its letters, as addresses are kept, or a user name in any case and form. */
export interface TypedName {
  email: string
  /** How the user name may stand in the database, by its `lower()`; the first as it was typed. */
  userNames: string[]
  /** The same for whatever finds the same account: by another one, strangers would see at the limit that there is one. */
  everyForm: string
}

function typedName(login: string): TypedName {
  const email = login.normalize('NFC').toLowerCase()
  const everyForm = login.normalize('NFKC').toLowerCase()
  const [asTyped = '', ...others] = userNameVariants(login)
  // A user name that is an address is its owner's: what finds the address is all that may find it.
  if (everyForm.includes('@')) return { email, userNames: [asTyped], everyForm: email }
  // Large letters may be others' too: those of `straße` are those of `strasse`.
  const alike = others.filter((name) => name.normalize('NFKC').toLowerCase() === everyForm)
  return { email, userNames: [asTyped, ...alike], everyForm }
}

/** All of an account's names lead to one counter, since it is the account's number that is counted. */
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

/** Which of them were counted, once it is known who it was. */
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
