import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { readParameters } from '../../src/http/parameters/read-parameters.ts'
import type { ReadOptions } from '../../src/http/parameters/parameters.types.ts'
import { DomainError, type ErrorKind } from '../../src/shared/errors.ts'
import { createFileStore } from '../../src/shared/files/file-store.ts'

export const MEBIBYTE = 1024 * 1024
export const BOUNDARY = 'a-boundary'

export const fileStore = createFileStore({ bucket: env.ATTACHMENTS, now: () => Date.UTC(2026, 10, 20) })

export interface Sent {
  url?: string
  method?: string
  type?: string
  body?: BodyInit | null
  headers?: Record<string, string>
  options?: Partial<ReadOptions>
}

export function read({ url = '', method = 'POST', type, body, headers = {}, options = {} }: Sent) {
  const request = new Request(`https://desk.example.com/x${url}`, {
    method,
    body,
    headers: type === undefined ? headers : { 'content-type': type, ...headers },
  })
  return readParameters(request, { acceptFiles: false, ...options })
}

export function readJson(value: unknown, more: Sent = {}) {
  const body = typeof value === 'string' ? value : JSON.stringify(value)
  return read({ type: 'application/json', body, ...more })
}

export function readForm(body: string, more: Sent = {}) {
  return read({ type: 'application/x-www-form-urlencoded', body, ...more })
}

export function readXml(body: string, more: Sent = {}) {
  return read({ type: 'application/xml', body, ...more })
}

export function readParts(parts: string, more: Sent = {}) {
  const body = Buffer.from(parts.replaceAll('\n', '\r\n'), 'latin1')
  return read({ type: `multipart/form-data; boundary=${BOUNDARY}`, body, ...more })
}

/** One part of a multipart body; `disposition` follows `form-data`. */
export function part(disposition: string, content: string, headers = ''): string {
  return `--${BOUNDARY}\nContent-Disposition: form-data${disposition}\n${headers}\n${content}\n`
}

export const END = `--${BOUNDARY}--\n`

export async function refusal(promise: Promise<unknown>): Promise<DomainError> {
  const error = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (error instanceof DomainError) return error
  throw new Error(`Expected a refusal, got ${String(error)}`)
}

export async function expectRefusal(promise: Promise<unknown>, kind: ErrorKind): Promise<void> {
  expect((await refusal(promise)).kind).toBe(kind)
}

/** The values as ordinary objects, so that they compare with literals. */
export function plain(values: unknown): unknown {
  return JSON.parse(JSON.stringify(values))
}

export async function storedKeys(): Promise<string[]> {
  const { objects } = await env.ATTACHMENTS.list()
  return objects.map((object) => object.key)
}

/** Bytes that repeat with no power of two, so that a part out of place shows. */
export function pattern(size: number, seed = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  for (let index = 0; index < size; index += 1) bytes[index] = (index * 31 + (index >> 10) + seed) % 251
  return bytes
}
