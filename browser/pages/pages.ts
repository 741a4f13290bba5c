import { suggestAnswers } from './article-suggestions.ts'
import { guardForms } from './forms.ts'
import { followTicket } from './live.ts'

// Every page works without this file.
guardForms(document)
followTicket(document)
suggestAnswers(document)
