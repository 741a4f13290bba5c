import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import worker from '../../../src/index.ts'
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { install } from '../../support/database.ts'
import { incomingMessage, ticketRows } from '../../support/incoming-mail.ts'
import { createCustomer } from '../../support/people.ts'

/* A firm's own mail server forwards to the desk under an envelope of its domain, and seals nothing. */

const ENVELOPE = 'SRS0=ab=cd=example.com=cara@firm.example'
const RECEIVER = `mx.cloudflare.net; dkim=none; dmarc=fail header.from=example.com policy.dmarc=reject; spf=none smtp.helo=mx.firm.example; spf=pass smtp.mailfrom=${ENVELOPE}; arc=none smtp.remote-ip="192.0.2.1"`
const REPORT =
  'mx.firm.example; dkim=pass header.d=example.com header.s=a header.b=x; spf=pass (mx.firm.example: domain of cara@example.com designates 192.0.2.9) smtp.mailfrom=cara@example.com; dmarc=pass (policy=reject) header.from=example.com'
const HOP = 'Received: from mail.example.com (192.0.2.9) by mx.firm.example; Fri, 20 Nov 2026 10:11:11 +0000'
const OPEN = 1
const UNVERIFIED = 6

interface Forwarded {
  receiver?: string
  envelope?: string
  from?: string
  /** Lines between the receiving server's and the mail's own. */
  lines?: string[]
  /** Lines below the address in `From`. */
  below?: string[]
  forwarders?: string
}

const report = (text = REPORT) => `Authentication-Results: ${text}`

/** The status of the ticket that the mail opened. */
async function opened(mail: Forwarded = {}): Promise<number | undefined> {
  const {
    receiver = RECEIVER,
    envelope = ENVELOPE,
    lines = [report(), HOP],
    forwarders = 'results:mx.firm.example',
  } = mail
  const raw = [
    'Received: from mx.firm.example (192.0.2.1) by cloudflare-email.net (cloudflare) id x for <desk@example.com>; Fri, 20 Nov 2026 10:11:12 +0000',
    `Authentication-Results: ${receiver}`,
    ...lines,
    `From: ${mail.from ?? 'Cara Lee <cara@example.com>'}`,
    ...(mail.below ?? []),
    'To: support@firm.example',
    'Subject: Printer is down',
    `Message-ID: <${crypto.randomUUID()}@example.com>`,
    '',
    'It does not print.',
  ].join('\r\n')
  const received: { rejected: string | null } = { rejected: null }
  const context = createExecutionContext()
  const message = { ...incomingMessage(raw, received), from: envelope }
  await worker.email?.(message, { ...env, MAIL_FORWARDERS: forwarders }, context)
  await waitOnExecutionContext(context)
  expect(received.rejected).toBeNull()
  const [made] = await ticketRows()
  return made?.status
}

beforeEach(async () => {
  await install()
  await createCustomer({ email: 'cara@example.com' })
})

describe('the results of a forwarder that the desk trusts by name', () => {
  test('prove the sender', async () => {
    expect(await opened()).toBe(OPEN)
  })

  test('may be in two headers, one for each check', async () => {
    const [spf, dmarc] = [
      'mx.firm.example; spf=pass smtp.mailfrom=cara@example.com',
      'mx.firm.example; dmarc=pass header.from=example.com',
    ]
    expect(await opened({ lines: [report(dmarc), report(spf), HOP] })).toBe(OPEN)
  })

  test('are not contradicted by what a sender wrote below the first hop', async () => {
    expect(await opened({ lines: [report(), HOP, report(REPORT.replace('dmarc=pass', 'dmarc=fail'))] })).toBe(OPEN)
  })

  test('beside a forwarder that seals', async () => {
    expect(await opened({ forwarders: 'google.com results:mx.firm.example' })).toBe(OPEN)
  })
})

describe('a mail proves nothing and opens a ticket that waits:', () => {
  const failed = REPORT.replace('dmarc=pass', 'dmarc=fail')
  const injected = 'x; spf=pass smtp.mailfrom=y@firm.example z.z=z'

  test.each<[string, Forwarded]>([
    ['the forwarder is not named', { forwarders: '' }],
    ['the forwarder is named for its seal only', { forwarders: 'mx.firm.example' }],
    ['another server is named', { forwarders: 'results:mx.other.example' }],
    ['SPF failed for the forwarder', { receiver: RECEIVER.replace('spf=pass', 'spf=fail') }],
    ['SPF is a soft failure', { receiver: RECEIVER.replace('spf=pass', 'spf=softfail') }],
    [
      'SPF passed for the name in HELO only',
      {
        receiver: RECEIVER.replace('spf=none smtp.helo', 'spf=pass smtp.helo').replace(
          'spf=pass smtp.mailfrom',
          'spf=fail smtp.mailfrom',
        ),
      },
    ],
    ['the receiving server wrote no results', { receiver: RECEIVER.replace('mx.cloudflare.net', 'mx.evil.test') }],
    [
      'a stranger sends under their own domain',
      { envelope: 'eve@evil.test', receiver: RECEIVER.replace(ENVELOPE, 'eve@evil.test') },
    ],
    ['the results name another envelope than the one that came', { envelope: 'eve@evil.test' }],
    [
      'an envelope with quotes was copied into the results',
      { envelope: `"${injected}"@evil.test`, receiver: RECEIVER.replace(ENVELOPE, `${injected}@evil.test`) },
    ],
    [
      'a domain that ends like the forwarder’s',
      { envelope: 'a@efirm.example', receiver: RECEIVER.replace(ENVELOPE, 'a@efirm.example') },
    ],
    [
      'a subdomain of the forwarder’s',
      { envelope: 'a@x.mx.firm.example', receiver: RECEIVER.replace(ENVELOPE, 'a@x.mx.firm.example') },
    ],
    ['a whole top-level domain', { envelope: 'a@example', receiver: RECEIVER.replace(ENVELOPE, 'a@example') }],
    ['the header is below a hop, where the sender wrote it', { lines: [HOP, report()] }],
    ['the header is below the address in From', { lines: [], below: [report(), HOP] }],
    ['the header is above From without any hop', { lines: [report()] }],
    ['two verdicts contradict', { lines: [report(), report(failed), HOP] }],
    ['two verdicts contradict in the other order', { lines: [report(failed), report(), HOP] }],
    ['the verdict is there twice', { lines: [report(), report(), HOP] }],
    ['one header holds two verdicts', { lines: [report(`${REPORT}; dmarc=pass header.from=example.com`), HOP] }],
    [
      'one of the forwarder’s headers cannot be read',
      { lines: [report('mx.firm.example; dmarc=fail header.from="'), report(), HOP] },
    ],
    ['the forwarder found DMARC to fail', { lines: [report(failed), HOP] }],
    [
      'the verdict is about another domain',
      { lines: [report(REPORT.replace('header.from=example.com', 'header.from=evil.test')), HOP] },
    ],
    ['another server wrote the results', { lines: [report(REPORT.replace('mx.firm.example;', 'mx.evil.test;')), HOP] }],
    [
      'the name of the server is longer',
      { lines: [report(REPORT.replace('mx.firm.example;', 'evil.mx.firm.example;')), HOP] },
    ],
    ['the mail has two senders', { from: 'cara@example.com, eve@evil.test' }],
    [
      'the results hold text of the sender',
      {
        lines: [
          report(
            'mx.firm.example; spf=pass smtp.mailfrom=a@b.test; dmarc=pass header.from=example.com; x=y z.z=@evil.test',
          ),
          HOP,
        ],
      },
    ],
  ])('%s', async (_name, mail) => {
    expect(await opened(mail)).toBe(UNVERIFIED)
  })
})

test('a setting that is no list of domains is refused', async () => {
  const context = createExecutionContext()
  const variables = { ...env, MAIL_FORWARDERS: 'results:' }
  const response = await worker.fetch?.(new Request('http://desk.example.com/health'), variables, context)
  await waitOnExecutionContext(context)
  expect([response?.status, await response?.text()]).toEqual([503, expect.stringContaining('MAIL_FORWARDERS')])
})
