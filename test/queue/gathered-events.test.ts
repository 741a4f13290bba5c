import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { createServices } from '../../src/services.ts'
import { install } from '../support/database.ts'
import { call } from '../support/api.ts'
import { createCustomer } from '../support/people.ts'
import { PATIENT } from '../support/patience.ts'

type SendBatch = (messages: { body: { type: string; eventId: number } }[]) => Promise<void>

/** Requests of one isolate, each with services of its own and one queue between them. */
function requestsOf(send: SendBatch = async () => await Promise.resolve()) {
  const sendBatch = vi.fn<SendBatch>(send)
  const queue = { sendBatch } as unknown as Queue
  const request = () => {
    const kept: Promise<unknown>[] = []
    const defer = (work: Promise<unknown>) => void kept.push(work)
    const services = createServices({ ...env, EVENTS: queue }, { sessionStart: 'first-primary', defer })
    return { services, kept, publish: (...ids: number[]) => services.events.publish(ids) }
  }
  // A fake clock, so that the events arrive within one collecting period on a busy machine too.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const sent = () => sendBatch.mock.calls.map(([messages]) => messages.map(({ body }) => body.eventId))
  return { request, sent }
}

describe('events go to the queue', () => {
  test('at once, and events shortly afterwards are sent together by the first of their requests', async () => {
    const { request, sent } = requestsOf()
    const [alone, first, second, third] = [request(), request(), request(), request()]
    alone.publish(1)
    await Promise.all(alone.kept)
    expect(sent()).toEqual([[1]])
    first.publish(2, 3)
    second.publish(4)
    third.publish(5)
    expect(sent()).toEqual([[1]])
    expect([first, second, third].map(({ kept }) => kept.length)).toEqual([1, 0, 0])
    await Promise.all(first.kept)
    expect(sent()).toEqual([[1], [2, 3, 4, 5]])
  })

  test('at once if none was sent in the last moment', async () => {
    const { request, sent } = requestsOf()
    const [first, second] = [request(), request()]
    first.publish(1)
    vi.setSystemTime(Date.now() + 50)
    second.publish(2)
    await Promise.all([...first.kept, ...second.kept])
    expect(sent()).toEqual([[1], [2]])
  })

  test('in batches that the queue accepts', async () => {
    const { request, sent } = requestsOf()
    const [alone, first] = [request(), request()]
    alone.publish(0)
    first.publish(1)
    for (let id = 2; id <= 250; id += 1) request().publish(id)
    await Promise.all(first.kept)
    expect(sent().map(({ length }) => length)).toEqual([1, 100, 100, 50])
    expect(sent().flat()).toEqual(Array.from({ length: 251 }, (_, id) => id))
  })

  test('even if a gathering request was cancelled', async () => {
    const { request, sent } = requestsOf()
    const [alone, ended, later, afterwards] = [request(), request(), request(), request()]
    alone.publish(1)
    vi.spyOn(scheduler, 'wait').mockReturnValueOnce(new Promise(() => undefined))
    ended.publish(2)
    later.publish(3)
    vi.setSystemTime(Date.now() + 1000)
    afterwards.publish(4)
    await Promise.all(afterwards.kept)
    // The sweep finds the two others.
    expect(sent()).toEqual([[1], [4]])
  })

  test('again after the queue refused one, which is logged once', async () => {
    let isDown = true
    const { request, sent } = requestsOf(async () => {
      if (isDown) throw new Error('queue down')
      return await Promise.resolve()
    })
    const [alone, first, second, third] = [request(), request(), request(), request()]
    const logs = [alone, first, second].map(({ services }) => vi.spyOn(services.log, 'error').mockReturnValue())
    alone.publish(1)
    first.publish(2)
    second.publish(3)
    await Promise.all([...alone.kept, ...first.kept])
    expect(logs.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
    isDown = false
    third.publish(4)
    await Promise.all(third.kept)
    expect(sent()).toEqual([[1], [2, 3], [4]])
  })

  test('completely, for eight customers at once', async () => {
    await install()
    const sendBatch = vi.spyOn(env.EVENTS, 'sendBatch')
    const customers = await Promise.all(Array.from({ length: 8 }, async () => await createCustomer()))
    const answers = await Promise.all(
      customers.map(async (as) => {
        const json = { subject: 'Printer is down', body: 'It does not print.' }
        return await call('POST', '/api/v1/helpdesk/create', { as, json })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const { results } = await env.DB.prepare("SELECT id FROM events WHERE type = 'ticket.created' ORDER BY id").all()
    await vi.waitFor(() => {
      const ids = sendBatch.mock.calls.flatMap(([messages]) =>
        [...messages].map(({ body }) => (body as { eventId: number }).eventId),
      )
      expect(ids.toSorted((left, right) => left - right)).toEqual(results.map(({ id }) => id))
    }, PATIENT)
    expect(sendBatch.mock.calls.length).toBeLessThan(8)
  })
})
