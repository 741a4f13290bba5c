import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import type { Helpdesk } from '../../../clients/typescript/src/index.ts'
import { apiKeyHash } from '../../../src/shared/identity/tokens/api-keys.ts'
import { clientOf } from '../context/client.ts'
import type { ShellContext } from '../context/shell-context.types.ts'
import { EXIT, Failure, UsageError } from '../context/failures.ts'
import { flagsOf, knownInstallation, nameOf, readAddress } from '../context/installation.ts'
import type { Wrangler } from '../context/wrangler.ts'
import { rebuildSearch } from '../upkeep/search-rebuild.ts'
import { queryOf } from './database.ts'
import type { Query } from './exact-texts.ts'
import { type ListedFile, listedFiles, requireOwnFile } from './file-list.ts'
import { inOrder, storedFiles, upload, type Uploaded } from './file-transfer.ts'
import { backupFolder, type BackupFolder, type FinishedManifest, openForRestore } from './folder.ts'
import { emptySearch, readExisting, writeImport } from './restore-import.ts'
import { finish, makeKey } from './restore-key.ts'
import { measure } from './sql-file.ts'
import { textLiteralOf } from './sql/sql-texts.ts'

const ABOUT = 'restore a backup into a deployed, empty helpdesk, and rebuild its search index'

export function addRestore(program: Command, shell: ShellContext): void {
  program
    .command('restore')
    .description(ABOUT)
    .argument('<folder>', 'folder of the backup')
    .option('--replace', 'restore into a helpdesk in use; deletes everything in it')
    .action(async (folder: string, { replace = false }: { replace?: boolean }) => {
      await restore(shell, backupFolder(resolve(folder)), { replace })
    })
}

async function restore(shell: ShellContext, folder: BackupFolder, { replace }: { replace: boolean }): Promise<void> {
  const { output, surroundings } = shell
  const manifest = await openForRestore(folder)
  const wrangler = await shell.wrangler()
  const url = await addressOf(shell)
  await requireReachable(shell, url)
  await requireWhole(shell, folder, manifest)
  await restoreRows(shell, { folder, manifest, wrangler, replace })
  await migrate(wrangler)
  const helpdesk = clientOf({ url, key: await makeKey(queryOf(wrangler), surroundings.now()) }, surroundings)
  const files = await restoreFiles(shell, { helpdesk, folder, count: manifest.files.count })
  await emptySearch(queryOf(wrangler, 'SEARCH'))
  const documents = await rebuildSearch(shell, helpdesk, { restart: true })
  await finish(queryOf(wrangler))
  await warnOfKey(shell, queryOf(wrangler))
  const rows = Object.values(manifest.database.tables).reduce((sum, count) => sum + count, 0)
  output.result(
    { rows, files: files.stored + files.present, leftOut: files.unwanted, documents },
    `${rows} rows and ${files.stored + files.present} files were restored, as of ${manifest.database.takenAt}.${leftOut(files)}`,
  )
}

const LOCAL_ADDRESS = 'http://localhost:8787'

/** The helpdesk to restore. Its keys are useless, because they are replaced. */
async function addressOf(shell: ShellContext): Promise<string> {
  const { env, folder } = shell.surroundings
  const { url, remote, env: environment } = shell.options()
  const isNamed = remote === true || environment !== undefined
  const given = url ?? (isNamed ? undefined : env['HELPDESK_URL'])
  if (given !== undefined && given !== '') return readAddress(given)
  const place = shell.place()
  const known = await knownInstallation(folder, place).read()
  if (known !== null) return readAddress(known.url)
  if (place.kind === 'local') return LOCAL_ADDRESS
  throw new UsageError(`The address of ${nameOf(place)} is not known. Give --url with${flagsOf(place)}.`)
}

/** The key that setup stored for this shell no longer exists. */
async function warnOfKey(shell: ShellContext, query: Query): Promise<void> {
  const known = await knownInstallation(shell.surroundings.folder, shell.place()).read()
  if (known === null) return
  const [found = []] = await query([
    `SELECT id FROM api_keys WHERE key_hash = ${textLiteralOf(await apiKeyHash(known.key))}`,
  ])
  const rescue = `npm run desk -- rescue key --email ADDRESS${flagsOf(shell.place())}`
  if (found.length === 0)
    shell.output.note(`The stored key was valid for the replaced data only. Create another: ${rescue}`)
}

function leftOut({ unwanted }: Record<Uploaded, number>): string {
  return unwanted === 0 ? '' : ` ${unwanted} files were left out, because no record refers to them.`
}

/** A helpdesk without its tables is accepted too. */
async function requireReachable({ surroundings }: ShellContext, url: string): Promise<void> {
  const answer = await surroundings.fetch(`${url}/health`, { redirect: 'manual' }).catch(() => {
    throw new Failure(`The helpdesk could not be reached: ${url}`, EXIT.notReached)
  })
  const { data } = (await answer.json().catch(() => ({}))) as { data?: { status?: unknown; problems?: string[] } }
  if (data?.status === 'ok' || data?.status === 'unavailable') return
  const why = data?.problems?.join(', ') ?? `no helpdesk answers at this address (${answer.status})`
  throw new Failure(`${url} cannot be restored to: ${why}`)
}

/** Nothing is changed before every byte of the backup was checked. */
async function requireWhole(
  shell: ShellContext,
  folder: BackupFolder,
  { database, files }: FinishedManifest,
): Promise<void> {
  await requireChecksum(folder.database, 'database.sql', database.sha256)
  await requireChecksum(folder.list, 'files.jsonl', files.sha256)
  const progress = shell.progress('checking', files.count)
  let checked = 0
  for await (const file of listedFiles(folder)) {
    await requireChecksum(await requireOwnFile(folder, file), file.key, file.sha256)
    checked += 1
    progress.at(checked)
  }
  progress.end()
}

async function requireChecksum(path: string, name: string, expected: string): Promise<void> {
  const found = await measure(path).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(`The backup is damaged: ${name} cannot be read (${error.code ?? error.message}).`)
  })
  if (found.sha256 !== expected) throw new Failure(`The backup is damaged: ${name} does not match its checksum.`)
}

interface RowsRestore {
  folder: BackupFolder
  manifest: FinishedManifest
  wrangler: Wrangler
  replace: boolean
}

/** Does nothing if an interrupted restore of this backup already did it. */
async function restoreRows(shell: ShellContext, { folder, manifest, wrangler, replace }: RowsRestore): Promise<void> {
  const existing = await readExisting(queryOf(wrangler))
  if (existing.restoring === manifest.id) {
    shell.output.note('The rows are restored. Continuing with the files.')
    return
  }
  if (existing.isInUse && !replace) {
    throw new Failure('This helpdesk is in use. --replace deletes everything in it and restores the backup.')
  }
  const lost = existing.isInUse ? ' This deletes everything in it.' : ''
  await shell.confirmLoss(
    `Restore the backup of ${manifest.source}, ${manifest.finishedAt}, into ${nameOf(shell.place())}?${lost}`,
  )
  const scratch = await mkdtemp(join(tmpdir(), 'desk-restore-'))
  try {
    const path = join(scratch, 'import.sql')
    await writeImport({ path, existing, database: folder.database, backup: manifest.id })
    shell.output.note('Restoring rows. The helpdesk does not answer meanwhile.')
    const target = [...wrangler.target, '--yes']
    await wrangler.must('The rows could not be restored, and nothing was changed', [
      'd1',
      'execute',
      'DB',
      ...target,
      '--file',
      path,
    ])
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Applies migrations that are newer than the backup. */
async function migrate(wrangler: Wrangler): Promise<void> {
  for (const database of ['DB', 'SEARCH']) {
    const command = ['d1', 'migrations', 'apply', database, ...wrangler.target]
    await wrangler.must(`The migrations of ${database} failed`, command)
  }
}

interface FilesRestore {
  helpdesk: Helpdesk
  folder: BackupFolder
  count: number
}

/** Both lists are in key order, so existing files are skipped. */
async function restoreFiles(
  shell: ShellContext,
  { helpdesk, folder, count }: FilesRestore,
): Promise<Record<Uploaded, number>> {
  const counts = { stored: 0, present: 0, unwanted: 0 }
  const progress = shell.progress('files', count)
  const there = storedFiles(helpdesk, null)
  let next = await there.next()
  async function isThere({ key, size }: ListedFile): Promise<boolean> {
    while (!next.done && next.value.key < key) next = await there.next()
    return !next.done && next.value.key === key && next.value.size === size
  }
  async function* missing(): AsyncGenerator<ListedFile, void, undefined> {
    for await (const file of listedFiles(folder)) {
      if (await isThere(file)) counts.present += 1
      else yield file
    }
  }
  const { wait } = shell.surroundings
  await inOrder(
    missing(),
    async (file) => await upload(helpdesk, { path: await requireOwnFile(folder, file), file, wait }),
    async (outcome) => {
      counts[outcome] += 1
      progress.at(counts.stored + counts.present + counts.unwanted)
      await Promise.resolve()
    },
  )
  progress.end()
  return counts
}
