import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import { dictionaries } from '../web/languages/dictionaries.ts'
import { PROJECT } from './wrangler.ts'

const SOURCE = join(PROJECT, 'web/browser/pages')
const SCRIPTS = ['pages', 'knowledge-base']
const SHARED = { bundle: true, minify: true, logLevel: 'warning', target: 'es2022' } satisfies BuildOptions

/** Writes style, scripts and dictionaries of the pages into this folder. */
export async function buildPages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all([
    build({
      ...SHARED,
      entryPoints: SCRIPTS.map((name) => join(SOURCE, `${name}.ts`)),
      outdir: folder,
      format: 'iife',
    }),
    copyFile(join(SOURCE, 'icon.svg'), join(folder, 'icon.svg')),
    writeAssetsOfWorker(folder),
  ])
}

/** The assets that the Worker reads: all languages, and the tools of `/mcp`. */
export async function writeAssetsOfWorker(folder: string): Promise<void> {
  const languages = join(folder, 'languages')
  await rm(languages, { recursive: true, force: true })
  await mkdir(languages, { recursive: true })
  await Promise.all([
    ...Object.entries(dictionaries).map(async ([language, dictionary]) => {
      await writeFile(join(languages, `${language}.json`), JSON.stringify(dictionary))
    }),
    copyFile(join(PROJECT, 'src/api/mcp/tools.json'), join(folder, 'mcp-tools.json')),
    writeConsoleUnlessBuilt(folder),
    writeStyle(folder),
  ])
}

/** Each page contains the style, so the browser loads no sheet before the first paint. The page's policy allows it by hash. */
async function writeStyle(folder: string): Promise<void> {
  const { outputFiles } = await build({ ...SHARED, entryPoints: [join(SOURCE, 'style.css')], write: false })
  const css = outputFiles.map(({ text }) => text.trim()).join('')
  await writeFile(join(folder, 'pages-style.json'), JSON.stringify({ css }))
}

/** Tests of the Worker need the console's document, though not its scripts. */
async function writeConsoleUnlessBuilt(folder: string): Promise<void> {
  const shell = JSON.stringify({ document: await readFile(join(PROJECT, 'web/console/index.html'), 'utf8') })
  await writeFile(join(folder, 'console.json'), shell, { flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
}
