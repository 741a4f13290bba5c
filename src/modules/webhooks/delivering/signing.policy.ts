interface Signing {
  /** Every attempt has the same id. */
  id: string
  body: string
  secrets: readonly string[]
  at: number
}

/** Standard Webhooks allows several signatures. There is one per secret, so that a receiver needs only one of the secrets. */
export async function signedHeaders({ id, body, secrets, at }: Signing): Promise<Record<string, string>> {
  const { Webhook } = await import('standardwebhooks')
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, new Date(at), body))
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'edge-helpdesk',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
