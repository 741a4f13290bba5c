import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createDumpReader } from '../../../../scripts/desk/import/dump-reader.ts'
import { filesOf } from '../../../../scripts/desk/import/faveo/files.ts'
import { boundsOf, sizeOf, unitsOf } from '../../../../scripts/desk/import/faveo/stages.ts'
import { spoolRows } from '../../../../scripts/desk/import/faveo/tables.ts'
import type { FileToImport } from '../../../../scripts/desk/import/import.types.ts'
import { openSpool } from '../../../../scripts/desk/import/spool.ts'
import { dumpOf, oddDesk } from '../../../../test/support/faveo-dump.ts'
import { FaveoError, readFaveo } from './faveo-job.ts'
import { createReport } from './import-report.ts'

const DUMP = Buffer.concat([...dumpOf(oddDesk())])

function fileOf(bytes: Uint8Array, name = 'faveo.sql'): File {
  return new File([new Uint8Array(bytes)], name)
}

async function allOf(files: AsyncIterable<FileToImport>) {
  const found: unknown[] = []
  for await (const { content, ...file } of files) found.push({ ...file, text: await content.text() })
  return found
}

/** What the shell makes of the dump, with its spool on disk. */
async function asTheShell() {
  const folder = await mkdtemp(join(tmpdir(), 'spool-'))
  const spool = await openSpool(join(folder, 'spool'), { isFresh: true })
  const remarks = createReport()
  const reader = createDumpReader(
    spoolRows(spool, { onProblem: ({ table, text }) => remarks.skip(table, undefined, text) }),
  )
  reader.write(DUMP)
  reader.end()
  spool.complete({})
  const rows = [...unitsOf(spool, { remarks, from: null })]
  const files = await allOf(filesOf(spool, { remarks, findFile: null, after: 0 }))
  const made = { rows, files, above: boundsOf(spool), total: sizeOf(spool), lines: remarks.lines }
  spool.close()
  await rm(folder, { recursive: true })
  return made
}

test('the browser makes the same rows, files and remarks of a dump as the shell, also of a compressed one', async () => {
  const shell = await asTheShell()
  expect(shell.rows.length).toBeGreaterThan(10)
  for (const file of [fileOf(DUMP), fileOf(gzipSync(DUMP), 'faveo.sql.gz')]) {
    const job = await readFaveo(file, () => undefined)
    const rows = [...job.units()]
    const files = job.files === undefined ? [] : await allOf(job.files())
    const { above, total, report } = job
    expect({ rows, files, above, total, lines: report.lines }).toEqual(shell)
  }
})

test.each([
  ['incomplete', DUMP.subarray(0, DUMP.length - 40)],
  ['incomplete', gzipSync(DUMP).subarray(0, 400)],
  ['other', Buffer.from('CREATE TABLE `posts` (`id` int);\n')],
  ['other', Buffer.from('hello')],
])('a file that is %s is refused before anything is sent', async (problem, bytes) => {
  const error = await readFaveo(fileOf(bytes), () => undefined).catch((caught: unknown) => caught)
  expect(error instanceof FaveoError && error.problem).toBe(problem)
})
