import { messageBody, replyBody } from '../../src/modules/mail-in/reading/mail-bodies.format.ts'
import type { IncomingMail } from '../../src/modules/mail-in/mail-in.types.ts'
import { type BodyFormat, sanitizeMessage } from '../../src/shared/text/html.ts'
import { Chance } from './chance.ts'
import { languageOf, paragraphsOf, titleOf } from './languages.ts'
import * as messages from './messages.ts'

/** An entry as stored. */
export interface StoredEntry {
  poster: 'client' | 'support' | 'system'
  isInternal: boolean
  body: string
  bodyText: string
}

export interface Conversation {
  title: string
  requester: string
  entries: StoredEntry[]
}

/** The number of tickets of 200 with one entry, two entries, up to twelve, without system entries. The average is four. */
const ENTRIES = [16, 34, 40, 34, 24, 16, 12, 8, 6, 4, 3, 3]
const FIRST = { plain: 36, layout: 44, forwarded: 12, log: 8 } as const
const OF_CUSTOMER = { answering: 68, plain: 24, log: 4, layout: 4 } as const
const NOTES = 0.15
const QUOTING_AGENTS = 0.25
const CANNED = 40
/** Longer texts are files. */
const LONGEST_BODY = 100 * 1024

/** The tickets of a seed. Bodies are sanitised as the Worker stores them; mail replies have no quotation. */
export class Conversations {
  readonly #chance: Chance
  readonly #canned: readonly string[]

  constructor(seed: number) {
    this.#chance = new Chance(seed)
    this.#canned = Array.from({ length: CANNED }, () => {
      const paragraphs = paragraphsOf(this.#chance, 'en', this.#chance.between(200, 900))
      return paragraphs.map((text) => `<p>${text}</p>`).join('\n')
    })
  }

  async next(): Promise<Conversation> {
    const chance = this.#chance
    const language = languageOf(chance)
    const customer = messages.newWriter(chance, language)
    const agent = messages.newWriter(chance, language)
    const entries = [await this.#firstOf(customer, agent)]
    const count = 1 + chance.place(ENTRIES)
    while (entries.length < count) entries.push(await this.#nextOf(entries.at(-1), { customer, agent }))
    return { title: titleOf(chance, language), requester: customer.name, entries: entries.flatMap(withNote) }
  }

  async #firstOf(customer: messages.Writer, agent: messages.Writer): Promise<StoredEntry> {
    const kind = this.#chance.weighted(FIRST)
    if (kind !== 'forwarded') return await written(customer, kind)
    return await mailed(by('client'), messages.forwardedMail(customer, [agent, customer]))
  }

  async #nextOf(last: StoredEntry | undefined, { customer, agent }: Record<'customer' | 'agent', messages.Writer>) {
    const chance = this.#chance
    if (chance.is(NOTES)) return await stored(by('support', true), messages.note(agent).text, 'text')
    if (last?.poster === 'client' || chance.is(0.15)) {
      const canned = chance.is(0.3) ? chance.pick(this.#canned) : ''
      const quoted = chance.is(QUOTING_AGENTS) && last !== undefined && last.body.length < 20_000 ? last.body : null
      return await stored(by('support'), messages.answerOfAgent(agent, canned, quoted).html ?? '', 'html')
    }
    const kind = chance.weighted(OF_CUSTOMER)
    if (kind !== 'answering') return await written(customer, kind)
    const answer = messages.answeringMail(customer, last?.bodyText ?? '')
    return await stored(by('client'), await replyBody(mailWith(answer), 0), 'html')
  }
}

/** Messages that the customer sends without being asked. */
async function written(customer: messages.Writer, kind: 'plain' | 'log' | 'layout'): Promise<StoredEntry> {
  switch (kind) {
    case 'plain':
      return await stored(by('client'), messages.plain(customer).text, 'text')
    case 'log':
      return await stored(by('client'), messages.log(customer).text, 'text')
    case 'layout':
      return await mailed(by('client'), messages.layoutMail(customer))
  }
}

type By = Pick<StoredEntry, 'poster' | 'isInternal'>

function by(poster: 'client' | 'support', isInternal = false): By {
  return { poster, isInternal }
}

async function mailed(written: By, message: messages.Message): Promise<StoredEntry> {
  return await stored(written, await messageBody(mailWith(message), 0), 'html')
}

async function stored(written: By, body: string, format: BodyFormat): Promise<StoredEntry> {
  const { html, text } = await sanitizeMessage(body, format)
  if (html.length > LONGEST_BODY) return await stored(written, text.slice(0, LONGEST_BODY / 2), 'text')
  return { ...written, body: html, bodyText: text }
}

function mailWith({ html, text }: messages.Message): IncomingMail {
  return {
    messageId: '',
    from: null,
    recipients: [],
    references: [],
    subject: '',
    html,
    text: text === '' ? null : text,
    files: [],
    headers: [],
    envelopeFrom: '',
  }
}

/** The first agent to answer is assigned, which adds a system entry. */
function withNote(entry: StoredEntry, place: number, all: readonly StoredEntry[]): StoredEntry[] {
  const isFirstAnswer = entry.poster === 'support' && all.findIndex(({ poster }) => poster === 'support') === place
  if (!isFirstAnswer) return [entry]
  const text = 'This ticket has been assigned to Agent Number 7'
  return [{ poster: 'system', isInternal: true, body: text, bodyText: text }, entry]
}
