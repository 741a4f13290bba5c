// The bundle as it is deployed stays within its budget, and its start loads no module of Node's; Node from 20 on runs this.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const BUDGET_BYTES = 400 * 1024

const [file = 'dist/index.js'] = process.argv.slice(2)
const bundle = readFileSync(file)
const { byteLength } = gzipSync(bundle)
// `node:crypto` alone brings Node's streams with it, a third of the start-up: `await import` it where it is needed.
const loadedAtStart = bundle.toString('utf8').match(/\b(?:from|import) ?"node:[\w/]+"/g) ?? []
process.exitCode = byteLength <= BUDGET_BYTES && loadedAtStart.length === 0 ? 0 : 1
process.stdout.write(`bundle: ${byteLength} bytes gzipped, budget ${BUDGET_BYTES}\n`)
process.stdout.write(`modules of Node that the start loads: ${loadedAtStart.join(', ') || 'none'}\n`)
