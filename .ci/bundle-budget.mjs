// The bundle as it is deployed stays within its budget, and starting it loads no module of Node. Node from 20 on runs this.
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { gzipSync } from 'node:zlib'
import { parse } from 'acorn'

const BUDGET_BYTES = 1024 * 1024

const [file = 'dist/index.js'] = process.argv.slice(2)
const source = readFileSync(file)
const { byteLength } = gzipSync(source)
const { body } = parse(source.toString(), { sourceType: 'module', ecmaVersion: 'latest' })
const loaded = body.filter(({ type }) => type === 'ImportDeclaration').map(({ source: { value } }) => value)
const ofNode = loaded.filter((name) => isBuiltin(name))
process.exitCode = byteLength <= BUDGET_BYTES && ofNode.length === 0 ? 0 : 1
process.stdout.write(`bundle: ${byteLength} bytes gzipped, budget ${BUDGET_BYTES}\n`)
if (ofNode.length > 0) {
  process.stdout.write(`loaded at every start: ${ofNode.join(', ')} (see [alias] in wrangler.toml)\n`)
}
