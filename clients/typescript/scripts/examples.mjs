import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

// Compiles what README.md and the guides show, each example by itself, and the programs in examples/, against the sources.
const home = new URL('..', import.meta.url)
const folder = new URL('.examples/', home)

/** What the examples take for granted. */
const GIVEN = `
import { writeFile } from 'node:fs/promises'
import { createHelpdesk } from 'edge-helpdesk-client'
import type { ExportedTicket, Helpdesk, LiveEvent } from 'edge-helpdesk-client'
declare const baseUrl: string, password: string, serviceKey: string
declare const desk: Helpdesk, router: { push(path: string): void }
declare const input: { files: FileList }, bar: { value: number }, order: { id: number; title: string; text: string }
declare const etag: string, secret: string
declare const stored: { cursor: string | undefined }
declare function save(): Promise<void>
declare function reload(): Promise<void>
declare function handle(event: object): Promise<void>
declare function keep(tickets: ExportedTicket[]): Promise<void>
declare function show(event: LiveEvent): void
declare function isHandled(id: string): Promise<boolean>
declare function showProblems(fields: object): void
declare function askWhatToKeep(): void
declare function offerToTryAgain(key: string | null): void
`

async function examplesOf(path) {
  const text = await readFile(new URL(path, home), 'utf8')
  return [...text.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code]) => code)
}

const readme = await examplesOf('README.md')
if (readme.length < 10) throw new Error(`README.md has ${readme.length} examples in place of ten.`)
const guides = await Promise.all(
  ['02-typed-client', '22-clients'].map((name) => examplesOf(`../../docs/guides/${name}.md`)),
)
const examples = [...readme, ...guides.flat()]
await rm(folder, { recursive: true, force: true })
await mkdir(folder)
for (const [index, code] of examples.entries()) {
  // A block: its names are its own, and its imports stand above it.
  const imports = code.match(/^import .*$/gm) ?? []
  const names = imports.join(' ')
  const given = GIVEN.split('\n').filter(
    (line) => !(line.includes('createHelpdesk') && names.includes('createHelpdesk')),
  )
  const body = code.replaceAll(/^import .*$/gm, '')
  await writeFile(
    new URL(`${index + 1}.ts`, folder),
    `${imports.join('\n')}\n${given.join('\n')}\nasync function example() {\n${body}}\nvoid example, writeFile\n`,
  )
}
const options = {
  extends: '../tsconfig.json',
  compilerOptions: {
    noEmit: true,
    rootDir: '..',
    types: ['node'],
    paths: { 'edge-helpdesk-client': ['../src/index.ts'], 'edge-helpdesk-client/webhooks': ['../src/webhooks.ts'] },
  },
  include: ['*.ts', '../examples/*.ts'],
}
await writeFile(new URL('tsconfig.json', folder), JSON.stringify(options))
const tsc = fileURLToPath(new URL('node_modules/typescript/bin/tsc', home))
const { status } = spawnSync(process.execPath, [tsc, '-p', fileURLToPath(folder)], { stdio: 'inherit' })
if (status === 0) await rm(folder, { recursive: true })
process.exitCode = status ?? 1
