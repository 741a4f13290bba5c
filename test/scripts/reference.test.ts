import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import MiniSearch from 'minisearch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildReference } from '../../web/reference/build.ts'
import { type Entry, type Hit, INDEX, SEARCH } from '../../web/reference/search/options.ts'
import { EVENT_TYPES } from '../../src/shared/events/event-types.ts'
import { PROJECT } from '../../scripts/wrangler.ts'
import { LIMITS } from '../../src/modules/limits/limits.policy.ts'

interface Operation {
  operationId: string
  'x-alternative-of'?: string
}

let folder: string
let pages: Map<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reference-'))
  await buildReference(folder)
  const files = globSync('**/*.html', { cwd: folder })
  pages = new Map(files.map((file) => [addressOf(file), readFileSync(join(folder, file), 'utf8')]))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

function addressOf(file: string): string {
  return `/docs/${file.replace(/(?:index)?\.html$/, '')}`
}

function read(file: string): string {
  return readFileSync(join(PROJECT, file), 'utf8')
}

function sizeOf(content: string | Buffer): number {
  return gzipSync(content).byteLength
}

/** All values of an attribute in a page, as a browser reads them. */
function valuesOf(html: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  )
}

describe('the reference', () => {
  test('has every operation of the document once, with the ways to call it, and each of its guides and codes', () => {
    const { paths } = JSON.parse(read('docs/openapi.json')) as { paths: Record<string, Record<string, Operation>> }
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.values(item).map((operation) => ({ ...operation, path })),
    )
    const all = [...pages.values()].join('\n')
    const shown = [...all.matchAll(/<article class="operation" id="(\w+)"/g)].map(([, id = '']) => id)
    const own = operations.filter((operation) => operation['x-alternative-of'] === undefined)
    expect(shown.length).toBe(own.length)
    expect(new Set(shown)).toEqual(new Set(own.map(({ operationId }) => operationId)))
    const readable = all.replaceAll('<wbr/>', '')
    expect(operations.filter(({ path }) => !readable.includes(`<code>${path}</code>`))).toEqual([])
    expect([...pages.keys()].filter((address) => address.startsWith('/docs/guides/'))).toHaveLength(
      globSync('docs/guides/[0-9]*.md', { cwd: PROJECT }).length,
    )
    const { errors } = JSON.parse(read('docs/errors.json')) as { errors: { code: string }[] }
    const known = valuesOf(pages.get('/docs/errors') ?? '', 'id')
    expect(errors.filter(({ code }) => !known.includes(code))).toEqual([])
  })

  test('has no broken link', () => {
    const broken: string[] = []
    const ids = new Map([...pages].map(([address, html]) => [address, new Set(valuesOf(html, 'id'))]))
    for (const [address, html] of pages) {
      // The page of components shows links as specimens.
      if (address === '/docs/design') continue
      for (const link of valuesOf(html, 'href')) {
        if (link.startsWith('https://') || link === '/openapi.json' || link.startsWith('/docs/assets/')) continue
        if (link.startsWith('/docs/recipes/') && existsSync(join(folder, link.slice('/docs/'.length)))) continue
        const [path = '', fragment] = link.split('#')
        const target = ids.get(path === '' ? address : path)
        const isThere = target !== undefined && (fragment === undefined || target.has(fragment))
        if (!isThere) broken.push(`${address} leads to ${link}`)
      }
    }
    expect(broken).toEqual([])
  })

  test('has every picture that a guide shows, small enough for a phone, and says what it shows', () => {
    const pictures = [...pages.values()].flatMap((html) => [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag))
    expect(pictures.length).toBeGreaterThan(3)
    for (const picture of pictures) {
      const [source = ''] = valuesOf(picture, 'src')
      if (!source.startsWith('/docs/screenshots/')) continue
      expect(statSync(join(folder, source.slice('/docs/'.length))).size).toBeLessThan(100_000)
      expect(valuesOf(picture, 'alt')[0]).toMatch(/^[A-Z].+/)
    }
  })

  test('has a page with links for an unknown address', () => {
    expect(pages.get('/docs/404')).toContain('<h1>There is nothing here</h1>')
  })

  test('has unique ids', () => {
    for (const [address, html] of pages) {
      const ids = valuesOf(html, 'id')
      expect([address, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([address, []])
      const named = [...valuesOf(html, 'for'), ...valuesOf(html, 'aria-labelledby'), ...valuesOf(html, 'aria-controls')]
      expect([address, named.filter((id) => !ids.includes(id))]).toEqual([address, []])
    }
  })

  test('contains no script, style or address that its policy refuses', () => {
    for (const [address, html] of pages) {
      expect([
        address,
        html.match(/<style|\sstyle=|\son\w+=|javascript:|<script(?![^>]* src="\/docs\/assets\/)/g),
      ]).toEqual([address, null])
      const loaded = [...html.matchAll(/<(?:script|link|img|iframe)\b[^>]*?(?:src|href)="([^"]*)"/g)].map(
        ([, value = '']) => value,
      )
      const foreign = loaded.filter((value) => !/^\/docs\/(?:assets|screenshots)\//.test(value))
      expect([address, foreign]).toEqual([address, []])
    }
    expect(read('public/_headers')).toMatch(
      /^\/docs\/\*\n {2}Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; (?!.*unsafe)/m,
    )
  })

  test('fits its budget: a page loads less than 20 KB beside itself', () => {
    const everywhere = globSync('assets/*', { cwd: folder }).filter((file) => !/design\.css$|search\./.test(file))
    const sizes = everywhere.map((file) => sizeOf(readFileSync(join(folder, file))))
    expect(sizes.length).toBe(4)
    const beside = sizes.reduce((sum, size) => sum + size, 0)
    expect(beside).toBeLessThan(20_000)
    const large = [...pages].filter(([, html]) => sizeOf(html) + beside > 40_000)
    expect(large.map(([address]) => address)).toEqual([])
    // What the search loads when it opens for the first time.
    const search = globSync('assets/search.*', { cwd: folder }).map((file) => sizeOf(readFileSync(join(folder, file))))
    expect(search).toHaveLength(2)
    expect(search.reduce((sum, size) => sum + size, 0)).toBeLessThan(160_000)
  })

  test('lists every guide on its first page and in its contents', () => {
    const names = globSync('docs/guides/[0-9]*.md', { cwd: PROJECT }).map(
      (file) => /\d\d-(.+)\.md$/.exec(file)?.[1] ?? '',
    )
    const links = valuesOf(pages.get('/docs/') ?? '', 'href')
    const missing = names.filter((name) => links.filter((link) => link === `/docs/guides/${name}`).length < 2)
    expect(missing).toEqual([])
  })

  test('shows every type of event with an example', () => {
    for (const type of [...EVENT_TYPES, 'ping']) {
      const page = pages.get(`/docs/events/${type.split('.')[0]}`) ?? ''
      const [, section = ''] = page.split(`id="${type}"`)
      const [own = ''] = section.split('</section>')
      expect([type, own.includes('class="code"')]).toEqual([type, true])
    }
  })
})

describe('the search', () => {
  let find: (words: string) => Hit[]

  beforeAll(() => {
    const index = MiniSearch.loadJSON<Entry>(readFileSync(join(folder, 'assets/search.json'), 'utf8'), INDEX)
    find = (words) => index.search(words, SEARCH) as unknown as Hit[]
  })

  test.each([
    ['a guide by its words', 'pages cursors', 'Guide', 'Pages and cursors'],
    ['a section of a guide by its text', 'five minutes old', 'Guide', ''],
    ['an operation by method, path or name', 'POST createTicket', 'Operation', 'Create ticket'],
    ['an operation with a mistake in it', 'asign tickets', 'Operation', 'Assign tickets'],
    ['a parameter by its name', 'sla_state', 'Parameter', 'sla_state'],
    ['a parameter by its meaning', 'due-within-1h', 'Parameter', 'sla_state'],
    ['an error code', 'ticket_not_found', 'Error code', 'ticket_not_found'],
    ['the beginning of an event', 'ticket.customer_rep', 'Event', 'ticket.customer_replied'],
  ])('finds %s', (_what, words, kind, title) => {
    const [best] = find(words).filter((hit) => hit.kind === kind)
    expect(best).toMatchObject(title === '' ? { kind } : { kind, title })
  })

  test('wants all words, and finds nothing for what is nowhere', () => {
    expect(find('ticket zeppelin')).toEqual([])
  })

  test('leads to places that exist', () => {
    const hits = ['ticket', 'user', 'page', 'id', 'not', 'the', 'a', 'e'].flatMap(find)
    expect(hits.length).toBeGreaterThan(500)
    const lost = hits.filter(({ address }) => {
      const [path = '', fragment] = address.split('#')
      const html = pages.get(path)
      return html === undefined || (fragment !== undefined && !html.includes(` id="${fragment}"`))
    })
    expect(lost).toEqual([])
  })
})

test('the guide to limits has the real numbers', () => {
  const guide = read('docs/guides/10-limits.md')
  const rows = [...guide.matchAll(/^\| (.+) \| (\w+) \| ([\d,]+) \| ([\d,]+) \|$/gm)].map(([, what, by, minute, day]) =>
    [what, by, minute, day].join(' ').replaceAll(',', ''),
  )
  const counted = [
    ['Tickets of a customer', LIMITS['ticket.customer']],
    ['Tickets of staff', LIMITS['ticket.staff']],
    ['Replies and notes of a customer', LIMITS['message.customer']],
    ['Replies and notes of staff', LIMITS['message.staff']],
    ['Files of a customer', LIMITS['upload.customer']],
    ['Files of staff', LIMITS['upload.staff']],
    ['Changes by a customer', LIMITS['change.customer']],
    ['Tickets by a widget', LIMITS['ticket.key']],
    ['Tickets by a widget', LIMITS['ticket.network']],
    ['Failed sign-ins', LIMITS['sign-in.account']],
    ['Failed sign-ins', LIMITS['sign-in.network']],
  ] as const
  expect(rows).toEqual(counted.map(([what, { scope, minute, day }]) => `${what} ${scope} ${minute} ${day}`))
})
