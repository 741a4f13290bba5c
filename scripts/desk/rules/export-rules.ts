import { writeFile } from 'node:fs/promises'
import { untyped } from '../collections/untyped.ts'
import type { Row } from '../context/output.ts'
import type { AddCommands, ShellContext } from '../context/shell-context.types.ts'
import { allRows, readRows, withNames } from './desk-rows.ts'
import { PARTS } from './rule-parts.ts'

/** `desk rule export`, beside the commands that every collection has. */
export const addRuleExport: AddCommands = (program, shell) => {
  program.commands
    .find((command) => command.name() === 'rule')
    ?.command('export')
    .description('writes all rules as JSON, in their order, with names instead of ids')
    .option('--to <file>', 'the file, which is replaced; without it the rules are printed')
    .action(async (given: { to?: string }) => await exportRules(shell, given.to))
}

async function exportRules(shell: ShellContext, file: string | undefined): Promise<void> {
  const helpdesk = untyped(await shell.helpdesk())
  const rules = await allRows(helpdesk, 'rules')
  const rows = await readRows(helpdesk, rules)
  const exported = rules.map((rule) => withNames(partsOf(rule), rows))
  const text = JSON.stringify({ rules: exported }, null, 2)
  if (file === undefined) {
    shell.surroundings.stdout.write(`${text}\n`)
    return
  }
  await writeFile(file, `${text}\n`)
  shell.output.result({ file, rules: exported.length }, `${exported.length} rules written to ${file}.`)
}

/** Without what differs between desks: ids, times and what the rule did. */
function partsOf(rule: Row): Row {
  return Object.fromEntries(PARTS.map((part) => [part, rule[part]]))
}
