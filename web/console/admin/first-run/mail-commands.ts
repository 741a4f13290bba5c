/** The name of the Worker in wrangler.toml. `setup --env NAME` appends the name of the environment. */
const MAIN_WORKER = 'edge-helpdesk'
const OWN_HOSTS = '.workers.dev'

export interface MailCommands {
  out: readonly string[]
  in: readonly string[]
  /** False: the address of the desk does not tell which Worker answers. */
  isWorkerKnown: boolean
}

/**
 * What to run and to enter for the address of the desk. The DNS entries are those that Email Routing adds. A host of workers.dev
 * begins with the name of the Worker; another host says nothing about it.
 */
export function commandsFor(address: string, host: string): MailCommands {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const route = `--match-type literal --match-field to --match-value ${address}`
  const [first = MAIN_WORKER] = host.split('.')
  const isWorkerKnown = host.endsWith(OWN_HOSTS)
  const worker = isWorkerKnown ? first : MAIN_WORKER
  const place = worker.startsWith(`${MAIN_WORKER}-`) ? `--env ${worker.slice(MAIN_WORKER.length + 1)}` : '--remote'
  return {
    out: [`npx wrangler email sending enable ${domain}`, `npm run desk -- setup ${place} --mail-from ${address}`],
    in: [
      `npx wrangler email routing enable ${domain}`,
      `npx wrangler email routing rules create ${domain} ${route} --action-type worker --action-value ${worker}`,
      `${domain} MX route1.mx.cloudflare.net`,
      `${domain} MX route2.mx.cloudflare.net`,
      `${domain} MX route3.mx.cloudflare.net`,
      `${domain} TXT "v=spf1 include:_spf.mx.cloudflare.net ~all"`,
    ],
    isWorkerKnown,
  }
}
