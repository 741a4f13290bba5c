import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { exports } from 'cloudflare:workers'
import { expect } from 'vitest'
import { type Answer, BASE_URL, call, type CallOptions } from './api.ts'
import type { TestPerson } from './people.ts'

/** Connects the SDK's own MCP client for a user. */
export async function connectAssistant({ token }: TestPerson): Promise<Client> {
  return await connectWith({ Authorization: `Bearer ${token}` })
}

/** Connects the SDK's own MCP client with these credentials. */
export async function connectWith(headers: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', BASE_URL), {
    requestInit: { headers },
    fetch: async (url, init) => await exports.default.fetch(url, init),
  })
  await client.connect(transport)
  return client
}

export interface RpcAnswer {
  jsonrpc: '2.0'
  id: string | number | null
  result?: Record<string, unknown>
  error?: { code: number; message: string }
}

/** Sends any message to `/mcp`, valid or not. */
export async function callMcp(
  json: unknown,
  options: CallOptions = {},
): Promise<Omit<Answer, 'body'> & { rpc: RpcAnswer }> {
  const { body, ...answer } = await call('POST', '/mcp', { json, ...options })
  return { ...answer, rpc: body as unknown as RpcAnswer }
}

export interface ToolResult {
  isError?: boolean
  content: { type: string; text: string }[]
  structuredContent: Record<string, unknown>
}

/** Why a tool refused its call. The result has no structured content, since its schema describes answers. */
export function refusalOf(result: ToolResult | null | undefined): Record<string, unknown> {
  expect(result).toMatchObject({ isError: true, content: [{ type: 'text' }] })
  expect(result).not.toHaveProperty('structuredContent')
  return JSON.parse(result?.content[0]?.text ?? '') as Record<string, unknown>
}

/** Calls one tool without the client. */
export async function callTool(name: string, args: unknown, options: CallOptions = {}) {
  const params = { name, arguments: args }
  const answer = await callMcp({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, options)
  return { ...answer, result: answer.rpc.result as unknown as ToolResult }
}
