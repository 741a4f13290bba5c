import { expect, test } from 'vitest'
import { EVENT_TYPES } from '../../src/shared/events/event-types.ts'
import { beginWithToldDesk, tell, problemsOfMessages } from '../support/faults/queue-suite.ts'
import { faultsOf, triedFaults } from '../support/faults/suite.ts'

const TIMEOUT = 120_000

const queue = beginWithToldDesk()
/** Many types ask the same of all bindings: of those the first one stands for all. */
const tried = new Set<string>()

test.each(EVENT_TYPES.map((type) => [type]))(
  '%s is told once in-app, and sent, however the calls of its consumer end',
  async (type) => {
    const told = await tell(queue, [type])
    const asked = told.calls.map(({ name }) => name).join()
    if (tried.has(asked)) return
    tried.add(asked)
    expect(await problemsOfMessages(queue, told, triedFaults(faultsOf(told.calls), tried.size))).toEqual([])
  },
  TIMEOUT,
)
