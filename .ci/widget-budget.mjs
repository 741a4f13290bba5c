// The size of what a site loads for the widget: the script and one dictionary.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const SCRIPT_BYTES = 11 * 1024
const DICTIONARY_BYTES = 3 * 1024

const measured = (file, budget) => ({ file, budget, size: gzipSync(readFileSync(file), { level: 9 }).byteLength })
const dictionaries = readdirSync('public/widget').map((name) => measured(`public/widget/${name}`, DICTIONARY_BYTES))
const all = [measured('public/widget.js', SCRIPT_BYTES), ...dictionaries]
for (const { file, size, budget } of all) process.stdout.write(`${file}: ${size} bytes gzipped, budget ${budget}\n`)
process.exitCode = dictionaries.length > 0 && all.every(({ size, budget }) => size <= budget) ? 0 : 1
