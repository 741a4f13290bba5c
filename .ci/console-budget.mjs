// What a browser loads until the inbox is visible: the first chunks (web/console/build.ts), what they import, and one language.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const FIRST_LOAD_BYTES = 250 * 1024
const FIRST_CHUNKS = ['start', 'console']
const TEXTS = 'languages/en.ts'

const manifest = JSON.parse(readFileSync('public/desk/manifest.json', 'utf8'))
const files = new Set()
const collect = (name) => {
  const { file, css = [], imports = [] } = manifest[name]
  if (files.has(file)) return
  for (const part of [file, ...css]) files.add(part)
  for (const part of imports) collect(part)
}
const first = Object.keys(manifest).filter((key) => key === TEXTS || FIRST_CHUNKS.includes(manifest[key].name))
if (first.length !== FIRST_CHUNKS.length + 1)
  throw new Error(`The build has no ${[...FIRST_CHUNKS, TEXTS].join(', ')}.`)
for (const key of first) collect(key)
const sizeOf = (file) => gzipSync(readFileSync(`public/desk/${file}`), { level: 9 }).byteLength
const size = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
if (process.argv.includes('--list')) {
  const all = new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]))
  for (const file of all) process.stdout.write(`${files.has(file) ? '*' : ' '} ${sizeOf(file)} ${file}\n`)
}
process.stdout.write(`console: ${files.size} files, ${size} bytes gzipped, budget ${FIRST_LOAD_BYTES}\n`)
process.exitCode = size <= FIRST_LOAD_BYTES ? 0 : 1
