import { addAssistants } from './assistants/assistants.ts'
import { addBackup } from './backup/backup.ts'
import { addRestore } from './backup/restore.ts'
import { addDay } from './calendars/day.ts'
import { addHolidays } from './calendars/holidays.ts'
import { addCollections } from './collections/collections.ts'
import { addDoctor } from './doctor/doctor.ts'
import type { AddCommands } from './context/shell-context.types.ts'
import { addImport } from './import/command.ts'
import { addMigrate } from './migrate/migrate.ts'
import { addRuleExport } from './rules/export-rules.ts'
import { addRuleImport } from './rules/import-rules.ts'
import { addRescue } from './rescue/rescue.ts'
import { addSetup } from './setup/setup.ts'
import { addTail } from './tail/tail.ts'
import { addUpgrade } from './upgrade/upgrade.ts'
import { addUpkeep } from './upkeep/upkeep.ts'
import { addViews } from './views/views.ts'

/** Every file of commands, in the order of the help. */
export const COMMANDS: readonly AddCommands[] = [
  addSetup,
  addDoctor,
  addUpgrade,
  addMigrate,
  addTail,
  addRescue,
  addImport,
  addBackup,
  addRestore,
  addUpkeep,
  addAssistants,
  addCollections,
  addHolidays,
  addDay,
  addRuleExport,
  addRuleImport,
  addViews,
]
