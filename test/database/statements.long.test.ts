import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { beginWithToldDesk } from '../support/faults/queue-suite.ts'
import { refusalOf, refusalsOfTriggers, textsOfWorker } from '../support/statements.ts'
import { doEachWrite, readEverything, runEachJob, deliverEachEvent } from '../support/use-of-everything.ts'

const queue = beginWithToldDesk()

test('a renamed column is found in statements and in triggers', async () => {
  await env.DB.batch([
    env.DB.prepare('CREATE TABLE renamed (id INTEGER PRIMARY KEY, old TEXT)'),
    env.DB.prepare('CREATE TRIGGER of_renamed AFTER INSERT ON renamed BEGIN UPDATE renamed SET gone = 1; END'),
  ])
  try {
    expect(await refusalOf('select old, gone from renamed where id = ?1')).toContain('no such column: gone')
    expect(await refusalsOfTriggers(env.DB)).toEqual([expect.stringContaining('no such column: gone')])
  } finally {
    await env.DB.prepare('DROP TABLE renamed').run()
  }
})

/**
 * Each query that runs here also compares its values with the types that it declares, as in every test (test/support/setup.ts).
 * A column that is renamed in the database alone fails here, in a statement or in a trigger.
 */
test(
  'each statement and trigger fits the migrated schema, and answers what it declares',
  { timeout: 600_000 },
  async () => {
    const wrong = [...(await deliverEachEvent(queue)), ...(await doEachWrite())]
    await runEachJob()
    vi.useRealTimers()
    wrong.push(...(await readEverything()))
    expect(wrong).toEqual([])
    const { texts, unused } = textsOfWorker()
    expect(unused).toEqual([])
    expect(texts.length).toBeGreaterThan(1000)
    const refusals = await Promise.all([...new Set(texts)].map(refusalOf))
    // A variant for a caller who never asks may bind too many values. Requests test the variants that are used.
    const wrongTexts = refusals.filter((refusal) => refusal !== null && !refusal.includes('too many SQL variables'))
    expect(wrongTexts).toEqual([])
    expect([...(await refusalsOfTriggers(env.DB)), ...(await refusalsOfTriggers(env.SEARCH))]).toEqual([])
  },
)
