import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type BuildOptions } from 'esbuild'
import { readEvents } from './events.ts'
import { readAreas } from './model.ts'
import type { Document } from './openapi.types.ts'
import type { ErrorsTable, Guide, Site } from './site.types.ts'

const PROJECT = resolve(import.meta.dirname, '../..')
const BROWSER = join(PROJECT, 'web/reference/browser')
const SCRIPTS = ['app', 'theme'] as const
const AS_THEY_ARE = ['icon.svg'] as const
/** Folders of files that guides show or offer. */
const COPIED = ['screenshots', 'recipes'] as const

/** Empties the folder and writes the pages and their assets into it. */
export async function buildReference(folder: string): Promise<void> {
  const { pages, searchIndex } = await renderPages()
  await rm(folder, { recursive: true, force: true })
  for (const [name, html] of pages) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, html)
  }
  await buildAssets(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/search.json'), searchIndex)
  for (const name of COPIED) await cp(join(PROJECT, 'docs', name), join(folder, name), { recursive: true })
}

async function buildAssets(folder: string): Promise<void> {
  const shared: BuildOptions = { bundle: true, minify: true, outdir: folder, logLevel: 'warning', target: 'es2022' }
  await Promise.all([
    build({ ...shared, entryPoints: SCRIPTS.map((name) => join(BROWSER, `${name}.ts`)), format: 'iife' }),
    // Loaded when the search opens.
    build({ ...shared, entryPoints: [join(BROWSER, 'search.ts')], format: 'esm' }),
    build({ ...shared, entryPoints: [join(BROWSER, 'style.css'), join(BROWSER, 'design.css')] }),
  ])
  for (const name of AS_THEY_ARE) await copyFile(join(BROWSER, name), join(folder, name))
}

/** Node strips types but cannot run JSX, so the pages are bundled before they run. */
async function renderPages(): Promise<{ pages: Map<string, string>; searchIndex: string }> {
  const site = await readSite()
  const folder = join(PROJECT, 'node_modules/.cache/reference')
  const file = join(folder, `pages-${process.pid}.mjs`)
  await build({
    entryPoints: [join(PROJECT, 'web/reference/pages/pages.tsx')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx',
    packages: 'external',
    logLevel: 'warning',
  })
  try {
    const { renderSite, searchIndexOf } = (await import(pathToFileURL(file).href)) as {
      renderSite: (site: Site) => Map<string, string>
      searchIndexOf: (site: Site) => string
    }
    return { pages: renderSite(site), searchIndex: searchIndexOf(site) }
  } finally {
    await rm(file)
  }
}

async function readSite(): Promise<Site> {
  const document = await readJson<Document>('docs/openapi.json')
  const errors = await readJson<ErrorsTable>('docs/errors.json')
  const guides = await readGuides(join(PROJECT, 'docs/guides'))
  const { groups, payload } = readEvents(document)
  return {
    navigation: { guides, areas: readAreas(document), events: groups, version: document.info.version },
    payload,
    guides,
    errors,
    introduction: await readFile(join(PROJECT, 'docs/guides/index.md'), 'utf8'),
  }
}

async function readJson<Value>(path: string): Promise<Value> {
  return JSON.parse(await readFile(join(PROJECT, path), 'utf8')) as Value
}

/** `01-first-ticket.md`: the number is the order, the first line the title, the first paragraph the summary. */
async function readGuides(folder: string): Promise<Guide[]> {
  const names = (await readdir(folder)).filter((name) => /^\d\d-[a-z-]+\.md$/.test(name)).toSorted()
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      const [, title, summary, markdown] = /^# (.+)\n\n((?:.+\n)+)\n([^]+)$/.exec(text) ?? []
      if (title === undefined || summary === undefined || markdown === undefined)
        throw new Error(`docs/guides/${name} must begin with a title and a paragraph.`)
      return { slug: name.slice(3, -3), title, summary: summary.trim().replaceAll('\n', ' '), markdown }
    }),
  )
}
