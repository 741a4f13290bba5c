import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { FetchingJSONSchemaStore, InputData, JSONSchemaInput, quicktype } from 'quicktype-core'
import { goOperations, operationsOf, pythonOperations } from './operations.mjs'
import { StructTarget } from './go.mjs'
import { TypedDictTarget } from './python.mjs'
import { typesOf } from './schemas.mjs'

// Writes the types of the Python and Go clients from docs/openapi.json.
const PYTHON = new URL('../python/edge_helpdesk/', import.meta.url)
const GO = new URL('../go/', import.meta.url)
const HEADER = 'Made by `npm run generate` in clients/types from docs/openapi.json.'

const document = JSON.parse(await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8'))
const schema = JSON.stringify({ definitions: typesOf(document) })

const operations = operationsOf(document)
const python = await generated(new TypedDictTarget(), { leadingComments: [HEADER] })
const go = await generated(new StructTarget(), { rendererOptions: { package: 'types' } })
await Promise.all([
  writeFile(new URL('types.py', PYTHON), python),
  writeFile(new URL('operations.py', PYTHON), pythonOperations(operations, HEADER)),
  writeFile(new URL('types/types.go', GO), formatted(go)),
  writeFile(new URL('operations.go', GO), formatted(goOperations(operations, HEADER))),
])

async function generated(lang, options) {
  const input = new JSONSchemaInput(new FetchingJSONSchemaStore())
  await input.addSource({ name: 'types', uris: ['#/definitions/'], schema })
  const inputData = new InputData()
  inputData.addInput(input)
  const { lines } = await quicktype({ inputData, lang, combineClasses: false, ...options })
  return `${lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()}\n`
}

/** Without gofmt the file would differ from machine to machine, so Go has to be installed. */
function formatted(source) {
  try {
    return execFileSync('gofmt', { input: source, encoding: 'utf8', maxBuffer: 2 ** 26 })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    throw new Error('gofmt is missing. Install Go 1.19 or later (`apt-get install golang-go`), then run this again.', {
      cause: error,
    })
  }
}
