import { knowledgeBase } from './knowledge-base.ts'
import { mails } from './mails.ts'
import { notices } from './notices.ts'
import { pages } from './pages.ts'

/** What every other language is a translation of; a further part goes in here. The Worker loads it as an asset, by `languages`. */
export const english = { ...pages, ...knowledgeBase, ...mails, ...notices }

export type English = typeof english
