import { isObject } from '../../http/parameters/parameter-text.ts'
import { notJsonRpc } from './mcp.errors.ts'

export const PARSE_ERROR = -32_700
export const INVALID_REQUEST = -32_600
export const METHOD_NOT_FOUND = -32_601
export const INVALID_PARAMS = -32_602
export const INTERNAL_ERROR = -32_603
/** This code is defined by the Model Context Protocol, the others by JSON-RPC. */
export const RESOURCE_NOT_FOUND = -32_002

export interface RpcRequest {
  id: string | number
  method: string
  params: Readonly<Record<string, unknown>>
}

/** A refusal within a valid message. It becomes the `error` of the response. */
export class RpcError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.name = 'RpcError'
    this.code = code
  }
}

/** Returns null if the message needs no response: a notification, or a response to no question of ours. */
export function readMessage(message: unknown): RpcRequest | null {
  if (!isObject(message) || message['jsonrpc'] !== '2.0') throw notJsonRpc('The message is not one of JSON-RPC 2.0.')
  const { id, method, params = {} } = message
  if (typeof method !== 'string') {
    if ('result' in message || 'error' in message) return null
    throw notJsonRpc('The message has no method.')
  }
  if (id === undefined) return null
  if (typeof id !== 'string' && typeof id !== 'number') throw notJsonRpc('The id must be a text or a number.')
  if (!isObject(params)) throw notJsonRpc('The params must be an object.')
  return { id, method, params }
}

export function resultOf({ id }: RpcRequest, result: unknown): object {
  return { jsonrpc: '2.0', id, result }
}

export function errorOf({ id }: RpcRequest, { code, message }: RpcError): object {
  return { jsonrpc: '2.0', id, error: { code, message } }
}
