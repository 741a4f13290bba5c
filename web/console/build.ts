import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { build as bundle } from 'esbuild'
import { build, type HtmlTagDescriptor, type InlineConfig, type Plugin } from 'vite'

export const SOURCE = import.meta.dirname
const LOCALES = ['en-US', 'de-DE', 'fr-FR', 'es-ES', 'pt-BR', 'ar-AE', 'hi-IN', 'ja-JP', 'zh-CN']

/** The first load is few files: an old connection loads six at once, so many small ones would wait for each other. */
const FIRST_LOAD = [
  { name: 'start', test: /web\/console\/start\.ts$/, priority: 3 },
  { name: 'libraries', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\//, priority: 2 },
  { name: 'console', test: /web\/console\/(?:main|screens\/inbox\/inbox\.screen)\.tsx$/, priority: 1 },
]

/** The document names what the first script imports, so that all of it is loaded at once. */
const preloadFirstLoad: Plugin = {
  name: 'preload-first-load',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const screens = chunks.filter(({ name }) => name === 'console')
      const styles = screens.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      const scripts = screens.flatMap(({ fileName, imports }) => [fileName, ...imports])
      return [...styles.map(linkTo('stylesheet')), ...scripts.map(linkTo('modulepreload'))]
    },
  },
}

function linkTo(rel: string): (file: string) => HtmlTagDescriptor {
  return (file) => ({ tag: 'link', attrs: { rel, crossorigin: true, href: `/desk/${file}` }, injectTo: 'head' })
}

/** Settings of both the build and the development server. */
export function consoleConfig(): InlineConfig {
  return {
    root: SOURCE,
    configFile: false,
    base: '/desk/',
    publicDir: false,
    appType: 'spa',
    plugins: [react(), preloadFirstLoad, { ...optimizeLocales.vite({ locales: LOCALES }), enforce: 'pre' }],
  }
}

/** Writes the files of the console into `public/desk`, and its document for the Worker into `public/assets`. */
export async function buildConsole(publicFolder: string): Promise<void> {
  const outDir = join(publicFolder, 'desk')
  // Vite takes a NODE_ENV of the shell before its mode, and React Aria gives lists no width under `test`.
  process.env.NODE_ENV = 'production'
  await build({
    ...consoleConfig(),
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      // Everything is a file: the policy allows no scripts or styles in the document.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: { groups: FIRST_LOAD } } },
    },
  })
  await buildBesides(outDir)
  const document = join(outDir, 'index.html')
  // The Worker answers with it at every address of the console (src/pages/desk).
  const shell = JSON.stringify({ document: await readFile(document, 'utf8') })
  await writeFile(join(publicFolder, 'assets/console.json'), shell)
  await rm(document)
}

/** Files with fixed names: the service worker, the manifest and its icons. */
async function buildBesides(outDir: string): Promise<void> {
  await bundle({
    entryPoints: [join(SOURCE, 'push/push-worker.ts')],
    outfile: join(outDir, 'push-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  })
  const icons = (await readdir(join(SOURCE, 'icons'))).map((name) => join('icons', name))
  await Promise.all(
    ['desk.webmanifest', ...icons].map(
      async (name) => await copyFile(join(SOURCE, name), join(outDir, basename(name))),
    ),
  )
}
