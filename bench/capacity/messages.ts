import { Chance, type Lengths } from './chance.ts'
import { code, type Language, nameOf, paragraphsOf } from './languages.ts'

/*
 * Messages as they arrive, before they are sanitised and stored. Typed text is log-normal with a median of 600 characters, half
 * a screen. Markup of mail programs, signatures, quoted mails and logs make messages longer.
 */

const TYPED: Lengths = { median: 600, spread: 0.85, least: 280, most: 20_000 }
const NOTED: Lengths = { median: 360, spread: 0.6, least: 290, most: 4000 }
const QUOTED: Lengths = { median: 900, spread: 0.9, least: 300, most: 12_000 }
const LOGGED: Lengths = { median: 9000, spread: 1, least: 1500, most: 90_000 }
const MOST_QUOTED = 6

export interface Message {
  html: string | null
  text: string
}

/** A person whose mails all have the same signature. */
export interface Writer {
  chance: Chance
  language: Language
  name: string
  address: string
  signature: readonly string[]
}

export function newWriter(chance: Chance, language: Language): Writer {
  const [name, company] = [`${nameOf(chance)} ${nameOf(chance)}`, nameOf(chance)]
  const domain = `${company.toLowerCase()}.example`
  const disclaimer = chance.is(0.35) ? paragraphsOf(new Chance(company.length), language, 500) : []
  return {
    chance,
    language,
    name,
    address: `${name.toLowerCase().replace(' ', '.')}@${domain}`,
    signature: [
      name,
      `${company} · ${nameOf(chance)} ${chance.between(1, 200)} · +${chance.between(10_000_000, 99_999_999)}`,
      `https://www.${domain}/?utm_source=mail&utm_id=${code(chance, 12)}`,
      ...disclaimer,
    ],
  }
}

function typedBy({ chance, language }: Writer, lengths: Lengths = TYPED): string[] {
  return paragraphsOf(chance, language, chance.logNormal(lengths))
}

/** Typed into a form, or a plain mail. */
export function plain(writer: Writer): Message {
  return { html: null, text: typedBy(writer).join('\n\n') }
}

export function note(writer: Writer): Message {
  return { html: null, text: typedBy(writer, NOTED).join('\n') }
}

/** As mail programs write: styled paragraphs and a table as the signature. */
export function layoutMail(writer: Writer): Message {
  return mailOf(writer, typedBy(writer), '')
}

/** With an earlier conversation quoted below it. */
export function forwardedMail(writer: Writer, others: readonly Writer[]): Message {
  const count = writer.chance.between(2, MOST_QUOTED)
  const earlier = Array.from({ length: count }, (_, place) => others[place % others.length] ?? writer)
  const quoted = earlier.reduceRight((below, by) => `${headerOf(by)}${markupOf(typedBy(by, QUOTED), by)}${below}`, '')
  return mailOf(writer, typedBy(writer), quoted)
}

/** A reply by mail with the quotation that its program adds. */
export function answeringMail(writer: Writer, answered: string): Message {
  const quoted = answered.split('\n').map((line) => `> ${line}`)
  const head = `On ${writer.chance.between(1, 28)}.11.2026 10:${writer.chance.between(10, 59)}, the helpdesk <desk@desk.example> wrote:`
  return { html: null, text: [...typedBy(writer), writer.signature.join('\n'), '', head, ...quoted].join('\n') }
}

/** Typed in an app's editor. Canned replies make a part of the text equal in every message. */
export function answerOfAgent(writer: Writer, canned: string, quoted: string | null): Message {
  const { chance } = writer
  const typed = typedBy(writer)
  const list = chance.is(0.3) ? `<ol>${typed.map((step) => `<li>${step}</li>`).join('')}</ol>` : ''
  const paragraphs = list === '' ? typed.map((paragraph) => `<p>${paragraph}</p>`).join('\n') : list
  const quote = quoted === null ? '' : `<blockquote type="cite">${quoted}</blockquote>\n`
  const [name = '', ...rest] = writer.signature
  const signature = `<p>--<br /><strong>${name}</strong><br />${rest.join('<br />')}</p>`
  return { html: `${quote}<p>Hello,</p>\n${paragraphs}\n${canned}\n${signature}`, text: '' }
}

/** Lines of a machine's log. */
export function log(writer: Writer): Message {
  const { chance } = writer
  const lines = typedBy(writer, { median: 300, spread: 0.3, least: 280, most: 900 })
  const length = chance.logNormal(LOGGED)
  const words = Array.from({ length: 40 }, () => nameOf(chance).toLowerCase())
  let minute = chance.between(0, 900)
  for (let written = 0; written < length;) {
    minute += chance.between(0, 2)
    const time = `2026-11-${String(chance.between(10, 28))}T${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    const level = chance.weighted({ INFO: 7, WARN: 2, ERROR: 1 })
    const line = `${time}Z ${level} [${chance.pick(words)}.${chance.pick(words)}] ${chance.pick(words)} ${chance.pick(words)} id=${code(chance, 12)} in ${chance.between(1, 4000)} ms`
    lines.push(line)
    written += line.length + 1
  }
  return { html: null, text: lines.join('\n') }
}

const STYLE = `style="font-family:'Segoe UI',Calibri,sans-serif;font-size:11.0pt;color:#1f1f1f;margin:0cm 0cm 8pt"`

function markupOf(paragraphs: readonly string[], { signature }: Writer): string {
  const shown = paragraphs.map((text) => `<p class="MsoNormal" ${STYLE}><span lang="EN-US" ${STYLE}>${text}</span></p>`)
  const rows = signature.map(
    (line) => `<tr><td width="420" valign="top" ${STYLE}><span ${STYLE}>${line}</span></td></tr>`,
  )
  return `<div class="WordSection1">${shown.join('\n')}<table border="0" width="480" cellpadding="0" ${STYLE}><tbody>${rows.join('\n')}</tbody></table></div>`
}

function headerOf({ name, address, chance }: Writer): string {
  const lines = [
    `<b>From:</b> ${name} &lt;<a href="mailto:${address}">${address}</a>&gt;`,
    `<b>Sent:</b> ${chance.between(1, 28)} November 2026 ${chance.between(8, 18)}:${chance.between(10, 59)}`,
    `<b>Subject:</b> Re: ${nameOf(chance)}`,
  ]
  return `<div style="border:none;border-top:solid #E1E1E1 1.0pt"><p ${STYLE}>${lines.join('<br />')}</p></div>`
}

function mailOf(writer: Writer, paragraphs: readonly string[], quoted: string): Message {
  const head = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm;font-size:11.0pt}</style></head>`
  return { html: `${head}<body lang="EN-US">${markupOf(paragraphs, writer)}${quoted}</body></html>`, text: '' }
}
