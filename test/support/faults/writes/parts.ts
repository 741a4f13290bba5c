import { call, type CallOptions } from '../../api.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../people.ts'
import { openTicket } from '../../tickets-api.ts'
import type { Asked, Write } from '../trial.ts'

/** Rows by the operation that each tries: method and path as mounted. */
export type Writes = Readonly<Record<string, Write | StandIn | Elsewhere>>

/** Another operation does the same and is tried. */
export interface StandIn {
  same: string
}

/** It cannot be repeated from the same state. Its own tests cover its failures. */
export interface Elsewhere {
  elsewhere: string
}

export function same(operation: string): StandIn {
  return { same: operation }
}

export interface People {
  admin: TestPerson
  /** Belongs to the first department and the first team. */
  agent: TestPerson
  customer: TestPerson
}

export async function people(): Promise<People> {
  return {
    admin: await createAdmin(),
    agent: await createAgent({ departments: [1], teams: [1] }),
    customer: await createCustomer({ email: 'customer@example.com' }),
  }
}

/** A write on an installation with people. */
export function by(asking: (desk: People) => Asked | Promise<Asked>, more: Omit<Write, 'prepare'> = {}): Write {
  return { ...more, prepare: async () => await asking(await people()) }
}

/** A write on a ticket of the customer. */
export function about(
  asking: (desk: People & { id: number; number: string }) => Asked | Promise<Asked>,
  more: Omit<Write, 'prepare'> = {},
): Write {
  return by(async (desk) => {
    const { ticket_id: id, ticket_number: number } = await openTicket(desk.customer)
    return await asking({ ...desk, id, number })
  }, more)
}

/** A multipart form with files, each of which is stored before the database is called. */
export function withFiles(fields: Record<string, string | number>, field = 'media_attachment[]', count = 1): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  for (let file = 1; file <= count; file += 1) {
    form.append(field, new File([`bytes of file ${file}`], `file-${file}.txt`, { type: 'text/plain' }))
  }
  return form
}

/** Throws if the preparation fails. */
export async function done<Data>(method: string, path: string, options: CallOptions): Promise<Data> {
  const { status, body, text, headers } = await call<Data>(method, path, options)
  if (status >= 400 || headers.has('X-Error-Code')) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  return body.data
}
