import { carryAddress } from './addresses.ts'
import { suggestAnswers } from './article-suggestions.ts'
import { showChallenges } from './forms/challenge.ts'
import { keepDrafts } from './forms/drafts.ts'
import { takeFiles } from './forms/files.ts'
import { guardForms } from './forms/forms.ts'
import { followTicket } from './live.ts'
import { sayTimes } from './times.ts'
import { closeMenus } from './menus.ts'
import { showPasswords } from './forms/passwords.ts'
import { sendForms } from './forms/sending.ts'
import { showCurrentPlaces } from './strips.ts'
import { keepSeen, openAtUnread } from './unread.ts'

// Every page works without this script.
sendForms(document, () => {
  suggestAnswers(document)
  showChallenges(document)
  takeFiles(document)
})
guardForms(document)
openAtUnread(document)
suggestAnswers(document)
keepDrafts(document)
sayTimes(document)
takeFiles(document)
carryAddress(document)
closeMenus(document)
showPasswords(document)
showCurrentPlaces(document)
// The requests of a ticket's page start after the page is loaded, so that the first paint does not wait for them.
addEventListener('load', () => {
  keepSeen(document)
  followTicket(document)
})
