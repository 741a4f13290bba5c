import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATA, wrangler } from './workers.ts'

const RUNS = 5

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string } }[]
  /** One node id for each sample. */
  samples: number[]
  /** Microseconds before each sample. */
  timeDeltas: number[]
}

/** The active time of each run of `wrangler check startup`: all samples except idle. */
export async function profileStartups(report: (done: number) => void): Promise<number[]> {
  const bundle = join(DATA, 'startup.bundle')
  await wrangler(['deploy', '--dry-run', '--outfile', bundle])
  const milliseconds: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const outfile = join(DATA, `startup-${run}.cpuprofile`)
    await wrangler(['check', 'startup', '--workerBundle', bundle, '--outfile', outfile])
    milliseconds.push(activeMilliseconds(JSON.parse(await readFile(outfile, 'utf8')) as CpuProfile))
    report((run + 1) / RUNS)
  }
  return milliseconds
}

function activeMilliseconds({ nodes, samples, timeDeltas }: CpuProfile): number {
  const idle = new Set(nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id))
  const active = timeDeltas.filter((_, sample) => !idle.has(samples[sample] ?? 0))
  return active.reduce((sum, delta) => sum + delta, 0) / 1000
}
