import type { Tool } from '@modelcontextprotocol/client'
import type { RequiredAccess } from '../../shared/identity/identity.types.ts'

/**
 * A tool and its operation. `npm run mcp-tools` generates `tools.json` from the routes, and the Worker reads it as an asset.
 */
export interface OfferedTool extends Pick<
  Tool,
  'name' | 'title' | 'description' | 'inputSchema' | 'outputSchema' | 'annotations'
> {
  operation: {
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
    /** In the router's form: `/v3/api/articles/:slug`. A part with an `enum` is one of several routes. */
    path: string
    role: RequiredAccess['role']
    /** The argument whose entries are sent as parameters, for tools whose operations differ in their parameters. */
    spread?: string
  }
}
