import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import type * as htmlparser from 'htmlparser2'
import type * as drizzle from 'drizzle-orm'
import type * as sqlite from 'drizzle-orm/sqlite-core'
import type * as zod from 'zod'
import type { tickets } from '../../drizzle/schema.ts'
import { writeAssetsOfWorker } from '../../scripts/pages.ts'
import { PROJECT } from '../../scripts/wrangler.ts'
import type { textOf } from '../../src/database/engine/text.ts'
import { htmlEntities } from '../../src/shared/stand-ins/html-entities.ts'
import * as noJsonSchema from '../../src/shared/stand-ins/no-json-schema.ts'

const alias: Record<string, string> =
  unstable_readConfig({ config: join(PROJECT, 'wrangler.toml') }, { hideWarnings: true }).alias ?? {}

/** As wrangler reads `[alias]`: by the name that stands at an import. */
const standIns: Plugin = {
  name: 'stand-ins',
  setup(bundler) {
    bundler.onResolve({ filter: /./ }, ({ path }) => {
      const file = alias[path]
      return file === undefined ? undefined : { path: resolve(PROJECT, file) }
    })
  },
}

const CONTENTS = `
  export { markupToText, sanitizeMarkup } from './src/shared/text/markup.ts'
  export { Parser } from 'htmlparser2'
  export { htmlDecodeTree } from 'entities/decode'
  export { default as PostalMime } from 'postal-mime'
  export { Webhook } from 'standardwebhooks'
  export * as z from 'zod'
  export { eq, sql } from 'drizzle-orm'
  export { alias, SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
  export { tickets } from './drizzle/schema.ts'
  export { textOf } from './src/database/engine/text.ts'
`

interface Bundle {
  markupToText: (html: string) => string
  sanitizeMarkup: (html: string) => string
  Parser: typeof htmlparser.Parser
  htmlDecodeTree: Uint16Array
  PostalMime: { parse: (mail: string) => Promise<{ text?: string; html?: string }> }
  Webhook: new (secret: string) => { sign: (id: string, at: Date, body: string) => string }
  z: typeof zod
  eq: typeof drizzle.eq
  sql: typeof drizzle.sql
  alias: typeof sqlite.alias
  SQLiteAsyncDialect: typeof sqlite.SQLiteAsyncDialect
  tickets: typeof tickets
  textOf: typeof textOf
}

/** Two bundles are made, beside whatever else this machine does. */
const PATIENCE_MILLISECONDS = 60_000

let folder: string
let deployed: Bundle
let original: Bundle
let inputs: string[]
let asset: number[]

/** The libraries as they are deployed, and as they come, each in a module of its own. */
beforeAll(async () => {
  folder = await mkdtemp(join(PROJECT, 'node_modules/.stand-ins-'))
  const load = async (name: string, plugins: Plugin[]) => {
    const outfile = join(folder, `${name}.cjs`)
    const stdin = { contents: CONTENTS, resolveDir: PROJECT, loader: 'ts' } as const
    const options = { stdin, outfile, plugins, bundle: true, format: 'cjs', platform: 'node', metafile: true } as const
    const { metafile } = await build({ ...options, conditions: ['workerd', 'module'], mainFields: ['module', 'main'] })
    return { bundle: createRequire(import.meta.url)(outfile) as Bundle, inputs: Object.keys(metafile.inputs) }
  }
  const [withStandIns, without] = await Promise.all([load('deployed', [standIns]), load('original', [])])
  deployed = withStandIns.bundle
  original = without.bundle
  inputs = withStandIns.inputs
  await writeAssetsOfWorker(folder)
  asset = JSON.parse(readFileSync(join(folder, 'character-names.json'), 'utf8')) as number[]
  // As the Worker does before it parses.
  deployed.htmlDecodeTree.set(asset)
}, PATIENCE_MILLISECONDS)

afterAll(async () => {
  await rm(folder, { recursive: true })
})

test('each library still asks for what a module stands in for', () => {
  const unused = Object.entries(alias).filter(
    ([name, file]) => !name.startsWith('node:') && !inputs.includes(file.slice(2)),
  )
  expect(unused).toEqual([])
  for (const replaced of [
    'postal-mime/dist/esm/html-entities.js',
    'entities/dist/generated/decode-data-html.js',
    '/selderee/',
    '/parseley/',
    '/domutils/',
    '/fast-sha256/',
  ])
    expect([replaced, inputs.filter((input) => input.includes(replaced))]).toEqual([replaced, []])
})

describe('the names of characters', () => {
  const table = readFileSync(join(PROJECT, 'node_modules/postal-mime/dist/esm/html-entities.js'), 'utf8')
  const pairs = [...table.matchAll(/'(&\w+;?)': '((?:\\u[\dA-F]{4})+)'/g)].map(([, name = '', text = '']) => ({
    name,
    characters: JSON.parse(`"${text}"`) as string,
  }))

  test('are those of the table that they stand in for', () => {
    expect(pairs).toHaveLength(2231)
    expect(pairs.filter(({ name, characters }) => htmlEntities[name] !== characters)).toEqual([])
  })

  test.each(['&nothing;', '&notit;', '&ampere', '&#38;', '&constructor;', '&', '', 'amp;', '&amp;amp;', '&Auml ;'])(
    '%j is none',
    (name) => {
      expect(htmlEntities[name]).toBeUndefined()
    },
  )
})

describe('the tree of the names', () => {
  const table = readFileSync(join(PROJECT, 'node_modules/postal-mime/dist/esm/html-entities.js'), 'utf8')
  const names = [...table.matchAll(/'&(\w+;?)': '/g)].map(([, name = '']) => name)

  function readBy({ Parser }: Bundle, html: string) {
    const read: unknown[] = []
    const parser = new Parser({
      ontext: (text) => read.push(text),
      onattribute: (name, value) => read.push([name, value]),
    })
    parser.end(html)
    return read
  }

  test('is as long in the assets as the one that they fill, and as the library’s', () => {
    expect(asset).toHaveLength(deployed.htmlDecodeTree.length)
    expect(asset).toEqual([...original.htmlDecodeTree])
  })

  test('is empty in the bundle: a parser without the assets knows no name', async () => {
    const { htmlDecodeTree } = await import('../../src/shared/stand-ins/html-tree.ts')
    expect(new Set(htmlDecodeTree)).toEqual(new Set([0]))
  })

  // The longest that is one counts, in an attribute only where nothing follows that could belong to it; less than a name is none.
  test.each(['', ';', 'x', 'X;', '1', '=', ' ', '&', '<b>', ';;'])(
    'has each name read alike, in texts and attributes, before %j',
    (behind) => {
      expect(names).toHaveLength(2231)
      const different = names.filter((name) =>
        [name, name.replace(';', ''), name.slice(0, -2), name.toLowerCase(), name.toUpperCase()].some((written) => {
          const html = `a &${written}${behind} b<p title="&${written}${behind}" lang='x&${written}${behind}y' id=&${written}${behind}>&${written}${behind}`
          return JSON.stringify(readBy(deployed, html)) !== JSON.stringify(readBy(original, html))
        }),
      )
      expect(different).toEqual([])
    },
  )

  test('has each name read as what the standard says', () => {
    const pairs = [...table.matchAll(/'&(\w+;?)': '((?:\\u[\dA-F]{4})+)'/g)]
    const wrong = pairs.filter(
      ([, name = '', text = '']) => readBy(deployed, `&${name}`).join('') !== JSON.parse(`"${text}"`),
    )
    expect(pairs).toHaveLength(2231)
    expect(wrong).toEqual([])
  })
})

test('zod finds everything that it takes from its makers of JSON Schema', () => {
  const sources = ['schemas', 'external'].map((name) =>
    readFileSync(join(PROJECT, `node_modules/zod/v4/classic/${name}.js`), 'utf8'),
  )
  const asked = sources.flatMap((source) => [
    ...[...source.matchAll(/(?<!-)\bprocessors\.(\w+)/g)].map(([, name = '']) => name),
    ...[...source.matchAll(/\{([^{}]*)\} from "..\/core\/(?:to-json-schema|json-schema-processors)\.js"/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim()),
    ),
  ])
  expect(new Set(asked).size).toBeGreaterThan(40)
  expect([...new Set(asked)].filter((name) => !(name in noJsonSchema))).toEqual([])
})

test('schemas judge alike, and make no JSON Schema', () => {
  const judge = ({ z }: Bundle) => {
    const schema = z.object({
      name: z.string().min(2).max(4),
      at: z.iso.date(),
      list: z.array(z.int()).max(2).optional(),
    })
    const values = [{ name: 'abc', at: '2026-11-22' }, { name: 'a', at: 'x', list: [1, 2, 3.5] }, null]
    return values.map((value) => JSON.stringify(schema.safeParse(value)))
  }
  expect(judge(deployed)).toEqual(judge(original))
  expect(() => deployed.z.string().toJSONSchema()).toThrow('The Worker makes no JSON Schema.')
  expect(() => deployed.z.toJSONSchema(deployed.z.string())).toThrow('The Worker makes no JSON Schema.')
})

const DOCUMENTS = [
  '<p>One</p><p>Two<br>Three</p><div>Four</div><div><div>Five</div></div>',
  '<h1>Title</h1><h4>Lower</h4><hr><blockquote>Said<blockquote>Earlier</blockquote></blockquote>',
  '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><ol start="9"><li>nine</li><li>ten</li></ol>',
  '<a href="https://example.com/">https://example.com/</a> <a href="https://example.com/x">here</a> <a href="mailto:a@example.com">mail</a>',
  '<table><tr><th>Name</th><td>Ann</td></tr><tr><td colspan="2">wide</td></tr></table><img src="https://example.com/a.png" alt="A">',
  '<pre>  two\n    four</pre><code>x &lt; y</code> &nbsp; &auml;&hellip; <wbr>long',
  `${'<div>'.repeat(120)}deep${'</div>'.repeat(120)}`,
  '<custom-tag>kept</custom-tag><section><article>in</article></section><address>Street</address><dl><dt>t</dt><dd>d</dd></dl>',
  'plain & simple',
  '',
]

test.each(DOCUMENTS.map((html) => [html.slice(0, 40), html]))('%j is made text of alike', (_, html) => {
  for (const name of ['sanitizeMarkup', 'markupToText'] as const)
    expect(deployed[name](html)).toBe(original[name](html))
})

test('mails of markup alone, and of both, are read alike', async () => {
  const part = (type: string, text: string) => `--b\r\nContent-Type: text/${type}; charset=utf-8\r\n\r\n${text}\r\n`
  const html = '<p>&Auml;rger &amp; mehr &hellip; &notit; &NotEqualTilde; &#228; &unknown;</p>'
  const mail = `From: a@example.com\r\nSubject: x\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${part('plain', 'Text')}${part('html', html)}--b--\r\n`
  const [here, there] = await Promise.all(
    [deployed, original].map(async ({ PostalMime }) => await PostalMime.parse(mail)),
  )
  expect(here).toEqual(there)
  expect(here?.text).toContain('Ärger & mehr …')
})

test('queries are the text that the dialect of the library makes of them', () => {
  const textBy = ({ alias: named, eq, sql, tickets: table }: Bundle, write: (query: drizzle.SQL) => unknown) => {
    const t = named(table, 't')
    const odd = sql`${sql.identifier('odd "name"')} = ${sql.raw("'raw'")} or ${sql.placeholder('later')} in (${1}, ${"it's"})`
    return write(
      sql`select ${t.id}, ${table.title} as ${t.title} from ${table} ${t} where ${eq(t.statusId, 2)} and (${odd})`,
    )
  }
  const byDialect = textBy(original, (query) => {
    const { sql: text, params } = new original.SQLiteAsyncDialect().sqlToQuery(query)
    return { sql: text, params }
  })
  expect(textBy(deployed, deployed.textOf)).toEqual(byDialect)
  expect(JSON.stringify(byDialect)).toContain('odd')
})

test('webhooks are signed alike', () => {
  const sign = ({ Webhook }: Bundle) =>
    new Webhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw').sign('msg_1', new Date(1_700_000_000_000), '{"a":"ä"}')
  expect(sign(deployed)).toBe(sign(original))
  expect(sign(deployed)).toMatch(/^v1,[A-Za-z\d+/]{43}=$/)
})
