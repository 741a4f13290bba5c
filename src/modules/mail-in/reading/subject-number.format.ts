/** As our mails begin: `[#AAAA-0000-0001] Printer is down`. */
const NUMBER = /\[#([^\s[\]#]{1,60})\]/

/** The number of a ticket that the subject names as our own mails do. It leads to a ticket, and is no right to it. */
export function ticketNumberIn(subject: string): string | null {
  return NUMBER.exec(subject)?.[1] ?? null
}
