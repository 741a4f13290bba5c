// The bundle as it is deployed stays within its budget, its start loads no module of Node's, and whatever wrangler.toml puts in
// the place of a library's part is in it: a library that calls the part another name would bring it along unseen. Node from 20
// on runs this.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const BUDGET_BYTES = 1024 * 1024

const [file = 'dist/index.js'] = process.argv.slice(2)
const bundle = readFileSync(file)
const { byteLength } = gzipSync(bundle)
// `node:crypto` alone brings Node's streams with it, a third of the start-up: `await import` it where it is needed.
const loadedAtStart = bundle.toString('utf8').match(/\b(?:from|import) ?"node:[\w/]+"/g) ?? []
const { inputs } = JSON.parse(readFileSync(join(dirname(file), 'bundle-meta.json'), 'utf8'))
const aliases = /^\[alias\]$([^[]*)/m.exec(readFileSync('wrangler.toml', 'utf8'))?.[1] ?? ''
const standIns = [...aliases.matchAll(/^[^#\n]*= "\.\/([^"]+)"$/gm)].map(([, path]) => path)
const unused = standIns.filter((path) => !(path in inputs))
process.exitCode =
  byteLength <= BUDGET_BYTES && loadedAtStart.length + unused.length === 0 && standIns.length > 0 ? 0 : 1
process.stdout.write(`bundle: ${byteLength} bytes gzipped, budget ${BUDGET_BYTES}\n`)
process.stdout.write(`modules of Node that the start loads: ${loadedAtStart.join(', ') || 'none'}\n`)
process.stdout.write(`stand-ins that nothing asks for: ${unused.join(', ') || 'none'}\n`)
