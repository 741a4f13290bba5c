import { HelpdeskError } from '../../../clients/typescript/src/index.ts'
import { untyped, type UntypedHelpdesk } from '../collections/untyped.ts'
import { Failure, refusalLine } from '../context/failures.ts'
import type { Row } from '../context/output.ts'
import { put } from '../context/put.ts'
import type { AddCommands, ShellContext } from '../context/shell-context.types.ts'
import { allRows, type DeskRows, readRows, Unimportable, withIds } from './desk-rows.ts'
import { changedParts, PARTS, readRuleFile } from './rule-parts.ts'

const RULES = '/api/v3/admin/rules'
const RULE = `${RULES}/{id}`
/** No event has this id, so that a dry run judges the rule and no event. */
const NO_EVENTS = Number.MAX_SAFE_INTEGER

/** `desk rule import`, beside the commands that every collection has. */
export const addRuleImport: AddCommands = (program, shell) => {
  program.commands
    .find((command) => command.name() === 'rule')
    ?.command('import <file>')
    .description('creates the rules of a file that the desk lacks, and changes those of the same name; all others stay')
    .option('--dry-run', 'say what would change, and write nothing')
    .action(async (file: string, given: { dryRun?: boolean }) => await importRules(shell, file, given.dryRun === true))
}

interface Importing {
  helpdesk: UntypedHelpdesk
  isDry: boolean
  rows: DeskRows
  /** The rules of the desk by name. */
  present: ReadonlyMap<string, readonly Row[]>
}

interface Outcome {
  rule: string
  result: 'created' | 'changed' | 'unchanged' | 'failed'
  /** The parts that changed, or the problem. */
  detail: string
  /** Null: the rule does not exist. */
  id: number | null
}

async function importRules(shell: ShellContext, file: string, isDry: boolean): Promise<void> {
  const sent = await readRuleFile(file)
  const typed = await shell.helpdesk()
  const helpdesk = untyped(typed)
  const desk = await allRows(helpdesk, 'rules')
  const importing = { helpdesk, isDry, rows: await readRows(helpdesk, sent), present: byName(desk) }
  const outcomes: Outcome[] = []
  for (const rule of sent) outcomes.push(await importOne(importing, rule))
  const order = orderAfter(desk.map(idIn), outcomes)
  const isMoved = order !== null && outcomes.every(({ result }) => result !== 'failed')
  if (isMoved && !isDry) await put(typed, `${RULES}/order`, { ids: order })
  showOutcomes(shell, outcomes, { isDry, isMoved })
}

function showOutcomes(
  shell: ShellContext,
  outcomes: readonly Outcome[],
  { isDry, isMoved }: { isDry: boolean; isMoved: boolean },
): void {
  const shown = outcomes.map(({ rule, result, detail }) => ({ rule, result, detail }))
  shell.output.table(shown, ['rule', 'result', 'detail'])
  if (isMoved) shell.output.note(isDry ? 'The order would become that of the file.' : 'The order is that of the file.')
  if (isDry) shell.output.note('Nothing was written.')
  const failed = outcomes.filter(({ result }) => result === 'failed').length
  if (failed > 0)
    throw new Failure(`${failed} of ${outcomes.length} rules cannot be imported.${isDry ? '' : ' The others are.'}`)
}

function byName(rules: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const rule of rules) found.set(String(rule['name']), [...(found.get(String(rule['name'])) ?? []), rule])
  return found
}

function idIn(rule: Row): number {
  return Number(rule['id'])
}

/** A refusal concerns one rule. Any other failure ends the import, which can be repeated. */
async function importOne(importing: Importing, rule: Row & { name: string }): Promise<Outcome> {
  const [present, ...others] = importing.present.get(rule.name) ?? []
  const id = present === undefined ? null : idIn(present)
  try {
    if (others.length > 0) throw new Unimportable('The desk has more than one rule of this name. Rename one.')
    const stranger = Object.keys(rule).find((part) => !(PARTS as readonly string[]).includes(part))
    if (stranger !== undefined) throw new Unimportable(`A rule has no ${stranger}.`)
    const body = withIds(rule, importing.rows)
    return present === undefined ? await create(importing, rule.name, body) : await change(importing, present, body)
  } catch (error) {
    if (error instanceof Unimportable) return { rule: rule.name, result: 'failed', detail: error.message, id }
    if (!(error instanceof HelpdeskError)) throw error
    return { rule: rule.name, result: 'failed', detail: refusalLine(error), id }
  }
}

async function create({ helpdesk, isDry }: Importing, rule: string, body: Row): Promise<Outcome> {
  if (isDry) {
    await judge(helpdesk, body)
    return { rule, result: 'created', detail: '', id: null }
  }
  const { data } = await helpdesk.post(RULES, { body })
  return { rule, result: 'created', detail: '', id: idIn(data) }
}

async function change({ helpdesk, isDry }: Importing, present: Row, body: Row): Promise<Outcome> {
  const id = idIn(present)
  const rule = String(present['name'])
  const parts = changedParts(body, present)
  const unchanged = { rule, result: 'unchanged', detail: '', id } as const
  if (parts.length === 0) return unchanged
  if (isDry) {
    await judge(helpdesk, { ...Object.fromEntries(PARTS.map((part) => [part, present[part]])), ...body })
    return { rule, result: 'changed', detail: parts.join(', '), id }
  }
  const { etag } = await helpdesk.get(RULE, { path: { id } })
  const sent = Object.fromEntries(parts.map((part) => [part, body[part]]))
  const { data } = await helpdesk.patch(RULE, { path: { id }, body: sent, ...(etag === null ? {} : { ifMatch: etag }) })
  // The desk may spell a value of the file in its own way.
  const changed = changedParts(data, present)
  return changed.length === 0 ? unchanged : { rule, result: 'changed', detail: changed.join(', '), id }
}

/** Throws what the desk would refuse in the rule. */
async function judge(helpdesk: UntypedHelpdesk, body: Row): Promise<void> {
  await helpdesk.post(`${RULES}/try`, { body: { ...body, since: NO_EVENTS } })
}

/**
 * The order of the desk, in which the rules of the file have the order of the file and all others keep their places. Null: it is
 * so already, or the order of a dry run cannot be told, because a rule does not exist yet.
 */
export function orderAfter(before: readonly number[], outcomes: readonly Pick<Outcome, 'id'>[]): number[] | null {
  const wanted = outcomes.flatMap(({ id }) => (id === null ? [] : [id]))
  const all = [...before, ...wanted.filter((id) => !before.includes(id))]
  const ofFile = new Set(wanted)
  let next = 0
  const after = all.map((id) => (ofFile.has(id) ? (wanted[next++] ?? id) : id))
  return after.every((id, place) => id === all[place]) ? null : after
}
