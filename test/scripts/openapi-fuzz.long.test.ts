import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { type Operation, readOperations } from '../../scripts/openapi/operations.ts'
import { descriptionOf } from '../../src/http/parameters/atoms/described.ts'
import { allowedBy, forbiddenBy, NARROWER, NOT_REFUSED_ALONE } from '../support/document-values.ts'

// One seed, so that a failure is the same on every machine.
const RUNS = { seed: 20_261_122, numRuns: 10 }

let operations: Operation[]

beforeAll(async () => {
  ;({ operations } = await readOperations())
}, 60_000)

/** The installation checks its fields after its token. The text of a record's update is named by the `identifier`. */
function issuesOf(schema: z.ZodType, name: string, value: unknown): z.core.$ZodIssue[] {
  const checking = descriptionOf(schema)?.as?.() ?? schema
  return checking.safeParse({ identifier: name, [name]: value }).error?.issues ?? []
}

test('what the document forbids is refused, by the name of the parameter', () => {
  const accepted = operations.flatMap(({ entry, route, parameters }) => {
    const schema = route.schema()
    return [...parameters.all.values()]
      .filter(({ name }) => !NOT_REFUSED_ALONE.has(name))
      .flatMap(({ name, type }) =>
        forbiddenBy(type).flatMap((values) => {
          const taken = fc.sample(values, RUNS).find((value) => {
            const issues = issuesOf(schema, name, value)
            return !issues.some(({ path }) => path.length === 0 || path[0] === name)
          })
          return taken === undefined ? [] : [`${entry.id} accepts ${name}=${JSON.stringify(taken).slice(0, 60)}`]
        }),
      )
  })
  expect(accepted).toEqual([])
}, 120_000)

test('what the document allows is accepted, for every parameter whose type says what that is', () => {
  let tried = 0
  const refused = operations.flatMap(({ entry, route, parameters }) => {
    const schema = route.schema()
    return [...parameters.all.values()].flatMap(({ name, type }) => {
      const values = allowedBy(NARROWER[name] ?? type)
      if (values === null) return []
      tried += 1
      const refusal = fc
        .sample(values, RUNS)
        .flatMap((value) => issuesOf(schema, name, value).map(({ path, message }) => ({ value, path, message })))
        .find(({ path }) => path[0] === name)
      return refusal === undefined ? [] : [`${entry.id} refuses ${name}=${JSON.stringify(refusal)}`.slice(0, 160)]
    })
  })
  expect(tried).toBeGreaterThan(800)
  expect(refused).toEqual([])
}, 120_000)
