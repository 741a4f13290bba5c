import { type Column, eq, sql } from 'drizzle-orm'
import { slaSteps } from '../../../../drizzle/sla-steps.ts'
import { insertFrom } from '../../../database/engine/writes.ts'
import { MOST_STEPS, readSteps, STEP_LENGTH } from '../../../shared/time/sla-steps.ts'
import type { RowList } from '../collection.repository.ts'

/** The steps of a plan in the spelling of `writeStep`. The ids come from columns, because a replaced priority has another one. */
export function stepTexts(planId: Column) {
  const { metric, at, value, repeatMinutes, repeats, notify, notifyId, assignId, unassigns, priorityId, note } =
    slaSteps
  const repeated = sql`iif(${repeats} = 0, '', ' repeat ' || ${repeatMinutes} || ' ' || ${repeats})`
  const told = sql`trim(${notify} || ifnull(' agent ' || ${notifyId}, ''))`
  const actions = sql`iif(${told} = '', '', '; notify ' || ${told}) || ifnull('; assign ' || ${assignId}, '')
    || iif(${unassigns}, '; assign nobody', '') || ifnull('; priority ' || ${priorityId}, '') || iif(${note} = '', '', '; note ' || ${note})`
  const text = sql`${metric} || ' ' || ${at} || ' ' || ${value} || ${repeated} || ': ' || ifnull(nullif(substr(${actions}, 3), ''), 'nothing') as text`
  return sql`(select json_group_array(text) from (select ${text} from ${slaSteps} where ${eq(slaSteps.planId, planId)} order by ${slaSteps.id}))`
}

const COLUMNS = [
  'metric',
  'at',
  'value',
  'repeatMinutes',
  'repeats',
  'notify',
  'notifyId',
  'assignId',
  'unassigns',
  'priorityId',
  'note',
] as const

function columnsOf() {
  const values = COLUMNS.map((name) => [name, sql`s.value ->> ${sql.raw(`'$.${name}'`)}`] as const)
  return Object.fromEntries(values) as Record<(typeof COLUMNS)[number], ReturnType<typeof sql>>
}

export const stepList = (): RowList => ({
  kind: { kind: 'texts', max: STEP_LENGTH, atMost: MOST_STEPS, pattern: 'sla_steps' },
  meaning:
    'What is done before and after its due dates, such as first percent 50: notify assignee, or resolution after 60 repeat 30 3: notify team agent 7; assign 7; priority 4; note Call them. Times are minutes of working time. Only plans with targets have steps.',
  table: slaSteps,
  owner: 'planId',
  texts: stepTexts,
  added: (planId, texts) => {
    const steps = (readSteps(texts) ?? []).map((step) => ({ ...step, notify: step.notify.join(' ') }))
    return insertFrom(slaSteps, { planId, ...columnsOf() }, sql`from json_each(${JSON.stringify(steps)}) s`)
  },
})
