import type { OutgoingMail } from '../../../services.types.ts'
import type { Texts } from '../../../shared/languages/texts.ts'
import { headerValue } from '../../../shared/mail/mail-addresses.ts'
import { button, greeting, oneLine, pageLink, paragraph } from '../../../shared/mail/mail-text.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import { localDate } from '../../../shared/time/time-zones.ts'
import type { Report } from '../reports.types.ts'
import { figureLines, mainFigure, mainLines } from './figure-lines.format.ts'
import { REPORT_TITLES, type SubscribedQuery } from './subscriptions.types.ts'

/** A mail that is cut off by mail programs would help nobody. The report in the browser has all rows. */
const MOST_ROWS = 15

interface ReportMail {
  /** The id of the subscription. */
  id: number
  to: string
  firstName: string
  company: string
  report: Report
  query: SubscribedQuery
  /** Stops the mails. */
  token: string
}

interface Table {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Pure. Names of people, tags and so on come from others, so all texts are escaped. */
export function composeReportMail(texts: Texts, content: ReportMail, baseUrl: string): OutgoingMail {
  const { t } = texts
  const { report, token } = content
  const company = oneLine(content.company) || t('mail.desk')
  const days = daysOf(report)
  const words = { report: t(REPORT_TITLES[report.name]), from: texts.date(days.from), to: texts.date(days.to), company }
  const isCut = report.totals.length > MOST_ROWS
  const lines = [greeting(t, oneLine(content.firstName)), t('mail.report.about', words)]
  const tables = [
    ...(hasTotal(report) ? [totalTable(texts, report)] : []),
    ...(report.group === null ? [] : [groupTable(texts, report)]),
  ]
  const link = pageLink(baseUrl, `/desk/reports?${linkQuery(content, days)}`)
  const stop = pageLink(baseUrl, `/reports/unsubscribe?token=${token}`)
  const oneClick = pageLink(baseUrl, `/reports/unsubscribe/one-click?token=${token}`)
  const notes = [...(isCut ? [t('mail.report.allRows')] : []), t('mail.report.why')]
  return {
    to: content.to,
    subject: headerValue(t('mail.report.subject', words)),
    text: [
      ...lines,
      ...tables.map(tableText),
      ...(link === null ? [] : [`${t('mail.report.open')}:\n${link}`]),
      ...notes,
      ...(stop === null ? [] : [`${t('mail.report.unsubscribe')}:\n${stop}`]),
    ].join('\n\n'),
    html: [
      ...lines.map(paragraph),
      ...tables.map(tableHtml),
      ...(link === null ? [] : [button(link, t('mail.report.open'))]),
      `<p class="soft">${notes.map(escapeHtml).join('<br>')}${stop === null ? '' : `<br>${anchor(stop, t('mail.report.unsubscribe'))}`}</p>`,
    ].join('\n'),
    headers: {
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
      'X-Auto-Response-Suppress': 'All',
      // The same at every attempt for one week.
      'X-Helpdesk-Message-ID': `<report-${content.id}.${days.to}@helpdesk>`,
      ...(oneClick === null
        ? {}
        : { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

function anchor(link: string, text: string): string {
  return `<a href="${escapeHtml(link)}">${escapeHtml(text)}</a>`
}

/** The first and the last day, as `2026-11-27`. */
function daysOf({ period, timeZone }: Report): { from: string; to: string } {
  const dayOf = (at: number) => {
    const [year, month, day] = localDate(at, timeZone)
    return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
  }
  return { from: dayOf(period.from), to: dayOf(period.to - 1) }
}

/** The parameters of the console's address. */
function linkQuery({ report, query }: ReportMail, days: { from: string; to: string }): string {
  const { by, group, groupIds, isWorking, isCompared } = query
  return new URLSearchParams({
    report: report.name,
    range: 'own',
    ...days,
    ...(by === null ? {} : { by }),
    ...(group === null ? {} : { group }),
    ...(groupIds.length === 0 ? {} : { only: groupIds.join(',') }),
    ...(isWorking ? { times: 'working' } : {}),
    ...(isCompared ? {} : { compare: 'no' }),
  }).toString()
}

/** A ticket counts for each of its tags, so figures of several tags cannot be added up. */
function hasTotal({ group, totals }: Report): boolean {
  return group !== 'tag' || totals.length === 1
}

function totalTable(texts: Texts, report: Report): Table {
  const { before } = report
  const earlier = before === null ? [] : figureLines(texts, report, before.total)
  const head = [texts.t('mail.report.figure'), texts.t('mail.report.now')]
  return {
    head: before === null ? head : [...head, texts.t('mail.report.before')],
    rows: figureLines(texts, report, report.total).map(({ name, value }, position) => [
      name,
      value,
      ...(before === null ? [] : [earlier[position]?.value ?? '']),
    ]),
  }
}

function groupTable(texts: Texts, report: Report): Table {
  const totals = [...report.totals]
    .sort((one, other) => mainFigure(report, other.figures) - mainFigure(report, one.figures))
    .slice(0, MOST_ROWS)
  return {
    head: ['', ...mainLines(texts, report, report.total).map(({ name }) => name)],
    rows: totals.map(({ group, figures }) => [
      oneLine(group?.name ?? '') || `#${group?.id}`,
      ...mainLines(texts, report, figures).map(({ value }) => value),
    ]),
  }
}

/** The first cell names the row. */
function tableText({ head, rows }: Table): string {
  const labels = head.slice(1)
  return rows
    .map(([name, ...values]) =>
      labels.length === 1
        ? `${name}: ${values.join('')}`
        : `${name}: ${values.map((value, position) => `${value} (${labels[position]})`).join(', ')}`,
    )
    .join('\n')
}

function tableHtml({ head, rows }: Table): string {
  // Only names may break within a word.
  const style = (tag: 'th' | 'td', position: number) =>
    `style="padding:6px 8px;border-bottom:1px solid #e1e4e9;vertical-align:${tag === 'th' ? 'bottom' : 'top'};${position === 0 ? 'text-align:start' : 'text-align:end;overflow-wrap:normal'}"`
  const cells = (tag: 'th' | 'td', texts: readonly string[]) =>
    texts.map((text, position) => `<${tag} ${style(tag, position)}>${escapeHtml(text)}</${tag}>`).join('')
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse;font-size:14px"><tr>${cells('th', head)}</tr>${body}</table>`
}
