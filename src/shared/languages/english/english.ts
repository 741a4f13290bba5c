import { assistants } from './assistants.ts'
import { knowledgeBase } from './knowledge-base.ts'
import { mails } from './mails.ts'
import { newTicket } from './new-ticket.ts'
import { notices } from './notices.ts'
import { pages } from './pages.ts'
import { reports } from './reports.ts'

/** The source of all translations. New parts are added here. The Worker loads it as an asset, through `languages`. */
export const english = { ...pages, ...knowledgeBase, ...mails, ...newTicket, ...notices, ...reports, ...assistants }

export type English = typeof english
