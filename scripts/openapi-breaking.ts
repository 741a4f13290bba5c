import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { baselineOf } from './openapi/breaking/baseline.ts'
import { breakingChanges } from './openapi/breaking/breaking-changes.ts'
import { disagreements } from './openapi/breaking/named-breaks.ts'
import type { JsonSchema } from './openapi/answers/answers.ts'
import { BASELINE_FILE, BREAKING_FILE, DOCUMENT_FILE } from './openapi/files.ts'
import { PROJECT } from './wrangler.ts'

const { values } = parseArgs({ options: { release: { type: 'boolean', default: false } } })
const at = (file: string) => resolve(PROJECT, file)
const document = JSON.parse(await readFile(at(DOCUMENT_FILE), 'utf8')) as JsonSchema

if (values.release) await release()
else await check()

/** Fails if a change since the last release breaks clients and docs/openapi-breaking.md does not name it. */
async function check(): Promise<void> {
  const baseline = JSON.parse(await readFile(at(BASELINE_FILE), 'utf8')) as JsonSchema
  const problems = disagreements(breakingChanges(baseline, document), await readFile(at(BREAKING_FILE), 'utf8'))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}

/** With `--release` the present document becomes the baseline, and the list of breaks is emptied. */
async function release(): Promise<void> {
  await writeFile(at(BASELINE_FILE), `${JSON.stringify(baselineOf(document))}\n`)
  const text = await readFile(at(BREAKING_FILE), 'utf8')
  const kept = text.split('\n').filter((line) => !line.startsWith('- `'))
  await writeFile(at(BREAKING_FILE), kept.join('\n'))
}
