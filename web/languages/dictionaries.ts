import { english } from '../../src/shared/languages/english/english.ts'
import type { Language } from '../../src/shared/languages/languages.types.ts'
import type { Dictionary } from '../../src/shared/languages/texts.ts'
import { knowledgeBase as arKnowledgeBase } from './knowledge-base/ar.ts'
import { knowledgeBase as deKnowledgeBase } from './knowledge-base/de.ts'
import { knowledgeBase as esKnowledgeBase } from './knowledge-base/es.ts'
import { knowledgeBase as frKnowledgeBase } from './knowledge-base/fr.ts'
import { knowledgeBase as hiKnowledgeBase } from './knowledge-base/hi.ts'
import { knowledgeBase as jaKnowledgeBase } from './knowledge-base/ja.ts'
import { knowledgeBase as ptKnowledgeBase } from './knowledge-base/pt.ts'
import { knowledgeBase as zhKnowledgeBase } from './knowledge-base/zh.ts'
import { mails as arMails } from './mails/ar.ts'
import { mails as deMails } from './mails/de.ts'
import { mails as esMails } from './mails/es.ts'
import { mails as frMails } from './mails/fr.ts'
import { mails as hiMails } from './mails/hi.ts'
import { mails as jaMails } from './mails/ja.ts'
import { mails as ptMails } from './mails/pt.ts'
import { mails as zhMails } from './mails/zh.ts'
import { newTicket as arNewTicket } from './new-ticket/ar.ts'
import { newTicket as deNewTicket } from './new-ticket/de.ts'
import { newTicket as esNewTicket } from './new-ticket/es.ts'
import { newTicket as frNewTicket } from './new-ticket/fr.ts'
import { newTicket as hiNewTicket } from './new-ticket/hi.ts'
import { newTicket as jaNewTicket } from './new-ticket/ja.ts'
import { newTicket as ptNewTicket } from './new-ticket/pt.ts'
import { newTicket as zhNewTicket } from './new-ticket/zh.ts'
import { notices as arNotices } from './notices/ar.ts'
import { notices as deNotices } from './notices/de.ts'
import { notices as esNotices } from './notices/es.ts'
import { notices as frNotices } from './notices/fr.ts'
import { notices as hiNotices } from './notices/hi.ts'
import { notices as jaNotices } from './notices/ja.ts'
import { notices as ptNotices } from './notices/pt.ts'
import { notices as zhNotices } from './notices/zh.ts'
import { pages as ar } from './pages/ar.ts'
import { pages as de } from './pages/de.ts'
import { pages as es } from './pages/es.ts'
import { pages as fr } from './pages/fr.ts'
import { pages as hi } from './pages/hi.ts'
import { pages as ja } from './pages/ja.ts'
import { pages as pt } from './pages/pt.ts'
import { pages as zh } from './pages/zh.ts'
import { reports as arReports } from './reports/ar.ts'
import { reports as deReports } from './reports/de.ts'
import { reports as esReports } from './reports/es.ts'
import { reports as frReports } from './reports/fr.ts'
import { reports as hiReports } from './reports/hi.ts'
import { reports as jaReports } from './reports/ja.ts'
import { reports as ptReports } from './reports/pt.ts'
import { reports as zhReports } from './reports/zh.ts'

/** Every language, whole: a key that is missing does not compile. */
export const dictionaries: Record<Language, Dictionary> = {
  en: english,
  de: { ...de, ...deKnowledgeBase, ...deMails, ...deNewTicket, ...deNotices, ...deReports },
  fr: { ...fr, ...frKnowledgeBase, ...frMails, ...frNewTicket, ...frNotices, ...frReports },
  es: { ...es, ...esKnowledgeBase, ...esMails, ...esNewTicket, ...esNotices, ...esReports },
  pt: { ...pt, ...ptKnowledgeBase, ...ptMails, ...ptNewTicket, ...ptNotices, ...ptReports },
  ar: { ...ar, ...arKnowledgeBase, ...arMails, ...arNewTicket, ...arNotices, ...arReports },
  hi: { ...hi, ...hiKnowledgeBase, ...hiMails, ...hiNewTicket, ...hiNotices, ...hiReports },
  ja: { ...ja, ...jaKnowledgeBase, ...jaMails, ...jaNewTicket, ...jaNotices, ...jaReports },
  zh: { ...zh, ...zhKnowledgeBase, ...zhMails, ...zhNewTicket, ...zhNotices, ...zhReports },
}
