// The bundle as it is deployed stays within its budget. Node from 20 on runs this.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const BUDGET_BYTES = 1024 * 1024

const [file = 'dist/index.js'] = process.argv.slice(2)
const { byteLength } = gzipSync(readFileSync(file))
process.exitCode = byteLength <= BUDGET_BYTES ? 0 : 1
process.stdout.write(`bundle: ${byteLength} bytes gzipped, budget ${BUDGET_BYTES}\n`)
