import { takeAssistantTokens, tellSignIn } from './assistant-sign-in.ts'
import { type Api, useDialect } from '../shared/face.middleware.ts'
import { mcpDialect } from './mcp.dialect.ts'
import { mcpRoutes } from './mcp.routes.ts'
import type { CallApp } from './tool-call.ts'

/** For AI assistants: some operations are offered as tools of the Model Context Protocol. */
export function mcpApi(api: Api, ask: CallApp): void {
  useDialect(api, mcpDialect)
  api.use(async function answerInJson(c, next) {
    c.set('format', 'json')
    await next()
  })
  api.use(tellSignIn())
  api.use(takeAssistantTokens())
  mcpRoutes(api, ask)
}
