import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { type StepPlan, stepAfter, stepOf } from '../../../src/modules/privacy/job-steps.policy.ts'
import { continuePrivacy } from '../../../src/modules/privacy/privacy.usecases.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { drain, openOutbox } from '../../support/mail.ts'
import { deskWithPerson, dyingAfter, finish, whereFound, whereNamed } from './person.ts'

const LEASE = 6 * 60_000

describe('a job that stores the name of its step', () => {
  const counted = { each: ['rows', 'tickets'], once: ['words', 'end'] } as const
  const older: StepPlan<'rows' | 'tickets', 'words' | 'end'> = { ...counted, counted }
  const newer: StepPlan<'rows' | 'devices' | 'tickets', 'bucket' | 'words' | 'end'> = {
    each: ['devices', 'rows', 'tickets'],
    once: ['bucket', 'words', 'end'],
    counted,
  }
  const at = { accounts: [7, 8], step: null, accountPlace: 0, stage: -1, position: 0 }

  test('continues at that step after new steps were added before it', () => {
    const running = { ...at, step: 'tickets', accountPlace: 1, position: 40 }
    expect([stepOf(older, running), stepOf(newer, running)]).toEqual([
      { step: 'tickets', account: 1 },
      { step: 'tickets', account: 1 },
    ])
    expect(stepAfter(newer, { step: 'tickets', account: 0 }, at.accounts)).toEqual({ step: 'devices', account: 1 })
    expect(stepAfter(newer, { step: 'tickets', account: 1 }, at.accounts)).toEqual({ step: 'bucket', account: null })
  })

  test('continues from the number that an older version stored', () => {
    const numbers = [1, 2, 3, 4, 5].map((stage) => stepOf(newer, { ...at, stage }))
    expect(numbers).toEqual([
      { step: 'tickets', account: 0 },
      { step: 'rows', account: 1 },
      { step: 'tickets', account: 1 },
      { step: 'words', account: null },
      { step: 'end', account: null },
    ])
  })

  test('starts with the first step of its version, and skips no unknown one', () => {
    expect(stepOf(newer, { ...at, stage: 0 })).toEqual({ step: 'devices', account: 0 })
    expect(() => stepOf(older, { ...at, step: 'bucket' })).toThrow('There is no step bucket.')
    expect(() => stepOf(older, { ...at, step: 'rows', accountPlace: 2 })).toThrow('There is no step rows.')
    expect(() => stepOf(older, { ...at, stage: 6 })).toThrow('There is no step 6.')
  })
})

/** The order in which versions before counted. */
const COUNTED =
  'rows collaborations tickets entries events deliveries problems own_records archives words index_pages end'.split(' ')

/** The job as a version would have left it that stored the number of a step. */
async function storeAsNumber(): Promise<string | null> {
  const step = await env.DB.prepare("SELECT step FROM privacy_jobs WHERE state = 'running'").first<string | null>(
    'step',
  )
  // These versions had no further steps.
  if (step === null || !COUNTED.includes(step)) return step
  await env.DB.prepare("UPDATE privacy_jobs SET stage = ?1, step = NULL, account_place = 0 WHERE state = 'running'")
    .bind(COUNTED.indexOf(step))
    .run()
  return step
}

beforeEach(async () => void (await install()))

test('an erasure from an older version continues at any step and erases everything', async () => {
  const { admin, person } = await deskWithPerson()
  expect(await whereNamed(person.id)).toEqual(expect.arrayContaining(['departments.manager_id', 'sla_steps.notify_id']))
  await call('POST', `/api/v3/admin/customers/${person.id}/erase`, { as: admin })
  const met = new Set<string>()
  for (let run = 1; run < 200; run += 1) {
    // Few batches at first, so that most steps are met; the bucket takes more.
    await continuePrivacy(dyingAfter(run < 60 ? 2 + (run % 4) : 15, run * LEASE)).catch(() => undefined)
    await drain(openOutbox())
    const step = await storeAsNumber()
    if (step !== null) met.add(step)
    if ((await env.DB.prepare("SELECT 1 FROM privacy_jobs WHERE state = 'running'").first()) === null) break
  }
  expect(met.size).toBeGreaterThan(5)
  expect(await env.DB.prepare('SELECT state FROM privacy_jobs').first('state')).toBe('done')
  expect([await whereFound(), await whereNamed(person.id)]).toEqual([[], []])
})

test('a version that counts steps does not touch a job with a named step', async () => {
  const { admin, person } = await deskWithPerson()
  await call('POST', `/api/v3/admin/customers/${person.id}/erase`, { as: admin })
  await continuePrivacy(dyingAfter(3, LEASE)).catch(() => undefined)
  const stored = await env.DB.prepare('SELECT step, account_place, stage FROM privacy_jobs').first()
  expect(stored).toEqual({ step: expect.any(String), account_place: 0, stage: -1 })
  await finish(undefined, 3 * LEASE)
  expect(await whereFound()).toEqual([])
})
