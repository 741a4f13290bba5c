import { DurableObject } from 'cloudflare:workers'

/** Both Workers share the configuration that names this class. */
export class LiveObject extends DurableObject {}

// The cost of the platform itself: one indexed one-row query, answered as JSON. Every figure is compared with it.
export default {
  async fetch(_request, env) {
    const { results } = await env.DB.batch<{ id: number; title: string }>([
      env.DB.prepare('SELECT id, title FROM tickets WHERE id = ?1').bind(1),
    ]).then(([first]) => first ?? { results: [] })
    return Response.json(results[0] ?? null)
  },
} satisfies ExportedHandler<Pick<Env, 'DB'>>
