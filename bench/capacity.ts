import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import Table from 'cli-table3'
import { archivedDesk } from './capacity/million.ts'
import { type MeasuredDesk, measureDesk } from './capacity/measure.ts'
import { byTable, type Weight } from './capacity/sizes.ts'
import { DATA } from './workers.ts'

const HELP = `npm run capacity -- [options]
  --tickets N    with all their texts (default 20000)
  --archived N   whose conversations were archived (default 1000000; 0: none)
  --ways N       tickets that each other way of holding search is tried with (default 5000; 0: none)
  --seed N       other people, other texts (default 1)
  --keep         leaves the files in bench/.data
  --help`

const FULL = 10 * 1024 ** 3

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '20000' },
    archived: { type: 'string', default: '1000000' },
    ways: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const started = performance.now()

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function tellStep(step: string): void {
  print(`${Math.round((performance.now() - started) / 1000)} s: ${step}`)
}

const thousands = (count: number) => Math.round(count).toLocaleString('en-US')

function tellTables(title: string, weight: Weight, tickets: number): void {
  const table = new Table({
    head: [title, 'bytes a ticket', 'rows', 'indexes', '%'],
    colAligns: ['left', 'right', 'right', 'right', 'right'],
    style: { compact: true, head: [], border: [] },
  })
  for (const { table: name, rows, indexes } of byTable(weight)) {
    const share = (100 * (rows + indexes)) / weight.bytes
    if (share < 0.1) continue
    table.push([name, ...[rows + indexes, rows, indexes].map((bytes) => thousands(bytes / tickets)), share.toFixed(1)])
  }
  table.push(['all', thousands(weight.bytes / tickets), '', '', ''])
  print(table.toString())
  print(
    `${thousands(weight.bytes / 1024 ** 2)} MB for ${thousands(tickets)} tickets: ${thousands((FULL / weight.bytes) * tickets)} fit into 10 GB\n`,
  )
}

function tellDesk({ bodies, database, archived, search, packed, ways }: MeasuredDesk, tickets: number): void {
  const { entries, bytes, quantiles } = bodies
  print(
    `${(entries / tickets).toFixed(1)} entries a ticket; a body has ${thousands(bytes / entries)} bytes on average, ${quantiles.map(([share, size]) => `${thousands(size)} (${share}%)`).join(', ')}\n`,
  )
  tellTables('DB', database, tickets)
  tellTables('DB, all archived', archived, tickets)
  tellTables('SEARCH', search, tickets)
  print(`R2: ${thousands(packed / tickets)} bytes a ticket\n`)
  for (const { name, bytesPerTicket } of ways) print(`SEARCH, ${name}: ${thousands(bytesPerTicket)} bytes a ticket`)
}

async function measure(): Promise<void> {
  const folder = join(DATA, `capacity-${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const [tickets, archived, ways, seed] = [values.tickets, values.archived, values.ways, values.seed].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  try {
    const desk = await measureDesk({ folder, tickets, ways, seed, onStep: tellStep })
    tellDesk(desk, tickets)
    const path = join(folder, 'archived.sqlite')
    const many = archived > 0 ? await archivedDesk({ path, tickets: archived, seed, onStep: tellStep }) : null
    if (many) {
      tellTables('DB, archived, grown', many.grown.weight, many.grown.tickets)
      tellTables('DB, archived, and the grown again', many.whole.weight, many.whole.tickets)
    }
    await writeFile(join(DATA, 'capacity.json'), JSON.stringify({ tickets, seed, desk, archived: many }, null, 2))
    print('written: bench/.data/capacity.json')
  } finally {
    if (!values.keep) await rm(folder, { recursive: true, force: true })
  }
}

if (values.help) print(HELP)
else await measure()
