import type { Services } from '../../services.types.ts'
import { readCredentials } from '../../shared/identity/tokens/access-tokens.ts'
import { readMuteLink } from '../../shared/identity/tokens/mute-links.ts'
import { sha256Hex } from '../../shared/identity/secrets/secrets.ts'
import { signersAt } from '../../shared/identity/tokens/token-secrets.ts'
import { type AttachedText, attachedText, isMessageFile } from './reading/attached-texts.format.ts'
import { joinedForms, type JoinedText, replaceWords } from './reading/broken-words.format.ts'
import { MAX_TEXT_BYTES } from './reading/mail-bodies.format.ts'
import { findMailedTokens } from './mail-in.repository.ts'
import type { IncomingMail, MailFile } from './mail-in.types.ts'

const IN_ITS_PLACE = '[…]'
const TOKEN_LENGTH = 43
/** More than a real mail quotes, and few enough for a hostile one. */
const JUDGED_AT_MOST = 300
/** A long one may hold a token that is stored as a hash, with characters that programs leave at its ends. */
const WORD = /[\w-]+/g
/** A guest's link to a ticket. */
const JSON_WEB_TOKEN = /eyJ[\w-]{1,100}\.[\w-]{1,400}\.[\w-]{43}/g
/** A link that mutes a ticket's mails. */
const MUTE = /(?<!\d)\d{1,15}\.\d{1,15}\.[\w-]{43}/g

/**
 * Removes tokens that we mailed from an incoming mail. A reply quotes our mail, and all agents can read the reply, so its links
 * would let them set the sender's password. Mail programs break long words, so broken ones are found too.
 */
export async function withoutOurTokens(services: Services, mail: IncomingMail): Promise<IncomingMail> {
  const attached = await Promise.all(mail.files.map(async (file) => await attachedText(file)))
  const names = mail.files.map(({ name }) => name)
  const texts = [mail.subject, mail.text, mail.html, ...names, ...attached.map((file) => file?.searched)]
  // Later text of a mail is not stored.
  const forms = texts.flatMap((text) => (text ? joinedForms(text.slice(0, MAX_TEXT_BYTES)) : []))
  const found = [...(await signedIn(services, forms)), ...(await storedIn(services, forms))]
  if (found.length === 0) return mail
  const blanked = (text: string) =>
    replaceWords(text.slice(0, MAX_TEXT_BYTES), found, IN_ITS_PLACE) + text.slice(MAX_TEXT_BYTES)
  const orNull = (text: string | null) => text && blanked(text)
  const files = mail.files
    .map((file, index) => blankedFile(file, { text: attached[index] ?? null, blanked }))
    .map((file) => ({ ...file, name: blanked(file.name) }))
  return { ...mail, subject: blanked(mail.subject), text: orNull(mail.text), html: orNull(mail.html), files }
}

/** A file that holds a token becomes plain text, since a message may hold it in several encodings. */
function blankedFile(
  file: MailFile,
  { text, blanked }: { text: AttachedText | null; blanked: (text: string) => string },
): MailFile {
  if (text === null || blanked(text.searched) === text.searched) return file
  const isMessage = isMessageFile(file)
  return {
    name: isMessage ? `${file.name}.txt` : file.name,
    contentType: isMessage ? 'text/plain' : file.contentType,
    content: new TextEncoder().encode(blanked(text.plain)),
  }
}

function wordsIn(forms: readonly JoinedText[], pattern: RegExp): string[] {
  const words = new Set<string>()
  for (const { text } of forms) {
    for (const [word] of text.matchAll(pattern)) {
      words.add(word)
      if (words.size === JUDGED_AT_MOST) return [...words]
    }
  }
  return [...words]
}

/** Possible tokens in a mail: at the beginning or end of a word, or beside a place where a token was broken. */
function candidatesIn(forms: readonly JoinedText[]): string[] {
  const found = new Set<string>()
  for (const { text, seams } of forms) {
    let next = 0
    for (const { index, 0: word } of text.matchAll(WORD)) {
      if (word.length < TOKEN_LENGTH) continue
      const ends = [0, word.length]
      while ((seams[next] ?? Infinity) <= index) next += 1
      for (let seam = seams[next]; seam !== undefined && seam < index + word.length; seam = seams[++next]) {
        ends.push(seam - index)
      }
      for (const end of ends) {
        for (const part of [word.slice(end, end + TOKEN_LENGTH), word.slice(Math.max(0, end - TOKEN_LENGTH), end)]) {
          if (part.length === TOKEN_LENGTH) found.add(part)
        }
        if (found.size >= 2 * JUDGED_AT_MOST) return [...found]
      }
    }
  }
  return [...found]
}

async function signedIn({ config, now }: Services, forms: readonly JoinedText[]): Promise<string[]> {
  const signers = signersAt(config.tokenSecrets, now())
  const links = wordsIn(forms, JSON_WEB_TOKEN).map(async (word) => {
    const opened = await readCredentials(signers, word).catch(() => null)
    return opened === null ? [] : [word]
  })
  const mutes = wordsIn(forms, MUTE).map(async (word) => ((await readMuteLink(signers, word)) === null ? [] : [word]))
  return (await Promise.all([...links, ...mutes])).flat()
}

async function storedIn({ database }: Services, forms: readonly JoinedText[]): Promise<string[]> {
  const candidates = candidatesIn(forms)
  if (candidates.length === 0) return []
  const byHash = new Map(await Promise.all(candidates.map(async (token) => [await sha256Hex(token), token] as const)))
  const known = await findMailedTokens(database, [...byHash.keys()])
  return known.flatMap((hash) => byHash.get(hash) ?? [])
}
