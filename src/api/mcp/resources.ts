import type {
  CallToolResult,
  ListResourcesResult,
  ListResourceTemplatesResult,
  ReadResourceResult,
} from '@modelcontextprotocol/client'
import { INVALID_PARAMS, RESOURCE_NOT_FOUND, RpcError, type RpcRequest } from './json-rpc.ts'
import { refusalOf } from './tool-call.ts'
import type { Arguments } from './tool-request.ts'

const MIME_TYPE = 'application/json'
const LISTED = 20
const MESSAGES = 100
const TICKET = /^desk:\/\/tickets\/([1-9]\d{0,14})$/
const REPORT = /^desk:\/\/reports\/([a-z]{1,20})$/
/** Nothing says whether there is what the person may not see. */
const NOT_FOUND: ReadonlySet<string> = new Set(['validation_failed', 'role_not_allowed'])
/** It has no period, so it is an operation of its own. */
const NOW = 'now'
const ARTICLE = /^desk:\/\/articles\/([^/?#]{1,600})$/

/** Calls a tool that reads, as the caller: what the person may not see is not found. */
export type ReadTool = (name: string, given: Arguments) => Promise<CallToolResult>

export function listResourceTemplates(): ListResourceTemplatesResult {
  return {
    resourceTemplates: [
      {
        uriTemplate: 'desk://tickets/{id}',
        name: 'ticket',
        title: 'A ticket',
        description: `Its details and its first ${MESSAGES} messages.`,
        mimeType: MIME_TYPE,
      },
      {
        uriTemplate: 'desk://articles/{slug}',
        name: 'article',
        title: 'An article of the knowledge base',
        description: 'Its body is HTML.',
        mimeType: MIME_TYPE,
      },
      {
        uriTemplate: 'desk://reports/{report}',
        name: 'report',
        title: 'A report',
        description:
          'Its usual period up to now, for agents. `now` is how the desk stands. list_reports names the others.',
        mimeType: MIME_TYPE,
      },
    ],
  }
}

/** The tickets of the person's inbox that changed last. Search finds the others. */
export async function listResources({ params }: RpcRequest, read: ReadTool): Promise<ListResourcesResult> {
  if (params['cursor'] !== undefined) throw new RpcError(INVALID_PARAMS, 'The list has one page.')
  const { data = [] } = contentOf(await read('list_tickets', { per_page: LISTED }))
  const tickets = data as readonly {
    id: number
    ticket_number: string
    title?: string | null
    subject?: string | null
  }[]
  return {
    resources: tickets.map(({ id, ticket_number, title, subject }) => ({
      uri: `desk://tickets/${id}`,
      name: ticket_number,
      title: title ?? subject ?? ticket_number,
      mimeType: MIME_TYPE,
    })),
  }
}

/** JSON-RPC error -32002 for what does not exist or is out of sight. */
export async function readResource({ params: { uri } }: RpcRequest, read: ReadTool): Promise<ReadResourceResult> {
  if (typeof uri !== 'string') throw new RpcError(INVALID_PARAMS, 'uri must be a text.')
  const contents = await contentsAt(uri, read)
  return { contents: [{ uri, mimeType: MIME_TYPE, text: JSON.stringify(contents) }] }
}

async function contentsAt(uri: string, read: ReadTool): Promise<Record<string, unknown>> {
  const ticketId = TICKET.exec(uri)?.[1]
  if (ticketId !== undefined) {
    const id = Number(ticketId)
    const { ticket } = contentOf(await read('get_ticket', { id }))
    return { ticket, thread: contentOf(await read('get_ticket_thread', { id, per_page: MESSAGES })) }
  }
  const report = REPORT.exec(uri)?.[1]
  if (report === NOW) return contentOf(await read('get_desk_now', {}))
  if (report !== undefined) return contentOf(await read('get_report', { report }))
  const slug = slugIn(uri)
  if (slug === null) throw notFound()
  return contentOf(await read('read_article', { slug }))
}

function slugIn(uri: string): string | null {
  try {
    const slug = ARTICLE.exec(uri)?.[1]
    return slug === undefined ? null : decodeURIComponent(slug)
  } catch {
    return null
  }
}

function contentOf(result: CallToolResult): Record<string, unknown> {
  if (!result.isError) return (result.structuredContent ?? {}) as Record<string, unknown>
  const { code, message } = refusalOf(result)
  if (code !== null && (code.endsWith('not_found') || NOT_FOUND.has(code))) throw notFound()
  throw new RpcError(INVALID_PARAMS, message)
}

function notFound(): RpcError {
  return new RpcError(RESOURCE_NOT_FOUND, 'There is no such resource.')
}
