// Exports all tickets as one line of JSON each: export-tickets [CURSOR]. The last line of stderr is where to continue.
import { createHelpdesk } from 'edge-helpdesk-client'

const { HELPDESK_URL = '', HELPDESK_KEY = '' } = process.env
const desk = createHelpdesk({ baseUrl: HELPDESK_URL, serviceKey: HELPDESK_KEY })

let since = process.argv[2]
for await (const { tickets, cursor } of desk.export({ since })) {
  for (const ticket of tickets) console.log(JSON.stringify(ticket))
  since = cursor
}
console.error(since)
