import type { AddCommands } from '../context/shell-context.types.ts'
import type { Wrangler } from '../context/wrangler.ts'
import { DATABASES } from '../../wrangler.ts'

/** `desk migrate` */
export const addMigrate: AddCommands = (program, shell) => {
  program
    .command('migrate')
    .description('apply pending migrations to both databases, DB and SEARCH')
    .action(async () => {
      await applyMigrations(await shell.wrangler())
      shell.output.result({ migrated: DATABASES }, 'Both databases are up to date.')
    })
}

/** Migrations applied before a failure stay applied. */
export async function applyMigrations(wrangler: Wrangler): Promise<void> {
  for (const database of DATABASES) {
    const what = `The migrations of ${database} failed`
    await wrangler.must(what, ['d1', 'migrations', 'apply', database, ...wrangler.target])
  }
}
