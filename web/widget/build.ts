import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin, transform } from 'esbuild'
import { withTokens } from './tokens.ts'

const SOURCE = import.meta.dirname
const TOKENS = join(SOURCE, '../design/tokens.css')
/** Browsers of summer 2023: adopted style sheets, `dialog`, `inset`, and nothing newer. */
const TARGET = ['chrome111', 'firefox115', 'safari16.4']

/** The style sheet is embedded as text, because a site's policy may forbid any other style. */
const styles: Plugin = {
  name: 'styles',
  setup(bundler) {
    bundler.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const sheet = withTokens(await readFile(path, 'utf8'), await readFile(TOKENS, 'utf8'))
      const { code } = await transform(sheet, { loader: 'css', minify: true, target: TARGET })
      return { contents: code.trim(), loader: 'text' }
    })
  },
}

/** The script that every page loads, as a text. */
export async function bundleWidget(): Promise<string> {
  return await bundled('main.ts', 'iife')
}

/** The module that is loaded when somebody opens the widget. */
export async function bundleTouch(): Promise<string> {
  return await bundled('touch/touch.ts', 'esm')
}

async function bundled(entry: string, format: 'iife' | 'esm'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(SOURCE, entry)],
    bundle: true,
    minify: true,
    format,
    target: TARGET,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [styles],
    write: false,
  })
  return outputFiles.map(({ text }) => text).join('')
}

/** Each language's dictionary as it is served, in the envelope of every answer. */
export async function readDictionaries(): Promise<Map<string, string>> {
  const folder = join(SOURCE, 'texts')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const texts = names.map(async (name) => {
    const data: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'))
    return [name.replace('.json', ''), JSON.stringify({ data })] as const
  })
  return new Map(await Promise.all(texts))
}

/**
 * Writes `widget.js` and the page of the preview into the folder, and the module and the dictionaries into `widget/` below it.
 */
export async function buildWidget(folder: string): Promise<void> {
  const texts = resolve(folder, 'widget')
  await rm(texts, { recursive: true, force: true })
  await mkdir(texts, { recursive: true })
  await writeFile(resolve(folder, 'widget.js'), await bundleWidget())
  await writeFile(join(texts, 'touch.js'), await bundleTouch())
  await writeFile(resolve(folder, 'widget-preview.js'), await bundled('preview/preview.ts', 'iife'))
  await copyFile(join(SOURCE, 'preview/preview.html'), resolve(folder, 'widget-preview.html'))
  for (const [language, text] of await readDictionaries()) await writeFile(join(texts, `${language}.json`), text)
}
