// Opens a ticket with a file and waits for the answer: open-ticket FILE
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { createHelpdesk } from 'edge-helpdesk-client'

const { HELPDESK_URL = '', HELPDESK_KEY = '' } = process.env
const file = process.argv[2] ?? ''
const desk = createHelpdesk({ baseUrl: HELPDESK_URL, serviceKey: HELPDESK_KEY })

// Where the feed ends now, so that no answer is missed.
const { data: end } = await desk.events.list({ since: 'now' })

const { data: opened } = await desk.tickets.create(
  { subject: 'The kiln is cold', body: 'See the file.', email: 'ann@example.com' },
  { files: [{ name: basename(file), content: await openAsBlob(file) }] },
)
console.log(`Opened ${opened.ticket_number}`)

const pages = desk.feed({ since: end.cursor, types: ['ticket.replied'], follow: true, everySeconds: 1 })
answer: for await (const { events } of pages) {
  for (const { subject } of events) {
    if (subject.id !== opened.ticket_id) continue
    const threads = []
    for await (const thread of desk.tickets.listThreads({ id: opened.ticket_id })) threads.push(thread)
    console.log(`Answer: ${threads.at(-1)?.body_text}`)
    break answer
  }
}
