import type { Tool } from '@modelcontextprotocol/client'
import type { Demand } from '../../shared/identity/identity.types.ts'

/** A tool and the operation behind it; `tools.json` holds them, made from the routes by `npm run mcp-tools`, and the Worker reads it as an asset. */
export interface OfferedTool extends Pick<Tool, 'name' | 'title' | 'description' | 'inputSchema' | 'annotations'> {
  operation: {
    method: 'GET' | 'POST' | 'PATCH'
    /** As the router knows it: `/v3/api/articles/:slug`. */
    path: string
    role: Demand['role']
  }
}
