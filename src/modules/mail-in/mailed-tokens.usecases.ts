import type { Services } from '../../services.types.ts'
import { readCredentials } from '../../shared/identity/tokens/access-tokens.ts'
import { readMuteLink } from '../../shared/identity/tokens/mute-links.ts'
import { sha256Hex } from '../../shared/identity/secrets/secrets.ts'
import { signersAt } from '../../shared/identity/tokens/token-secrets.ts'
import { MAX_TEXT_BYTES } from './reading/mail-bodies.format.ts'
import { findMailedTokens } from './mail-in.repository.ts'
import type { IncomingMail } from './mail-in.types.ts'

const IN_ITS_PLACE = '[…]'
const TOKEN_LENGTH = 43
/** More than a real mail quotes, and few enough for a hostile one. */
const JUDGED_AT_MOST = 300
/** Tokens that are stored as hashes, with characters that programs leave at their ends. */
const RANDOM = /[\w-]{43,60}/g
/** A guest's link to a ticket. */
const JSON_WEB_TOKEN = /eyJ[\w-]{1,100}\.[\w-]{1,400}\.[\w-]{43}/g
/** A link that mutes a ticket's mails. */
const MUTE = /(?<!\d)\d{1,15}\.\d{1,15}\.[\w-]{43}/g

/**
 * Removes tokens that we mailed from an incoming mail. A reply quotes our mail, and all agents can read the reply, so its links
 * would let them set the sender's password.
 */
export async function withoutOurTokens(services: Services, mail: IncomingMail): Promise<IncomingMail> {
  // Later text is not stored.
  const texts = [mail.text, mail.html].map((text) => (text ?? '').slice(0, MAX_TEXT_BYTES)).join('\n')
  const found = [...(await signedIn(services, texts)), ...(await storedIn(services, texts))]
  if (found.length === 0) return mail
  const blanked = (text: string | null) =>
    text && found.reduce((rest, token) => rest.replaceAll(token, IN_ITS_PLACE), text)
  return { ...mail, text: blanked(mail.text), html: blanked(mail.html) }
}

function wordsIn(texts: string, pattern: RegExp): string[] {
  const words = new Set<string>()
  for (const [word] of texts.matchAll(pattern)) {
    words.add(word)
    if (words.size === JUDGED_AT_MOST) break
  }
  return [...words]
}

async function signedIn({ config, now }: Services, texts: string): Promise<string[]> {
  const signers = signersAt(config.tokenSecrets, now())
  const links = wordsIn(texts, JSON_WEB_TOKEN).map(async (word) => {
    const opened = await readCredentials(signers, word).catch(() => null)
    return opened === null ? [] : [word]
  })
  const mutes = wordsIn(texts, MUTE).map(async (word) => ((await readMuteLink(signers, word)) === null ? [] : [word]))
  return (await Promise.all([...links, ...mutes])).flat()
}

async function storedIn({ database }: Services, texts: string): Promise<string[]> {
  const candidates = wordsIn(texts, RANDOM).flatMap((word) => [word.slice(0, TOKEN_LENGTH), word.slice(-TOKEN_LENGTH)])
  if (candidates.length === 0) return []
  const byHash = new Map(
    await Promise.all([...new Set(candidates)].map(async (token) => [await sha256Hex(token), token] as const)),
  )
  const known = await findMailedTokens(database, [...byHash.keys()])
  return known.flatMap((hash) => byHash.get(hash) ?? [])
}
