import { knowledgeBase } from './knowledge-base.ts'
import { mails } from './mails.ts'
import { pages } from './pages.ts'

/** The language of the bundle; every other one is an asset of the same shape. A further part of it goes in here. */
export const english = { ...pages, ...knowledgeBase, ...mails }

export type English = typeof english
