import type { CallToolResult } from '@modelcontextprotocol/client'
import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { presentErrors } from '../../http/dialect.ts'
import { asToolCall } from '../../http/operation.ts'
import { isObject } from '../../http/parameters/parameter-text.ts'
import { ERROR_CODE } from '../../http/answers/respond.ts'
import { type DomainError, invalidFields } from '../../shared/errors.ts'
import type { FieldCode } from '../../shared/field-codes.ts'
import { adminKeyNeeded } from '../../shared/identity/identity.errors.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { INTERNAL_ERROR, RpcError } from './json-rpc.ts'
import { answerTooLarge } from './mcp.errors.ts'
import {
  type Arguments,
  badPathParts,
  badSpread,
  requestOf,
  reservedEntries,
  type ToolCall,
  unknownArguments,
  unlistedPathParts,
} from './tool-request.ts'
import type { OfferedTool } from './tools.types.ts'

/** A longer result would fill an assistant's context. The response contains it twice. */
const MAX_CHARACTERS = 500_000
const UNAUTHORIZED = 401
const CRASHED = 500

/** Sends a request to the whole app, so that a tool call passes every check that any request passes. */
export type CallApp = (c: Context<AppEnv>, request: Request) => Promise<Response>

/** The operation did not accept the caller, so the HTTP response must say it. */
export class NotAdmitted extends Error {
  readonly response: Response

  constructor(response: Response) {
    super('The operation refused the caller.')
    this.name = 'NotAdmitted'
    this.response = response
  }
}

interface Refusal {
  code: string | null
  message: string
  errors?: unknown
  error_codes?: unknown
  retry_after?: number
}

type FindWrong = (tool: OfferedTool, given: Arguments) => string[]

/** In this order: which arguments are wrong, and why. */
const ARGUMENT_CHECKS: readonly (readonly [find: FindWrong, code: FieldCode, text: string])[] = [
  [unknownArguments, 'unknown_parameter', 'This tool has no such argument.'],
  [badPathParts, 'required', 'This argument is required.'],
  [unlistedPathParts, 'unknown_value', 'It is not one of the listed values.'],
  [badSpread, 'invalid', 'This argument must be an object.'],
  [reservedEntries, 'not_allowed', 'This name must not be among the values.'],
]

/** Returns a refusal if no request can be made of the arguments, or null. */
export function refuseArguments({ tool, given }: ToolCall): CallToolResult | null {
  for (const [find, code, text] of ARGUMENT_CHECKS) {
    const wrong = find(tool, given)
    if (wrong.length > 0) return refused(toldOf(wrongArguments(wrong, code, text)))
  }
  return null
}

/**
 * Returns a refusal if a person's token would administer: what a person allowed an assistant to do does not include it. The
 * operation itself refuses keys without the admin scope.
 */
export function refuseAdministration({ tool }: ToolCall, { credentials }: Caller): CallToolResult | null {
  return tool.operation.role === 'admin' && credentials.kind !== 'none' ? refused(toldOf(adminKeyNeeded())) : null
}

/**
 * Calls the operation. A refusal is a result too, so that the assistant can read the reason. Throws `NotAdmitted` for a 401,
 * except within a batch, which must report what was done before.
 */
export async function callTool(c: Context<AppEnv>, ask: CallApp, call: ToolCall): Promise<CallToolResult> {
  const response = await ask(c, asToolCall(requestOf(c, call)))
  if (response.status === UNAUTHORIZED && !call.position) throw new NotAdmitted(response)
  const bookmark = response.headers.get('X-D1-Bookmark')
  // The headers of a stream are sent before the tool has answered.
  if (bookmark !== null && !c.finalized) c.header('X-D1-Bookmark', bookmark)
  return await resultOf(response, call.tool.operation.method === 'GET')
}

/** Only reads are refused for their size, because a refused caller tries again. */
async function resultOf(response: Response, isRead: boolean): Promise<CallToolResult> {
  const text = await response.text()
  if (response.status >= CRASHED) throw new RpcError(INTERNAL_ERROR, 'Internal error')
  if (isRead && text.length > MAX_CHARACTERS) return refused(toldOf(answerTooLarge()))
  const { success, message, data } = JSON.parse(text) as { success: boolean; message: string; data: unknown }
  if (success) return { content: [{ type: 'text', text: JSON.stringify(data) }], structuredContent: asObject(data) }
  const retryAfter = response.headers.get('Retry-After')
  const details = isObject(data) ? { errors: data['errors'], error_codes: data['error_codes'] } : {}
  const wait = retryAfter === null ? {} : { retry_after: Number(retryAfter) }
  return refused({ code: response.headers.get(ERROR_CODE), message, ...details, ...wait })
}

/** Has no `structuredContent`: clients check that against the tool's `outputSchema`, and would report a mismatch as the reason. */
function refused(refusal: Refusal): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(refusal) }] }
}

/** The reason that a refused call holds. */
export function refusalOf({ content: [reason] }: CallToolResult): Pick<Refusal, 'code' | 'message'> {
  if (reason?.type !== 'text') throw new Error('A refused call has its reason as text.')
  return JSON.parse(reason.text) as Refusal
}

function toldOf({ code, message, fields }: DomainError): Refusal {
  return { code, message, ...(fields && presentErrors(fields)) }
}

function wrongArguments(names: readonly string[], code: FieldCode, text: string): DomainError {
  return invalidFields(Object.fromEntries(names.map((name) => [name, [{ code, text }]])))
}

/** A result must be an object, so lists and empty results are wrapped. */
function asObject(data: unknown): Record<string, unknown> {
  return isObject(data) ? data : { data }
}
