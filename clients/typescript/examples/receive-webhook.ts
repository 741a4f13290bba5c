// Receives webhooks and verifies them: receive-webhook PORT
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { verifyWebhook } from 'edge-helpdesk-client/webhooks'

const { HELPDESK_WEBHOOK_SECRET = '' } = process.env

createServer(async (request, response) => {
  const received = { headers: request.headers, body: await text(request) }
  try {
    const { id, event } = await verifyWebhook(received, HELPDESK_WEBHOOK_SECRET)
    console.log(`${id}: ${event.type} of ${event.data.subject.type} ${event.data.subject.id}`)
    response.writeHead(204).end()
  } catch {
    response.writeHead(400).end('wrong signature')
  }
}).listen(Number(process.argv[2]), 'localhost', () => console.log('Listening'))
