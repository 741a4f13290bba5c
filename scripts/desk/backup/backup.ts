import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import type { Helpdesk } from '../../../clients/typescript/src/index.ts'
import { apiKeyHash } from '../../../src/shared/identity/tokens/api-keys.ts'
import type { ShellContext } from '../context/shell-context.types.ts'
import { Failure, UsageError } from '../context/failures.ts'
import type { Wrangler } from '../context/wrangler.ts'
import { queryOf } from './database.ts'
import { copyDatabase } from './database-copy.ts'
import type { Query } from './exact-texts.ts'
import { openList } from './file-list.ts'
import { download, inOrder, storedFiles } from './file-transfer.ts'
import { type BackupFolder, backupFolder, type Manifest, openForBackup, writeManifest } from './folder.ts'
import { measure } from './sql-file.ts'
import { textLiteralOf } from './sql/sql-texts.ts'

const ABOUT = 'copy the database and all files into a folder; the helpdesk does not answer while rows are exported'

export function addBackup(program: Command, shell: ShellContext): void {
  program
    .command('backup')
    .description(ABOUT)
    .argument('<folder>', 'a new folder, or one with an interrupted backup')
    .action(async (folder: string) => await backUp(shell, backupFolder(resolve(folder))))
}

async function backUp(shell: ShellContext, folder: BackupFolder): Promise<void> {
  const { surroundings, output, options } = shell
  if (options().persistTo !== undefined) throw new UsageError('wrangler cannot export a database from --persist-to.')
  const { url, key } = await shell.installation()
  const [helpdesk, wrangler] = [await shell.helpdesk(), await shell.wrangler()]
  const query = queryOf(wrangler)
  await requireSameDesk({ helpdesk, query, key })
  let manifest = await openForBackup(folder, { source: url, now: surroundings.now() })
  if (manifest.database === null) {
    output.note('Exporting rows. The helpdesk does not answer meanwhile.')
    const database = await copyRows(folder, { wrangler, query })
    manifest = { ...manifest, database: { ...database, takenAt: new Date(surroundings.now()).toISOString() } }
    await writeManifest(folder, manifest)
  }
  const files = await copyFiles(shell, helpdesk, folder)
  const finished: Manifest = { ...manifest, files, finishedAt: new Date(surroundings.now()).toISOString() }
  await writeManifest(folder, finished)
  const rows = Object.values(finished.database?.tables ?? {}).reduce((sum, count) => sum + count, 0)
  const summary = {
    folder: folder.root,
    rows,
    files: files.count,
    bytes: (manifest.database?.bytes ?? 0) + files.fileBytes,
  }
  output.result(summary, `${rows} rows and ${files.count} files are in ${folder.root}.`)
}

interface SameDesk {
  helpdesk: Helpdesk
  query: Query
  key: string
}

/** Rows of one desk and files of another are no backup. */
async function requireSameDesk({ helpdesk, query, key }: SameDesk): Promise<void> {
  await helpdesk.get('/api/v3/admin/files', { query: { limit: 1 } })
  const hash = textLiteralOf(await apiKeyHash(key))
  const [found = []] = await query([`SELECT id FROM api_keys WHERE key_hash = ${hash}`])
  if (found.length === 0) {
    throw new Failure(
      'The address and the database belong to different helpdesks: the key is stored in another database. Give --env, --url and --key of one helpdesk.',
    )
  }
}

async function copyRows(folder: BackupFolder, { wrangler, query }: { wrangler: Wrangler; query: Query }) {
  const exported = join(folder.root, 'export.part')
  const part = `${folder.database}.part`
  try {
    const where = wrangler.target.filter((flag) => flag === '--remote' || flag === '--local')
    const command = ['d1', 'export', 'DB', ...where, '--output', exported, '--skip-confirmation']
    await wrangler.must('The database cannot be exported', command)
    const copy = await copyDatabase({ exported, target: part, scratch: join(folder.root, 'rows.part'), query })
    await rename(part, folder.database)
    return copy
  } finally {
    await rm(exported, { force: true })
    await rm(part, { force: true })
  }
}

async function copyFiles(shell: ShellContext, helpdesk: Helpdesk, folder: BackupFolder) {
  const list = await openList(folder)
  const progress = shell.progress('files', null)
  let gone = 0
  try {
    await inOrder(
      storedFiles(helpdesk, list.last),
      async (file) => await download(helpdesk, folder, file),
      async (copied) => {
        if (copied === null) gone += 1
        else await list.add(copied)
        progress.at(list.count)
      },
    )
  } finally {
    progress.end()
    await list.close()
  }
  if (gone > 0) shell.output.note(`${gone} files were deleted meanwhile.`)
  const { count, fileBytes } = list
  return { ...(await measure(folder.list)), count, fileBytes }
}
