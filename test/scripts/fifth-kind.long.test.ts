import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/* A fifth kind of record is added to a copy of the source, in its list of kinds only. The compiler must name every place that was forgotten. */

const root = join(import.meta.dirname, '../..')
const COPIED = ['src', 'drizzle', 'web', 'migrations', 'package.json', 'tsconfig.json', 'worker-configuration.d.ts']

let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'fifth-kind-'))
  for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  symlinkSync(join(root, 'clients'), join(copy, 'clients'))
  const settings = JSON.parse(readFileSync(join(copy, 'tsconfig.json'), 'utf8')) as Record<string, unknown>
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...settings, include: ['src', 'drizzle', '*.d.ts'] }))
})

afterAll(() => rmSync(copy, { recursive: true }))

function edit(file: string, from: string, to: string): void {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

/** The files that do not compile. */
function brokenFiles(): string[] {
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit'], { cwd: copy })
    return []
  } catch (error) {
    const { stdout } = error as { stdout: Buffer }
    const files = [...stdout.toString().matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)
    return [...new Set(files)].toSorted()
  }
}

test('a kind that is only in the list of kinds does not compile', { timeout: 240_000 }, () => {
  edit(
    'drizzle/system.ts',
    "['problem', 'change', 'release', 'asset'] as const",
    "['problem', 'change', 'release', 'asset', 'contract'] as const",
  )
  expect(brokenFiles()).toEqual(['src/record-kinds/kinds.types.ts'])
})

test(
  'a kind that is also described does not compile without its tables, faces, answers, seeds and texts',
  { timeout: 240_000 },
  () => {
    const contract =
      "{ isWork: true, fields: ['statusId'], updates: ['terms'], filters: ['status'], collections: ['contract-statuses'], formLists: ['contractStatuses'], links: { ticketContract: { parent: 'ticket', child: 'contract', one: true } } } as const"
    edit(
      'src/record-kinds/kinds.types.ts',
      'export const KINDS = {',
      `const contract = ${contract}\nexport const KINDS = { contract,`,
    )
    expect(brokenFiles()).toEqual(
      expect.arrayContaining([
        'src/modules/notifications/fan-out/notice-text.policy.ts',
        'src/record-kinds/kinds.answers.ts',
        'src/record-kinds/kinds.app-faces.ts',
        'src/record-kinds/kinds.faces.ts',
        'src/record-kinds/kinds.schemas.ts',
        'src/record-kinds/kinds.seeds.ts',
        'src/record-kinds/kinds.tables.ts',
        'src/record-kinds/kinds.types.ts',
      ]),
    )
  },
)
