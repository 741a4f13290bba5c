import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

// Compiles what README.md shows, each example by itself, against the sources.
const home = new URL('..', import.meta.url)
const folder = new URL('.examples/', home)

/** What the examples take for granted. */
const GIVEN = `
import { writeFile } from 'node:fs/promises'
import { createHelpdesk } from 'edge-helpdesk-client'
import type { Helpdesk } from 'edge-helpdesk-client'
declare const baseUrl: string, password: string, serviceKey: string
declare const desk: Helpdesk, router: { push(path: string): void }
declare const input: { files: FileList }, bar: { value: number }, order: { id: number; title: string; text: string }
declare function save(): Promise<void>
declare function showProblems(fields: object): void
declare function askWhatToKeep(): void
declare function offerToTryAgain(key: string | null): void
`

const readme = await readFile(new URL('README.md', home), 'utf8')
const examples = [...readme.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code]) => code)
if (examples.length < 10) throw new Error(`README.md has ${examples.length} examples in place of ten.`)
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
    paths: { 'edge-helpdesk-client': ['../src/index.ts'] },
  },
  include: ['*.ts'],
}
await writeFile(new URL('tsconfig.json', folder), JSON.stringify(options))
const tsc = fileURLToPath(new URL('node_modules/typescript/bin/tsc', home))
const { status } = spawnSync(process.execPath, [tsc, '-p', fileURLToPath(folder)], { stdio: 'inherit' })
if (status === 0) await rm(folder, { recursive: true })
process.exitCode = status ?? 1
