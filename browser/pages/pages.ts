import { guardForms } from './forms.ts'

// Every page works without this file.
guardForms(document)
