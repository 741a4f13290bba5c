// The size of what a site loads for the widget: the script and one dictionary, and another script when somebody opens it.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const SCRIPT_BYTES = 11 * 1024
const DICTIONARY_BYTES = 3 * 1024
const BEFORE_TOUCH_BYTES = 12 * 1024
const TOUCH_BYTES = 6 * 1024

const measured = (file, budget) => ({ file, budget, size: gzipSync(readFileSync(file), { level: 9 }).byteLength })
const names = readdirSync('public/widget').filter((name) => name.endsWith('.json'))
const dictionaries = names.map((name) => measured(`public/widget/${name}`, DICTIONARY_BYTES))
const script = measured('public/widget.js', SCRIPT_BYTES)
const together = script.size + Math.max(...dictionaries.map(({ size }) => size))
const all = [
  script,
  ...dictionaries,
  { file: 'script and the largest dictionary', budget: BEFORE_TOUCH_BYTES, size: together },
  measured('public/widget/touch.js', TOUCH_BYTES),
]
for (const { file, size, budget } of all) process.stdout.write(`${file}: ${size} bytes gzipped, budget ${budget}\n`)
process.exitCode = dictionaries.length > 0 && all.every(({ size, budget }) => size <= budget) ? 0 : 1
