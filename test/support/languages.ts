import { execFileSync } from 'node:child_process'

/** Whether a language of a client or guide is installed. A missing one is told loudly, since its tests are then skipped. */
export function hasLanguage(command: 'python3' | 'go' | 'php' | 'ruby', versionArgument: string): boolean {
  try {
    execFileSync(command, [versionArgument], { stdio: 'ignore' })
    return true
  } catch {
    process.stderr.write(
      `\nWARNING: ${command} is not installed, so what is written in it is NOT TESTED. Install it, as .ci/run does.\n\n`,
    )
    return false
  }
}
