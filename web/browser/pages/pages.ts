import { suggestAnswers } from './article-suggestions.ts'
import { showChallenges } from './challenge.ts'
import { keepDrafts } from './drafts.ts'
import { guardForms } from './forms.ts'
import { followTicket } from './live.ts'
import { sayTimes } from './times.ts'
import { sendForms } from './sending.ts'

// Every page works without this file.
sendForms(document, () => {
  suggestAnswers(document)
  showChallenges(document)
})
guardForms(document)
followTicket(document)
suggestAnswers(document)
keepDrafts(document)
sayTimes(document)
