import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { ticketAddress } from '../../../src/shared/mail/mail-addresses.ts'
import { install } from '../../support/database.ts'
import { receiveMail } from '../../../src/modules/mail-in/mail-in.usecases.ts'
import { deliver, DESK, incomingMessage, threads, ticketRows } from '../../support/incoming-mail.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { backgroundServices } from '../../support/searches.ts'
import { createTicket, type TestTicket } from '../../support/tickets.ts'

/* As Cloudflare, Google and Microsoft write their headers, in their order. */

const MX = 'mx.cloudflare.net'
const FAILED = `${MX}; dkim=none; dmarc=fail header.from=example.com policy.dmarc=reject; spf=none smtp.helo=mail.example.org; spf=pass smtp.mailfrom=desk+caf_=x@firm.example; arc=pass smtp.remote-ip="192.0.2.1"`
const GOOGLE = `mx.google.com; dkim=pass header.i=@example.com header.s=20230601 header.b="a/bC+d"; spf=pass (google.com: domain of cara@example.com designates 192.0.2.1 as permitted sender) smtp.mailfrom=cara@example.com; dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=example.com; dara=pass header.i=@firm.example`
const MICROSOFT = `mx.microsoft.com 1; spf=pass (sender ip is 192.0.2.1) smtp.rcpttodomain=firm.example smtp.mailfrom=example.com; dmarc=pass (p=reject sp=reject pct=100) action=none header.from=example.com; dkim=none (message not signed); arc=none (0)`
const GOOGLE_FAIL = GOOGLE.replace('dmarc=pass', 'dmarc=fail')
const TRUSTED = { MAIL_FORWARDERS: 'google.com, microsoft.com' }

interface Sealed {
  domain: string
  results: string
  cv?: string
}

interface Forwarded {
  /** By hop, the first one first. */
  seals?: Sealed[]
  /** The receiving server's verdict on the chain below. Null: there was none, and it seals as the first. */
  chain?: 'pass' | 'fail' | null
  results?: string
  /** Lines that came with the mail, above its own. */
  above?: string[]
  from?: string
  to?: string
  subject?: string
  headers?: string[]
  /** Lines in the place of the receiving server's. */
  top?: string[]
}

function setOf({ domain, results, cv }: Sealed, instance: number): string[] {
  return [
    `ARC-Seal: i=${instance}; a=rsa-sha256; t=1781470974; cv=${cv ?? (instance === 1 ? 'none' : 'pass')}; d=${domain}; s=arc; b=JYPN+/==`,
    `ARC-Message-Signature: i=${instance}; a=rsa-sha256; c=relaxed/relaxed; d=${domain}; s=arc; h=to:subject:from; bh=9flx=; b=NFJX==`,
    `ARC-Authentication-Results: i=${instance}; ${results}`,
  ]
}

function forwarded(mail: Forwarded): string {
  const { seals = [{ domain: 'google.com', results: GOOGLE }], chain = 'pass', results = FAILED } = mail
  const own = { domain: 'cloudflare-email.net', results, cv: chain ?? 'none' }
  const top = mail.top ?? setOf(own, chain === null ? 1 : seals.length + 1)
  return [
    'Received: from mail.example.org (192.0.2.1) by cloudflare-email.net (cloudflare) id x for <desk@example.com>; Fri, 20 Nov 2026 10:11:12 +0000',
    ...top,
    `Authentication-Results: ${results}`,
    ...(mail.above ?? []),
    ...seals
      .map((seal, index) => setOf(seal, index + 1))
      .toReversed()
      .flat(),
    `From: ${mail.from ?? 'Cara Lee <cara@example.com>'}`,
    `To: ${mail.to ?? 'support@firm.example'}`,
    `Subject: ${mail.subject ?? 'Printer is down'}`,
    `Message-ID: <${crypto.randomUUID()}@example.com>`,
    ...(mail.headers ?? []),
    'Content-Type: text/plain; charset=utf-8',
    '',
    'It does not print.',
  ].join('\r\n')
}

const OPEN = 1
const UNVERIFIED = 6

let cara: TestPerson
let agent: TestPerson
let ticket: TestTicket

beforeEach(async () => {
  await install()
  cara = await createCustomer({ email: 'cara@example.com' })
  agent = await createAgent({ email: 'bo@desk.example.com' })
  ticket = await createTicket({ userId: cara.id, assignedTo: agent.id })
})

/** The status of the ticket that the mail opened. */
async function opened(mail: Forwarded, variables: Partial<Env> = TRUSTED): Promise<number | undefined> {
  const { rejected } = await deliver(forwarded(mail), variables)
  expect(rejected).toBeNull()
  const [, made] = await ticketRows()
  return made?.status
}

describe('a mail with a trusted forwarder’s seal', () => {
  test.each<[string, Sealed[]]>([
    ['as Google does', [{ domain: 'google.com', results: GOOGLE }]],
    ['as Microsoft does', [{ domain: 'microsoft.com', results: MICROSOFT }]],
    [
      'and another trusted one behind it',
      [
        { domain: 'microsoft.com', results: MICROSOFT },
        { domain: 'google.com', results: 'mx.google.com; arc=pass (i=1 spf=pass); dmarc=fail header.from=example.com' },
      ],
    ],
  ])('%s, is that of its sender', async (_name, seals) => {
    expect(await opened({ seals })).toBe(OPEN)
  })

  test('that failed or says nothing opens an unverified ticket', async () => {
    expect(await opened({ seals: [{ domain: 'google.com', results: GOOGLE_FAIL }] })).toBe(UNVERIFIED)
    await deliver(forwarded({ seals: [{ domain: 'google.com', results: 'mx.google.com; arc=none' }] }), TRUSTED)
    expect((await ticketRows()).map(({ status }) => status)).toEqual([OPEN, UNVERIFIED, UNVERIFIED])
  })

  test('has no effect without trusted forwarders', async () => {
    expect(await opened({}, {})).toBe(UNVERIFIED)
  })
})

describe('a stranger’s mail proves nothing and is kept:', () => {
  const GOOD = { domain: 'google.com', results: GOOGLE }

  test.each<[string, Forwarded]>([
    ['a seal that the receiving server found broken', { chain: 'fail' }],
    ['a seal that the receiving server did not look at', { chain: null }],
    [
      'a seal of the receiving server’s below its results',
      { top: [], above: setOf({ domain: 'cloudflare-email.net', results: FAILED }, 2) },
    ],
    [
      'a whole block of the receiving server’s below its results',
      {
        chain: null,
        seals: [GOOD],
        above: [
          ...setOf({ domain: 'cloudflare-email.net', results: `${MX}; dmarc=pass header.from=example.com` }, 2),
          `Authentication-Results: ${MX}; dmarc=pass header.from=example.com`,
        ],
      },
    ],
    ['a seal of somebody who is not trusted', { seals: [{ domain: 'evil.test', results: GOOGLE }] }],
    ['a seal under a name that ends like a trusted one', { seals: [{ domain: 'evilgoogle.com', results: GOOGLE }] }],
    [
      'a trusted name in the results of another’s seal',
      {
        seals: [
          { domain: 'evil.test', results: GOOGLE },
          { domain: 'evil.test', results: GOOGLE },
        ],
      },
    ],
    ['a trusted seal below one that is not', { seals: [GOOD, { domain: 'evil.test', results: GOOGLE }] }],
    [
      'results of another server under a trusted seal',
      { seals: [{ domain: 'google.com', results: GOOGLE.replace('mx.google.com', 'mx.evil.test') }] },
    ],
    [
      'results for another domain',
      {
        seals: [
          { domain: 'google.com', results: GOOGLE.replaceAll('header.from=example.com', 'header.from=evil.test') },
        ],
      },
    ],
    [
      'two results of DMARC',
      { seals: [{ domain: 'google.com', results: `${GOOGLE}; dmarc=pass header.from=example.com` }] },
    ],
    ['a set that stands twice', { above: setOf(GOOD, 1) }],
    ['a set of a further hop that the receiving server did not count', { above: setOf(GOOD, 2) }],
    ['a first seal that says there was one before', { seals: [{ ...GOOD, cv: 'pass' }] }],
    [
      'only the forwarder’s Authentication-Results',
      { seals: [], chain: null, above: [`Authentication-Results: ${GOOGLE}`] },
    ],
    ['only the results of a set', { seals: [], chain: 'pass', above: [`ARC-Authentication-Results: i=1; ${GOOGLE}`] }],
    [
      'an envelope that a forwarder copied without its quotes',
      {
        seals: [
          {
            domain: 'google.com',
            results:
              'mx.google.com; spf=pass smtp.mailfrom=a@b.test; dmarc=pass header.from=example.com; x=y z.z=@evil.test',
          },
        ],
      },
    ],
    [
      'the same with a property at its end',
      {
        seals: [
          {
            domain: 'google.com',
            results:
              'mx.google.com; spf=pass smtp.mailfrom=a@b.test; dmarc=pass header.from=example.com policy.x=y@evil.test',
          },
        ],
      },
    ],
    [
      'the same with a signature at its end',
      {
        seals: [
          {
            domain: 'google.com',
            results:
              'mx.google.com; spf=pass smtp.mailfrom=a@b.test; dmarc=pass header.from=example.com; dkim=pass header.i=y@evil.test',
          },
        ],
      },
    ],
    [
      'a name of a server that was copied',
      {
        seals: [
          {
            domain: 'google.com',
            results: 'mx.google.com; spf=none smtp.helo=a.test; dmarc=pass header.from=example.com',
          },
        ],
      },
    ],
    ['two senders', { from: 'cara@example.com, eve@evil.test' }],
  ])('%s', async (_name, mail) => {
    expect(await opened(mail)).toBe(UNVERIFIED)
  })

  test('a forged chain cannot write into a ticket', async () => {
    const to = await ticketAddress(env.TOKEN_SECRET, { ticketId: ticket.id, sender: DESK })
    await deliver(forwarded({ to, seals: [{ domain: 'evil.test', results: GOOGLE }] }), TRUSTED)
    expect((await threads()).filter(({ ticket_id: id }) => id === ticket.id)).toEqual([])
    await deliver(forwarded({ to }), TRUSTED)
    expect((await threads()).filter(({ ticket_id: id }) => id === ticket.id)).toHaveLength(1)
  })
})

describe('forwarded mail is not mistaken for automatic mail', () => {
  test('under the envelope of Microsoft, which begins like a bounce', async () => {
    const raw = forwarded({ seals: [{ domain: 'microsoft.com', results: MICROSOFT }] })
    const envelope = { from: 'bounces+SRS=44ldt=IX@firm.example' }
    const message = { ...incomingMessage(raw, { rejected: null }), ...envelope }
    expect(await receiveMail(backgroundServices(), message)).toMatchObject({ kind: 'new-ticket' })
  })

  test('to members of a group, unlike a mailing list', async () => {
    const group = ['List-ID: <support.firm.example>', 'Precedence: list', 'X-Google-Group-Id: 123']
    expect(await opened({ headers: group })).toBe(OPEN)
    await deliver(forwarded({ headers: group.slice(0, 2) }), TRUSTED)
    await deliver(forwarded({ headers: group }), {})
    await deliver(forwarded({ headers: [...group.slice(2), 'Precedence: bulk'] }), TRUSTED)
    expect(await ticketRows()).toHaveLength(2)
  })
})

describe('a reply whose sub-address the forwarder dropped', () => {
  const pass = `${MX}; dmarc=pass header.from=example.com`
  const inTicket = async () => (await threads()).filter(({ ticket_id: id }) => id === ticket.id)

  test.each(['Delivered-To', 'X-Forwarded-To', 'X-Original-To', 'Envelope-To'])('is recognised by %s', async (name) => {
    const address = await ticketAddress(env.TOKEN_SECRET, { ticketId: ticket.id, sender: DESK })
    await deliver(forwarded({ results: pass, headers: [`${name}: <${address}>`] }))
    expect(await inTicket()).toMatchObject([{ user_id: cara.id, poster: 'client' }])
  })

  test('is recognised by the number in its subject if its sender has access', async () => {
    await deliver(forwarded({ results: pass, subject: `Re: [#${ticket.ticketNumber}] Printer is down` }))
    expect(await inTicket()).toMatchObject([{ user_id: cara.id, poster: 'client' }])
  })

  test('opens a new ticket if the sender is unproven or without access', async () => {
    const subject = `Re: [#${ticket.ticketNumber}] Printer is down`
    await deliver(forwarded({ subject }))
    await createCustomer({ email: 'dan@example.com' })
    await deliver(forwarded({ results: pass, subject, from: 'dan@example.com' }))
    await deliver(forwarded({ results: pass, subject, from: 'nobody@example.com' }))
    await deliver(forwarded({ results: pass, subject: 'Re: [#AAAA-9999-9999] Gone' }))
    expect(await inTicket()).toEqual([])
    expect((await ticketRows()).slice(1).map(({ email, status }) => [email, status])).toEqual([
      ['cara@example.com', UNVERIFIED],
      ['dan@example.com', OPEN],
      ['nobody@example.com', OPEN],
      ['cara@example.com', OPEN],
    ])
  })

  test('is a note if staff wrote it, so that a typed number sends nothing to a customer', async () => {
    const results = `${MX}; dmarc=pass header.from=desk.example.com`
    await deliver(forwarded({ results, subject: `About [#${ticket.ticketNumber}]`, from: agent.email }))
    expect(await inTicket()).toMatchObject([{ user_id: agent.id, is_internal: 1 }])
  })

  test('follows its signed address, even against the number in its subject', async () => {
    const other = await createTicket({ userId: cara.id })
    const to = await ticketAddress(env.TOKEN_SECRET, { ticketId: ticket.id, sender: DESK })
    await deliver(forwarded({ results: pass, to, subject: `Re: [#${other.ticketNumber}] Other` }))
    expect(await inTicket()).toHaveLength(1)
    const staff = `${MX}; dmarc=pass header.from=desk.example.com`
    await deliver(
      forwarded({ results: staff, to, from: agent.email, subject: `Re: [#${ticket.ticketNumber}] Printer` }),
    )
    expect(await inTicket()).toMatchObject([{}, { user_id: agent.id, is_internal: 0 }])
  })
})
