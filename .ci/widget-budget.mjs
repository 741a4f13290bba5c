// The size of what a site loads for the widget: the script, one dictionary and the desk's name and colours, and another script
// when somebody opens it.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const SCRIPT_BYTES = 11 * 1024
const DICTIONARY_BYTES = 3 * 1024
/** The answer of GET /api/v3/widget/desk with a long name and the address of a logo. */
const DESK_ANSWER_BYTES = 256
const BEFORE_TOUCH_BYTES = 12 * 1024
const TOUCH_BYTES = 6 * 1024

const measured = (file, budget) => ({ file, budget, size: gzipSync(readFileSync(file), { level: 9 }).byteLength })
const names = readdirSync('public/widget').filter((name) => name.endsWith('.json'))
const dictionaries = names.map((name) => measured(`public/widget/${name}`, DICTIONARY_BYTES))
const script = measured('public/widget.js', SCRIPT_BYTES)
const together = script.size + DESK_ANSWER_BYTES + Math.max(...dictionaries.map(({ size }) => size))
const all = [
  script,
  ...dictionaries,
  { file: 'script, the largest dictionary and the answer of the desk', budget: BEFORE_TOUCH_BYTES, size: together },
  measured('public/widget/touch.js', TOUCH_BYTES),
]
for (const { file, size, budget } of all) process.stdout.write(`${file}: ${size} bytes gzipped, budget ${budget}\n`)
process.exitCode = dictionaries.length > 0 && all.every(({ size, budget }) => size <= budget) ? 0 : 1
