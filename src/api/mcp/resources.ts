import type {
  CallToolResult,
  ListResourcesResult,
  ListResourceTemplatesResult,
  ReadResourceResult,
} from '@modelcontextprotocol/client'
import { INVALID_PARAMS, RESOURCE_NOT_FOUND, RpcError, type RpcRequest } from './json-rpc.ts'
import type { Arguments } from './tool-request.ts'

const MIME_TYPE = 'application/json'
const LISTED = 20
const MESSAGES = 100
const TICKET = /^desk:\/\/tickets\/([1-9]\d{0,14})$/
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

function contentOf({ isError, structuredContent = {} }: CallToolResult): Record<string, unknown> {
  if (!isError) return structuredContent as Record<string, unknown>
  const { code, message } = structuredContent as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && (code.endsWith('not_found') || code === 'validation_failed')) throw notFound()
  throw new RpcError(INVALID_PARAMS, String(message))
}

function notFound(): RpcError {
  return new RpcError(RESOURCE_NOT_FOUND, 'There is no such resource.')
}
