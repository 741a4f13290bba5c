import type { Kind, Step } from './plan.ts'
import { type Desk, requestOf, type SoakRequest } from './requests.ts'

export interface SoakAnswer {
  status: number
  body: unknown
}

export type Send = (request: SoakRequest) => Promise<SoakAnswer>

export interface Outcome {
  /** The number of answers by kind of step and status. */
  statuses: Record<string, Record<number, number>>
  milliseconds: number[]
  /** Answers of 500 and above, and pairs of answers that should be equal but differ. */
  faults: string[]
}

/** All clients run at once, each step by step, until they finish or the time ends. */
export async function play(
  plan: readonly (readonly Step[])[],
  desk: Desk,
  send: Send,
  isTimeUp: () => boolean = () => false,
): Promise<Outcome> {
  const outcome: Outcome = { statuses: {}, milliseconds: [], faults: [] }
  await Promise.all(
    plan.map(async (steps) => {
      for (const step of steps) {
        if (isTimeUp()) return
        const request = requestOf(step, desk)
        if (request !== null) await take(step.kind, request)
      }
    }),
  )
  return outcome

  async function take(kind: Kind, request: SoakRequest): Promise<void> {
    const started = performance.now()
    const answers = await Promise.all(request.isTwice === true ? [send(request), send(request)] : [send(request)])
    outcome.milliseconds.push(performance.now() - started)
    for (const { status, body } of answers) {
      const counted = (outcome.statuses[kind] ??= {})
      counted[status] = (counted[status] ?? 0) + 1
      if (status >= 500) outcome.faults.push(`${kind} by ${request.as.role}: ${status} ${JSON.stringify(body)}`)
    }
    const made = answers.filter(({ status }) => status === 200).map(({ body }) => madeBy(request, body))
    if (new Set(made).size > 1) outcome.faults.push(`${kind}: two of one key made ${made.join(' and ')}`)
    if (request.makes !== undefined && made[0] !== undefined) desk[request.makes].push(made[0])
  }
}

function madeBy({ makes }: SoakRequest, body: unknown): number | undefined {
  const { data } = body as { data?: { ticket_id?: number; id?: number } }
  return makes === 'tickets' ? data?.ticket_id : makes === 'problems' ? data?.id : undefined
}
