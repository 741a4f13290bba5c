import { escapeHtml } from '../text/html.ts'
import { unicodePattern } from '../text/unicode.ts'

/** How the desk's mails look. */
export interface MailLook {
  company: string
  /** Empty: the mail shows the name of the desk without a logo. */
  logoUrl: string
  accent: string
  onAccent: string
  /** Of links on a dark ground. */
  darkAccent: string
}

const FONT = `-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const INK = '#16191f'
const SOFT = '#545c69'
const LINE = '#e1e4e9'

/** Of clients that drop the style sheet of a mail. */
const INLINE: Readonly<Record<string, (look: MailLook) => string>> = {
  button: ({ accent, onAccent }) =>
    `display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:${onAccent};font-weight:600;text-decoration:none`,
  code: () => `margin:24px 0;font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;font-family:monospace`,
  quote: ({ accent }) => `margin:16px 0;padding:4px 16px;border-inline-start:3px solid ${accent}`,
  soft: () => `color:${SOFT};font-size:13px;line-height:20px`,
}

/** Above the name, so that everything that a reply quotes is below it. */
const MARKER = /^<p class="marker">(.*?)<\/p>\s*/

const BEGINS_RIGHT = unicodePattern(String.raw`^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]`)

/** Readable in the dark, and with less space around on a narrow screen. */
const sheetOf = ({
  accent,
  darkAccent,
}: MailLook) => `.card>:first-child{margin-top:0}.card>:last-child{margin-bottom:0}.card a:not(.button){color:${accent}}img{max-width:100%}pre,code{overflow-wrap:anywhere;white-space:pre-wrap}table{max-width:100%}.card blockquote{margin:12px 0;padding:0 12px;border-inline-start:3px solid ${LINE}}
@media (max-width:480px){.pad{padding:20px 16px!important}.out{padding:0!important}}
@media (prefers-color-scheme:dark){body,.out{background:#0f1115!important}.card{background:#171a1f!important;border-color:#2b313b!important}
.card,.card p,.card div,.head{color:#e8ebf0!important}.card .soft,.foot{color:#a3acb9!important}.card a:not(.button){color:${darkAccent}!important}
.card .quote{border-color:${darkAccent}!important}.card td,.card th,.card blockquote{border-color:#2b313b!important}}`

/**
 * A whole mail around the parts that compose it: the logo and the name above, the text on a card at most 600 pixels wide. Tables
 * carry the layout, because some clients know nothing else. Each text has the direction of its own letters.
 */
export function designedMail(parts: string, look: MailLook): string {
  const [whole = '', marker] = MARKER.exec(parts) ?? []
  const above =
    marker === undefined ? '' : `<p class="foot" style="margin:0 0 16px;color:${SOFT};font-size:12px">${marker}</p>`
  const company = escapeHtml(look.company)
  const logo = /^https:\/\//i.test(look.logoUrl)
    ? `<img src="${escapeHtml(look.logoUrl)}" alt="" width="32" height="32" style="vertical-align:middle;border-radius:6px;margin-inline-end:8px">`
    : ''
  const head = `${logo}<b class="head" style="font-size:17px;color:${INK};vertical-align:middle">${company}</b>`
  const table = `role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>${sheetOf(look)}</style></head>
<body style="margin:0;padding:0;background:#f6f7f9"><table ${table} class="out" style="background:#f6f7f9;padding:24px 12px"><tr><td align="center">
<table ${table} style="max-width:600px"><tr><td class="pad" dir="${directionOf(parts)}" style="padding:0 32px 16px;font-family:${FONT}">${above}${head}</td></tr>
<tr><td class="card pad" dir="auto" style="padding:32px;background:#ffffff;border:1px solid ${LINE};border-radius:12px;font-family:${FONT};font-size:16px;line-height:24px;color:${INK};overflow-wrap:anywhere">
${withStyles(parts.slice(whole.length), look)}
</td></tr></table></td></tr></table></body></html>`
}

/** The direction of the text. The company's name follows it, even if its own letters run the other way. */
function directionOf(parts: string): 'ltr' | 'rtl' {
  return BEGINS_RIGHT().test(parts.replace(/<[^<>]*>/g, '')) ? 'rtl' : 'ltr'
}

/** Only parts of ours have these classes: texts of people are escaped, and sanitised ones have none. */
function withStyles(parts: string, look: MailLook): string {
  return Object.entries(INLINE).reduce(
    (html, [name, style]) => html.replaceAll(` class="${name}"`, ` class="${name}" style="${style(look)}"`),
    parts,
  )
}
