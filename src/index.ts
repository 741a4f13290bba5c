import { createApp } from './app.ts'
import { withMethodOverride } from './http/path.ts'

const app = createApp()

export default {
  async fetch(request, env, ctx) {
    return await app.fetch(withMethodOverride(request), env, ctx)
  },
} satisfies ExportedHandler<Env>
