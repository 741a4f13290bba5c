import { describe, expect, test } from 'vitest'
import { mostlySettled } from '../../src/shared/time/within-time.ts'

const NEVER = new Promise<never>(() => undefined)
const LIMIT = 5000

async function timeOf(works: readonly Promise<unknown>[], atMost = LIMIT): Promise<number> {
  const began = Date.now()
  await mostlySettled(works, atMost)
  return Date.now() - began
}

describe('several tasks', () => {
  const quick = async () => await scheduler.wait(20)

  test('are not waited for much longer than half of them take', async () => {
    expect(await timeOf([NEVER, quick(), quick(), quick(), NEVER, quick()])).toBeLessThan(LIMIT / 2)
  })

  test('are all waited for when they take about as long', async () => {
    let done = 0
    const counted = async (milliseconds: number) => {
      await scheduler.wait(milliseconds)
      done += 1
    }
    await mostlySettled([counted(200), counted(210), counted(250), counted(260)], LIMIT)
    expect(done).toBe(4)
  })

  test('are waited for up to the limit when most of them are slow', async () => {
    const time = await timeOf([NEVER, NEVER, quick()], 300)
    expect([time >= 290, time < LIMIT]).toEqual([true, true])
  })

  test('are none, and nothing is waited for', async () => {
    expect(await timeOf([])).toBeLessThan(LIMIT / 2)
  })
})
