import { readFileSync } from 'node:fs'

/** Linux counts the time of processes in hundredths of a second. */
const TICK_MILLISECONDS = 10

/** The processes that this one has started and that still run; none where there is no `/proc`. */
export function childProcesses(): number[] {
  const text = procFile(`/proc/${process.pid}/task/${process.pid}/children`) ?? ''
  return text
    .split(' ')
    .filter((id) => id !== '')
    .map(Number)
}

/** Milliseconds of CPU that a process has taken with all of its threads; null where there is no `/proc`. */
export function cpuTimeOf(processId: number): number | null {
  const text = procFile(`/proc/${processId}/stat`)
  // The second field is the program's name, which may have blanks; of those behind it the 12th and 13th are meant.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS : null
}

function procFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
