import { writeFileSync } from 'node:fs'
import { errorsMarkdown, errorsTable } from './errors-table.ts'

// `npm run errors`: writes docs/errors.md for people, and docs/errors.json for the reference page and clients.
const table = await errorsTable()
writeFileSync('docs/errors.md', errorsMarkdown(table))
writeFileSync('docs/errors.json', `${JSON.stringify(table, null, 2)}\n`)
