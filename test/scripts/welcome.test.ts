import { expect, test } from 'vitest'
import { completeSecrets } from '../../scripts/local/local-secrets.ts'
import { welcome } from '../../scripts/local/welcome.ts'

const started = {
  port: 8787,
  persistTo: null,
  page: { url: 'http://localhost:8788' },
  secrets: completeSecrets(null),
  hasDemo: true,
}

function setupLine(text: string): string | undefined {
  return /npm run desk -- (setup.*), then/.exec(text)?.[1]
}

test('npm start names the setup of its helpdesk, with its port and state folder', () => {
  expect(setupLine(welcome(started))).toBe('setup')
  expect(setupLine(welcome({ ...started, port: 8800 }))).toBe('setup --port 8800')
  const elsewhere = welcome({ ...started, port: 8800, persistTo: "state/Ann's desk" })
  expect(setupLine(elsewhere)).toBe(String.raw`setup --port 8800 --persist-to 'state/Ann'\''s desk'`)
  expect(elsewhere).toContain("Local data is in state/Ann's desk, secrets")
})

test('npm start of an empty helpdesk names its one admin, and no ticket of the demo', () => {
  const text = welcome({ ...started, hasDemo: false })
  expect(text).toContain('admin@demo.example')
  for (const part of ['agent@demo.example', 'customer@demo.example', 'ticket_id']) expect(text).not.toContain(part)
})

test('npm start says why the widget’s page is missing if the demo admin is refused', () => {
  expect(welcome(started)).toContain('A page with its widget at http://localhost:8788\n')
  const text = welcome({ ...started, page: { refusal: 'Set up two-factor sign-in first.' } })
  expect(text).toMatch(
    /There is no page with the widget, because .*admin@demo\.example.*: Set up two-factor sign-in first\.\n/,
  )
})
