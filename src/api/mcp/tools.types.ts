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
    method: 'GET' | 'POST' | 'PATCH'
    /** In the router's form: `/v3/api/articles/:slug`. */
    path: string
    role: RequiredAccess['role']
  }
}
