import type { AddCommands } from './door/door.types.ts'
import { addImport } from './import/command.ts'
import { addMigrate } from './migrate/migrate.ts'

/** Every file of commands, in the order of the help. */
export const COMMANDS: readonly AddCommands[] = [addMigrate, addImport]
