import * as fc from 'fast-check'

/* The steps of a soak, generated from a seed. The plan is the same on every machine; the clients' order is not. */

/** The frequency of each step, as a share of the sum. */
const KINDS = {
  create: 10,
  'create with a file': 3,
  'create twice at once': 3,
  reply: 12,
  'reply with a file': 3,
  note: 4,
  edit: 6,
  assign: 6,
  status: 8,
  trash: 2,
  destroy: 2,
  merge: 3,
  'add collaborator': 3,
  'remove collaborator': 2,
  lock: 2,
  problem: 2,
  'link problem': 2,
  article: 1,
  seen: 3,
  inbox: 6,
  list: 4,
  details: 6,
  threads: 4,
  search: 4,
  notifications: 3,
} as const

export type Kind = keyof typeof KINDS
export const ROLES = ['customer', 'customer', 'customer', 'agent', 'agent', 'agent', 'admin'] as const

/** One request. The numbers choose among existing rows at its turn. */
export interface Step {
  kind: Kind
  role: (typeof ROLES)[number]
  who: number
  ticket: number
  other: number
  choice: number
  text: string
}

const number = () => fc.nat({ max: 1_000_000 })

const step = (): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.oneof(
      ...Object.entries(KINDS).map(([kind, weight]) => ({ arbitrary: fc.constant(kind as Kind), weight })),
    ),
    role: fc.constantFrom(...ROLES),
    who: number(),
    ticket: number(),
    other: number(),
    choice: number(),
    text: fc.constantFrom(
      'printer',
      'Принтер',
      'プリンター',
      '<b>loud</b>',
      'a "quoted" one',
      "O'Hara & Sons",
      '🖨️ 50%',
    ),
  })

/** The steps of every client, in order. */
export function planOf({ seed, clients, steps }: { seed: number; clients: number; steps: number }): Step[][] {
  const ofClient = fc.array(step(), { minLength: steps, maxLength: steps, size: 'max' })
  return fc.sample(ofClient, { seed, numRuns: clients })
}
