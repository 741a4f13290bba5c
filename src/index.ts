import { createApp } from './app.ts'
import { withMethodOverride } from './http/path.ts'
import { consumeEvents } from './queue/consumer.ts'
import { createServices } from './services.ts'

const app = createApp()

export default {
  async fetch(request, env, ctx) {
    return await app.fetch(withMethodOverride(request), env, ctx)
  },
  async queue(batch, env, ctx) {
    const services = createServices(env, { sessionStart: 'first-primary', defer: (work) => ctx.waitUntil(work) })
    await consumeEvents(services, batch)
  },
} satisfies ExportedHandler<Env>
