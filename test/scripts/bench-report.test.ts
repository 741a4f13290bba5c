import { expect, test } from 'vitest'
import { figuresOf, type Slice } from '../../bench/figures.ts'
import { childProcesses, cpuTimeOf } from '../../bench/processes.ts'
import { type Report, tableOf } from '../../bench/report.ts'

function slice(requests: number, others: Partial<Slice> = {}): Slice {
  return { requests, seconds: 0.5, p50: 4, p99: 9, cpuMilliseconds: requests * 2, ...others }
}

test('the figures of slices are weighted by length', () => {
  const figures = figuresOf([slice(100), slice(300), slice(1, { seconds: 0.01, p50: 70, cpuMilliseconds: 2 })])
  expect(figures).toEqual({ requestsPerSecond: 401 / 1.01, p50: 4, p99: 9, cpuMilliseconds: 2 })
})

test('CPU is reported only if every slice has it', () => {
  expect(figuresOf([slice(10), slice(10, { cpuMilliseconds: null })]).cpuMilliseconds).toBeNull()
})

function reportWith(comparedWith: number | null): Report {
  const load = figuresOf([slice(100, { cpuMilliseconds: 400 })])
  const bare = figuresOf([slice(400, { cpuMilliseconds: 400 })])
  const compared = comparedWith === null ? null : figuresOf([slice(120, { cpuMilliseconds: 240 })])
  const cost = { trips: 2, statements: 2, rowsRead: 27, rowsWritten: 0, responseBytes: 1556 }
  return {
    tickets: 1_000_000,
    comparedWith,
    bare: { alone: bare, load: bare },
    operations: [{ name: 'a search', cost, alone: load, load, compared, bare }],
    growth: {},
    bundleGzipBytes: 0,
    startupCpuMilliseconds: 0,
    firstAnswerMilliseconds: 0,
  }
}

function cells(line: string | undefined): string[] {
  return line?.split(/ {2,}/) ?? []
}

test('a table shows the ratio to the bare Worker, by requests and by CPU', () => {
  const [head, , row] = tableOf(reportWith(null)).split('\n')
  expect(cells(head).slice(-3)).toEqual(['CPU ms', 'of bare', 'by CPU'])
  expect(cells(row).slice(-3)).toEqual(['4.00', '0.25', '0.25'])
})

test('with another size it shows how many times faster that is', () => {
  const [head, , row] = tableOf(reportWith(10_000)).split('\n')
  expect(cells(head).slice(-4)).toEqual(['of bare at 10000', 'by CPU', 'times', 'by CPU'])
  expect(cells(row).slice(-4)).toEqual(['0.30', '0.50', '1.20', '2.00'])
})

test.runIf(process.platform === 'linux')('the CPU of a process is measured', () => {
  const before = cpuTimeOf(process.pid) ?? 0
  // The CPU time of this process, so that the test also holds on a busy machine.
  const begun = process.cpuUsage()
  while (process.cpuUsage(begun).user < 100_000) Math.sqrt(before)
  expect(cpuTimeOf(process.pid)).toBeGreaterThan(before)
  expect(cpuTimeOf(2 ** 30)).toBeNull()
  expect(childProcesses()).not.toContain(process.pid)
})
