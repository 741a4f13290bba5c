// Prints "N passed, N failed" from Vitest's JSON reports. Every other failed step counts as one failure, and so does a test run
// that failed without naming a test. Failures are listed at the end, because only the end of a long log is kept.
import { existsSync, readFileSync } from 'node:fs'

const [failedSteps = '0', ...runs] = process.argv.slice(2)
if (failedSteps !== '0') process.stdout.write(`failed: ${failedSteps} steps, which print "FAILED" above\n`)
let passed = 0
let failed = Number(failedSteps)
for (let at = 0; at < runs.length; at += 2) {
  const [file = '', exitCode = '1'] = runs.slice(at)
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { numPassedTests: 0, numFailedTests: 0 }
  const unnamed = exitCode !== '0' && report.numFailedTests === 0 ? 1 : 0
  if (unnamed > 0) process.stdout.write(`failed: the run of ${file} ended with ${exitCode} (124: it took too long)\n`)
  for (const { name, assertionResults } of report.testResults ?? [])
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed')
        process.stdout.write(`failed: ${name}: ${fullName}\n${failureMessages[0]?.split('\n')[0]}\n`)
  passed += report.numPassedTests
  failed += report.numFailedTests + unnamed
}
// The judgement of all answers by docs/openapi.json (test/answers.setup.ts).
const answers = 'reports/answers.txt'
if (existsSync(answers)) process.stdout.write(`failed: ${readFileSync(answers, 'utf8').slice(0, 4000)}`)
process.exitCode = failed === 0 ? 0 : 1
process.stdout.write(`${passed} passed, ${failed} failed\n`)
