import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FIRST_RUN_STEPS } from '../../../../src/modules/administration/settings.types.ts'
import { saveSettings, settingsQuery } from '../data/settings.queries.ts'
import { listOf, textsIn } from '../data/values.ts'

export const STEPS = FIRST_RUN_STEPS
export type Step = (typeof STEPS)[number]
export type StepState = 'open' | 'later' | 'done'

const CLOSED = 'closed'

export function stateIn(marks: readonly string[], step: Step): StepState {
  if (marks.includes(`${step}:done`)) return 'done'
  return marks.includes(`${step}:later`) ? 'later' : 'open'
}

/** The marks with another state of one step. */
export function marked(marks: readonly string[], step: Step, state: StepState): readonly string[] {
  const others = marks.filter((mark) => !mark.startsWith(`${step}:`))
  return state === 'open' ? others : [...others, `${step}:${state}`]
}

/** Whether admins are still led through the first run. */
export function isOffered(marks: readonly string[]): boolean {
  return !marks.includes(CLOSED) && STEPS.some((step) => stateIn(marks, step) !== 'done')
}

/** The next step that nobody touched, from `after` on and then from the beginning. */
export function nextOf(marks: readonly string[], after: Step | null): Step | null {
  const from = after === null ? 0 : STEPS.indexOf(after) + 1
  const order = [...STEPS.slice(from), ...STEPS.slice(0, from)]
  return order.find((step) => stateIn(marks, step) === 'open') ?? null
}

/** The marks of the desk. They are a setting, so that another admin or device continues where the last one stopped. */
export function useFirstRun() {
  const client = useQueryClient()
  const query = useQuery(settingsQuery)
  const marks = textsIn(listOf(query.data?.values['first_run']))
  return {
    query,
    marks,
    mark: async (step: Step, state: StepState) => {
      // Another device may have marked a step meanwhile.
      const { values } = await client.fetchQuery({ ...settingsQuery, staleTime: 0 })
      const next = marked(textsIn(listOf(values['first_run'])), step, state)
      await saveSettings({ first_run: next })
      await client.invalidateQueries({ queryKey: settingsQuery.queryKey })
      return next
    },
    close: async () => {
      await saveSettings({ first_run: [...marks.filter((mark) => mark !== CLOSED), CLOSED] })
      await client.invalidateQueries({ queryKey: settingsQuery.queryKey })
    },
  }
}
