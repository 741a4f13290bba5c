import { readFileSync } from 'node:fs'

/** Linux counts process time in hundredths of a second. */
const TICK_MILLISECONDS = 10

/** The running child processes of this one; none without `/proc`. */
export function childProcesses(): number[] {
  const text = procFile(`/proc/${process.pid}/task/${process.pid}/children`) ?? ''
  return text
    .split(' ')
    .filter((id) => id !== '')
    .map(Number)
}

/** CPU milliseconds of a process with all threads; null without `/proc`. */
export function cpuTimeOf(processId: number): number | null {
  const text = procFile(`/proc/${processId}/stat`)
  // The second field is the program's name, which may contain spaces. The needed fields are the 12th and 13th after it.
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
