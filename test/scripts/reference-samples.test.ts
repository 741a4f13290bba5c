import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRequestReader } from '../../scripts/openapi/examples/requests.ts'
import { PROJECT } from '../../scripts/wrangler.ts'
import { type OperationModel, readAreas } from '../../web/reference/model.ts'
import type { Document } from '../../web/reference/openapi.types.ts'
import { callOf } from '../../web/reference/samples/calls.ts'
import { samplesOf } from '../../web/reference/samples/samples.ts'
import { hasLanguage } from '../support/languages.ts'

const run = promisify(execFile)
const document = JSON.parse(readFileSync(join(PROJECT, 'docs/openapi.json'), 'utf8')) as Document
const operations = readAreas(document).flatMap((area) => area.operations)
const hasPython = hasLanguage('python3', '--version')
const hasGo = hasLanguage('go', 'version')

let folder: string

beforeAll(async () => {
  // Inside the project, so that the client finds its libraries.
  await mkdir(join(PROJECT, 'node_modules/.cache'), { recursive: true })
  folder = await mkdtemp(join(PROJECT, 'node_modules/.cache/samples-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

/** The samples of all operations in one language. */
function samplesIn(language: string): { operation: OperationModel; code: string }[] {
  return operations.flatMap((operation) =>
    samplesOf(operation)
      .filter(({ name }) => name === language)
      .map(({ code }) => ({ operation, code })),
  )
}

test('every operation has a sample in curl, and all but those of files and connections one for each client', () => {
  expect(samplesIn('curl')).toHaveLength(operations.length)
  const without = operations.filter((operation) => samplesOf(operation).length !== 4).map(({ id }) => id)
  expect(without.length).toBeLessThan(10)
  expect(without).toEqual(expect.arrayContaining(['downloadFile', 'restoreStoredFile', 'openLiveConnection']))
})

test('the body of a curl sample is JSON that its operation allows', () => {
  const reader = createRequestReader(document as unknown as Parameters<typeof createRequestReader>[0])
  const bodies = samplesIn('curl').flatMap(({ operation: { id }, code }) => {
    const [, json] = /--json '([^]*)'$/.exec(code) ?? []
    return json === undefined ? [] : [{ id, body: JSON.parse(json.replaceAll(String.raw`'\''`, "'")) as object }]
  })
  expect(bodies.length).toBeGreaterThan(100)
  expect(bodies.flatMap(({ id, body }) => reader.fault(id, { ...body }) ?? [])).toEqual([])
})

test('credentials are in headers and bodies, never in an address', () => {
  const secret = /(?:^|_)(?:token|api_key|password|otp|secret)$/
  const exposed = operations.filter((operation) => {
    const { query, inPath } = callOf(operation)
    return Object.keys({ ...query, ...inPath }).some((name) => secret.test(name))
  })
  expect(exposed.map(({ id }) => id)).toEqual([])
  const curl = samplesIn('curl').map(({ code }) => code)
  expect(curl.filter((code) => /\$(?:TOKEN|KEY)\b/.test(/"https:[^"]*"/.exec(code)?.[0] ?? ''))).toEqual([])
  expect(curl.filter((code) => code.includes('-H "X-API-Key: $KEY"')).length).toBeGreaterThan(0)
})

test('every TypeScript sample has the types of the client', async () => {
  const samples = samplesIn('TypeScript').map(({ code }) => `async () => {\n${code}\n},`)
  const head = `import type { Helpdesk } from '../../../clients/typescript/src/index.ts'\ndeclare const desk: Helpdesk\n`
  await writeFile(join(folder, 'samples.ts'), `${head}export const samples = [\n${samples.join('\n')}\n]\n`)
  const options = {
    extends: join(PROJECT, 'clients/typescript/tsconfig.json'),
    compilerOptions: { noEmit: true, rootDir: '/', types: ['node'] },
    include: ['samples.ts'],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options))
  const checked = run(join(PROJECT, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: PROJECT })
  const faults = await checked.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
  expect(faults).toBe('')
})

test.skipIf(!hasPython)('every Python sample can be parsed', async () => {
  await writeFile(join(folder, 'samples.json'), JSON.stringify(samplesIn('Python').map(({ code }) => code)))
  const parse = `import ast, json\nsamples = json.load(open('samples.json'))\nfor one in samples: ast.parse(one)\nprint(len(samples))`
  const { stdout } = await run('python3', ['-c', parse], { cwd: folder })
  expect(Number(stdout)).toBeGreaterThan(200)
})

test.skipIf(!hasGo)('every Go sample compiles with the client', async () => {
  const samples = samplesIn('Go').map(({ operation: { id }, code }) => {
    const lines = code.includes('return err') ? `${code}\nreturn nil` : code
    return `func ${id}(ctx context.Context, desk *helpdesk.Client) error {\n${lines}\n}`
  })
  const imports = ['"context"', '"fmt"', '"net/url"', 'helpdesk "helpdesk.example/client"']
  const head = `package samples\n\nimport (\n${imports.join('\n')}\n)\n`
  // Outside the project: a module may not lie inside another folder of packages.
  const home = await mkdtemp(join(tmpdir(), 'go-samples-'))
  try {
    await writeFile(join(home, 'samples.go'), `${head}\n${samples.join('\n\n')}\n`)
    const client = join(PROJECT, 'clients/go')
    await writeFile(
      join(home, 'go.mod'),
      `module samples.example\n\ngo 1.19\n\nrequire helpdesk.example/client v0.0.0\n\nreplace helpdesk.example/client => ${client}\n`,
    )
    const vetted = await run('go', ['vet', './...'], { cwd: home, env: { ...process.env, GOFLAGS: '-mod=mod' } })
    expect(vetted.stderr).toBe('')
  } finally {
    await rm(home, { recursive: true })
  }
})
