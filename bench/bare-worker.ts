import { DurableObject } from 'cloudflare:workers'

/** Named by the configuration that both Workers share. */
export class LiveObject extends DurableObject {}

// What the platform itself costs: one indexed one-row query, answered as JSON. Everything else is measured against it.
export default {
  async fetch(_request, env) {
    const { results } = await env.DB.batch<{ id: number; title: string }>([
      env.DB.prepare('SELECT id, title FROM tickets WHERE id = ?1').bind(1),
    ]).then(([first]) => first ?? { results: [] })
    return Response.json(results[0] ?? null)
  },
} satisfies ExportedHandler<Pick<Env, 'DB'>>
