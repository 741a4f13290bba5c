// Keeps a CRM and the helpdesk together: sync-crm PORT
// POST /deals {id, title, email} opens the ticket of a deal. GET /deals/ID shows what the CRM knows. POST /hook takes webhooks with
// `include=resource`: they hold the ticket, and its `external_id` is the id of the deal, so nothing has to be looked up.
import { createServer, type IncomingMessage } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { createHelpdesk } from 'edge-helpdesk-client'
import { verifyWebhook } from 'edge-helpdesk-client/webhooks'

const { HELPDESK_URL = '', HELPDESK_KEY = '', HELPDESK_WEBHOOK_SECRET = '' } = process.env
const desk = createHelpdesk({ baseUrl: HELPDESK_URL, serviceKey: HELPDESK_KEY })

interface Deal {
  title: string
  ticket: string
  status: string | null
  /** The newest event that was used. Deliveries arrive twice, and in any order. */
  event: number
}

/** Stands for the CRM. */
const deals = new Map<string, Deal>()

async function openTicket(request: IncomingMessage): Promise<Deal> {
  const { id, title, email } = (await json(request)) as { id: string; title: string; email: string }
  const known = deals.get(id)
  if (known !== undefined) return known
  const ticket = { subject: title, body: `About the deal ${id}.`, email, external_id: id }
  // With a key of the deal the ticket is opened once, even if this request is sent again.
  const { data } = await desk.tickets.create(ticket, { idempotencyKey: `deal-${id}` })
  const deal = { title, ticket: data.ticket_number, status: 'Open', event: 0 }
  deals.set(id, deal)
  return deal
}

/** False: it is not from the helpdesk. */
async function receive(request: IncomingMessage): Promise<boolean> {
  const received = { headers: request.headers, body: await text(request) }
  const verified = await verifyWebhook(received, HELPDESK_WEBHOOK_SECRET).catch(() => null)
  if (verified === null) return false
  const { data } = verified.event
  // Null if the ticket was deleted meanwhile; `resource_missing` then says so.
  const { resource } = data
  if (resource && 'ticket_number' in resource && resource.external_id !== null) {
    const deal = deals.get(resource.external_id)
    if (deal !== undefined && data.id > deal.event) {
      deals.set(resource.external_id, { ...deal, status: resource.status_name, event: data.id })
      console.log(`${resource.external_id}: ${resource.status_name}`)
    }
  }
  return true
}

createServer(async (request, response) => {
  const { method, url = '' } = request
  if (method === 'POST' && url === '/hook') {
    response.writeHead((await receive(request)) ? 204 : 400).end()
    return
  }
  const deal =
    method === 'POST' && url === '/deals' ? await openTicket(request) : deals.get(url.slice('/deals/'.length))
  response
    .writeHead(deal === undefined ? 404 : 200, { 'Content-Type': 'application/json' })
    .end(JSON.stringify(deal ?? null))
}).listen(Number(process.argv[2]), 'localhost', () => console.log('Listening'))
