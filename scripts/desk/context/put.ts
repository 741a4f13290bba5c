import { type Helpdesk, HelpdeskError } from '../../../clients/typescript/src/index.ts'

/** The client has no PUT of its own. Throws what the client throws for a refusal. */
export async function put(helpdesk: Pick<Helpdesk, 'fetch'>, path: string, body: object): Promise<void> {
  const response = await helpdesk.fetch(path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new HelpdeskError(response, await response.json().catch(() => null))
}
