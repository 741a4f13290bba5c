import type { LoadFigures } from './figures.ts'
import type { CountedCost } from './load.ts'

export interface OperationFigures {
  name: string
  cost: CountedCost
  /** With one connection. */
  alone: LoadFigures
  /** With 8 connections, like all following figures. */
  load: LoadFigures
  /** On the other desk. */
  compared: LoadFigures | null
  /** The bare Worker's, measured in turn with these. */
  bare: LoadFigures
}

export interface Report {
  tickets: number
  /** The size of the other desk. */
  comparedWith: number | null
  bare: Pick<OperationFigures, 'alone' | 'load'>
  operations: OperationFigures[]
  /** Rows read by operation name, then by number of tickets. */
  growth: Record<string, Record<number, number>>
  bundleGzipBytes: number
  /** The median of the runs of `wrangler check startup`. */
  startupCpuMilliseconds: number
  /** From the start of the process to its first answer. */
  firstAnswerMilliseconds: number
}

const HEAD = [
  'operation',
  'trips',
  'stmts',
  'rows read',
  'rows written',
  'bytes',
  'rps ×1',
  'p50',
  'p99',
  'rps ×8',
  'p50',
  'p99',
  'CPU ms',
  'of bare',
  'by CPU',
]

export function tableOf({ operations, bare, comparedWith }: Report): string {
  const head = comparedWith === null ? HEAD : [...HEAD, `of bare at ${comparedWith}`, 'by CPU', 'times', 'by CPU']
  const rows = operations.map(({ name, cost, alone, load, compared, bare: beside }) => [
    name,
    ...[cost.trips, cost.statements, cost.rowsRead, cost.rowsWritten, cost.responseBytes].map(String),
    ...cellsOf(alone),
    ...cellsOf(load),
    inMilliseconds(load),
    ...sharesOf(load, beside),
    ...(compared === null ? [] : [...sharesOf(compared, beside), ...sharesOf(compared, load)]),
  ])
  const bareRow = ['bare Worker', '1', '1', '1', '0', '', ...cellsOf(bare.alone), ...cellsOf(bare.load)]
  return aligned([head, [...bareRow, inMilliseconds(bare.load), '1.00', '1.00'], ...rows])
}

function cellsOf({ requestsPerSecond, p50, p99 }: LoadFigures): string[] {
  return [requestsPerSecond.toFixed(0), `${p50}`, `${p99}`]
}

function inMilliseconds({ cpuMilliseconds }: LoadFigures): string {
  return cpuMilliseconds?.toFixed(2) ?? ''
}

/** The ratio of two measurements, by requests a second and by CPU for each request. */
function sharesOf(one: LoadFigures, other: LoadFigures): [byTime: string, byCpu: string] {
  const [ofOne, ofOther] = [one.cpuMilliseconds, other.cpuMilliseconds]
  return [
    (one.requestsPerSecond / other.requestsPerSecond).toFixed(2),
    ofOne === null || ofOther === null ? '' : (ofOther / ofOne).toFixed(2),
  ]
}

function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map((cell, column) => pad(cell, column)).join('  ')).join('\n')
}

const CHART = { width: 900, height: 460, left: 60, right: 300, top: 30, bottom: 50 }
const COLOURS = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#e69f00',
  '#56b4e9',
  '#555555',
  '#8b4513',
  '#7b3294',
  '#1b7837',
]

/** Rows read by number of tickets. Budgets require flat lines. */
export function chartOf({ growth }: Report): string {
  const names = Object.keys(growth)
  const sizes = [...new Set(names.flatMap((name) => Object.keys(growth[name] ?? {}).map(Number)))].toSorted(
    (a, b) => a - b,
  )
  const highest = Math.max(10, ...names.flatMap((name) => Object.values(growth[name] ?? {})))
  const plotWidth = CHART.width - CHART.left - CHART.right
  const plotHeight = CHART.height - CHART.top - CHART.bottom
  const x = (size: number) =>
    CHART.left + (sizes.length < 2 ? 0 : (sizes.indexOf(size) / (sizes.length - 1)) * plotWidth)
  const y = (rows: number) => CHART.top + plotHeight - (rows / highest) * plotHeight
  const lines = names.map((name, index) => {
    const colour = COLOURS[index % COLOURS.length]
    const points = sizes
      .filter((size) => growth[name]?.[size] !== undefined)
      .map((size) => `${x(size).toFixed(1)},${y(growth[name]?.[size] ?? 0).toFixed(1)}`)
    const labelY = CHART.top + 14 + index * 16
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>
  <rect x="${CHART.width - CHART.right + 20}" y="${labelY - 9}" width="12" height="10" fill="${colour}"/>
  <text x="${CHART.width - CHART.right + 38}" y="${labelY}">${escapeXml(name)}</text>`
  })
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (
      share,
    ) => `<text x="${CHART.left - 8}" y="${y(highest * share) + 4}" text-anchor="end">${Math.round(highest * share)}</text>
  <line x1="${CHART.left}" x2="${CHART.left + plotWidth}" y1="${y(highest * share)}" y2="${y(highest * share)}" stroke="#ddd"/>`,
  )
  const marks = sizes.map(
    (size) =>
      `<text x="${x(size)}" y="${CHART.height - 24}" text-anchor="middle">${size.toLocaleString('en')} tickets</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CHART.width} ${CHART.height}" font-family="sans-serif" font-size="12">
  <rect width="100%" height="100%" fill="white"/>
  <text x="${CHART.left}" y="18" font-size="14">Rows read per request, by the number of tickets</text>
  ${[...ticks, ...marks, ...lines].join('\n  ')}
</svg>
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
