import type { SharedSearch } from '../../data/searches.ts'
import type { TicketDraft } from '../../data/tickets/ticket.changes.ts'

/** Text of another app is plain text: its markup is escaped. */
export function sharedDraft({ title, text, url }: SharedSearch): Partial<TicketDraft> {
  const lines = [text, url].filter((line) => line !== undefined)
  return {
    ...(title === undefined ? {} : { subject: title }),
    ...(lines.length === 0 ? {} : { body: lines.map((line) => `<p>${escaped(line)}</p>`).join('') }),
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
