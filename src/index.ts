import { presentWebhook } from './api/shared/events/events.presenter.ts'
import { createApp } from './app.ts'
import { withMethodOverride } from './http/path.ts'
import { consumeEvents } from './queue/events.consumer.ts'
import { consumeDeadLetters } from './queue/dead-letters.consumer.ts'
import { consumeMail } from './queue/mail.consumer.ts'
import { consumeWebhooks } from './queue/webhooks.consumer.ts'
import { runJobs } from './scheduled/all.jobs.ts'
import { createServices } from './services.ts'

export { LiveObject } from './api/live/live-object.ts'

const app = createApp()

const DEAD_LETTER_SUFFIX = '-dead'
const WEBHOOK_SUFFIX = '-webhooks'

export default {
  fetch(request, env, ctx) {
    return app.fetch(withMethodOverride(request), env, ctx)
  },
  async queue(batch, env, ctx) {
    const services = createServices(env, { sessionStart: 'first-primary', defer: (work) => ctx.waitUntil(work) })
    if (batch.queue.endsWith(DEAD_LETTER_SUFFIX)) await consumeDeadLetters(services, batch)
    else if (batch.queue.endsWith(WEBHOOK_SUFFIX)) await consumeWebhooks(services, batch, presentWebhook)
    else await consumeEvents(services, batch)
  },
  async email(message, env, ctx) {
    const services = createServices(env, { sessionStart: 'first-primary', defer: (work) => ctx.waitUntil(work) })
    await consumeMail(services, message)
  },
  async scheduled(controller, env, ctx) {
    const services = createServices(env, { sessionStart: 'first-primary', defer: (work) => ctx.waitUntil(work) })
    await runJobs(services, controller.scheduledTime)
  },
} satisfies ExportedHandler<Env>
