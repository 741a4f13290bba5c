import { expect, test } from 'vitest'
import { completeSecrets } from '../../scripts/local-secrets.ts'
import { welcome } from '../../scripts/welcome.ts'

const started = { port: 8787, persistTo: null, page: 'http://localhost:8788', secrets: completeSecrets(null) }

function setupLine(text: string): string | undefined {
  return /npm run desk -- (setup.*), then/.exec(text)?.[1]
}

test('npm start names the setup of the helpdesk that it started, on whatever port and wherever its state is kept', () => {
  expect(setupLine(welcome(started))).toBe('setup')
  expect(setupLine(welcome({ ...started, port: 8800 }))).toBe('setup --port 8800')
  const elsewhere = welcome({ ...started, port: 8800, persistTo: "state/Ann's desk" })
  expect(setupLine(elsewhere)).toBe(String.raw`setup --port 8800 --persist-to 'state/Ann'\''s desk'`)
  expect(elsewhere).toContain("kept in state/Ann's desk, secrets")
})
