import { expect, test } from 'vitest'
import { isAllowedMetadataAddress } from '../../../src/modules/assistants/client-metadata.policy.ts'
import { formTargetOf, isRegisteredRedirect } from '../../../src/modules/assistants/redirects.policy.ts'

test.each<[string, string, boolean]>([
  ['http://localhost:1234/callback', 'http://localhost/callback', true],
  ['http://localhost:1234/callback', 'http://localhost:5678/callback', false],
  ['http://localhost:1234/other', 'http://localhost/callback', false],
  ['http://127.0.0.1:1234/callback', 'http://localhost/callback', false],
  ['https://localhost:1234/callback', 'https://localhost/callback', false],
  ['http://localhost.evil.example/callback', 'http://localhost/callback', false],
  ['http://x@localhost/callback', 'http://localhost/callback', false],
])(
  'a redirect address may have another port only on the own machine, if none is registered: %s for %s',
  (asked, known, isFine) => {
    expect(isRegisteredRedirect(asked, [known])).toBe(isFine)
  },
)

test.each([
  'https://127.0.0.1/client',
  'https://10.0.0.1/client',
  'https://[::1]/client',
  'https://169.254.169.254/latest/meta-data',
  'https://intranet/client',
  'https://db.internal/client',
  'https://desk.example.com/client',
  'https://user:pass@x.example/client',
  'https://x.example/',
  'https://x.example/a/../b',
  'https://x.example/client#x',
  `https://x.example/${'x'.repeat(600)}`,
])('the description of a client is not fetched from %s', (address) => {
  expect(isAllowedMetadataAddress(address, 'desk.example.com')).toBe(false)
})

test.each([
  ['https://assistant.example/callback', 'https://assistant.example'],
  ['http://127.0.0.1:3456/callback', 'http://127.0.0.1:3456'],
  // Browsers ignore an IPv6 address in a policy.
  ['http://[::1]:3456/callback', 'http://*:3456'],
  ['http://[::1]/callback', 'http://*:80'],
])('the form of the consent may lead to %s by the source %s', (redirect, source) => {
  expect(formTargetOf(new URL(redirect))).toBe(source)
})
