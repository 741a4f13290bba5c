/** The start of our subjects: `[#AAAA-0000-0001] Printer is down`. */
const NUMBER = /\[#([^\s[\]#]{1,60})\]/

/** The ticket number in the subject. It finds a ticket, and grants no access. */
export function ticketNumberIn(subject: string): string | null {
  return NUMBER.exec(subject)?.[1] ?? null
}
