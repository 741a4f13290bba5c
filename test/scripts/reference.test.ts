import { globSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildReference } from '../../web/reference/build.ts'
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
    const everywhere = globSync('assets/*', { cwd: folder }).filter((file) => !file.endsWith('design.css'))
    const sizes = everywhere.map((file) => gzipSync(readFileSync(join(folder, file))).byteLength)
    expect(sizes.length).toBe(4)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000)
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
