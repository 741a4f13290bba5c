// The size of what a program loads of the TypeScript client, bundled and minified.
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const ENTRIES = [
  // The names of all operations and streams.
  { entry: 'index', budget: 15 * 1024 },
  // Calls by path only.
  { entry: 'core', budget: 9 * 1024 },
  { entry: 'webhooks', budget: 6 * 1024 },
]

for (const { entry, budget } of ENTRIES) {
  const entryPoints = [`clients/typescript/src/${entry}.ts`]
  const built = await build({ entryPoints, bundle: true, minify: true, format: 'esm', target: 'es2022', write: false })
  const size = gzipSync(built.outputFiles[0].contents, { level: 9 }).byteLength
  process.stdout.write(`client ${entry}: ${size} bytes gzipped, budget ${budget}\n`)
  if (size > budget) process.exitCode = 1
}
