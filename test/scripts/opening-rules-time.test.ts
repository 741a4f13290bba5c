import { expect, test } from 'vitest'
import type { Group } from '../../src/modules/rules/conditions/conditions.types.ts'
import { decideOpening } from '../../src/modules/rules/opening/opening-rules.policy.ts'
import type { ActiveRule } from '../../src/modules/rules/rules.types.ts'
import { someFacts } from '../support/rule-facts.ts'

const RULES = 200
const BATCHES = 40
const TICKETS_OF_BATCH = 25
const MILLISECONDS_AT_MOST = 1

/** Five conditions, of which the last one alone does not hold, so that all are judged. */
function conditionsOf(rule: number): Group {
  return {
    all: [
      { field: 'subject', op: 'contains_word', value: ['invoice', `word${rule}`] },
      { field: 'requester.domain', op: 'is', value: ['example.com', `d${rule}.example`] },
      { any: [{ field: 'form.room', op: 'is', value: [String(rule), '12'] }] },
      { field: 'priority', op: 'not', value: [3, 4] },
      { field: 'subject', op: 'starts', value: `Rule ${rule}` },
    ],
  }
}

const rules = Array.from({ length: RULES }, (_, index): ActiveRule => ({
  id: index + 1,
  kind: 'opening',
  name: `Rule ${index}`,
  note: '',
  events: [],
  wait: null,
  conditions: index === RULES - 1 ? { all: [] } : conditionsOf(index),
  actions: [{ type: 'assign', to: 'nobody' }],
}))

/** Other load only adds time, so the fastest batch is the result. */
test(`${RULES} opening rules take at most ${MILLISECONDS_AT_MOST} ms for a ticket`, () => {
  const { now, catalog, ticket } = someFacts()
  const links = { ...ticket, helpTopicId: 1, slaPlanId: 1, typeId: 1, assignedTo: null }
  let tickets = 0
  let fired = 0
  const batches = Array.from({ length: BATCHES }, () => {
    const started = performance.now()
    for (let one = 0; one < TICKETS_OF_BATCH; one += 1) {
      tickets += 1
      // Each ticket has a subject of its own, which no ticket before has made quicker.
      const title = `Invoice ${tickets} for a printer that does not print since Monday morning`
      const facts = { now, catalog, title, statusId: 1, sourceId: 2, form: { room: '12' }, agentId: null, sentTo: null }
      fired += decideOpening(rules, links, { ...facts, requesterEmail: `ann${tickets}@example.com` }).fires.length
    }
    return (performance.now() - started) / TICKETS_OF_BATCH
  })
  const quickest = Math.min(...batches)
  console.info(
    `${RULES} opening rules: ${quickest.toFixed(3)} ms a ticket at best, ${Math.max(...batches).toFixed(3)} at worst`,
  )
  expect(fired).toBe(tickets)
  expect(quickest).toBeLessThan(MILLISECONDS_AT_MOST)
})
