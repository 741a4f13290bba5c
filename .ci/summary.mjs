// Prints "N passed, N failed" from Vitest's JSON report. Each other step that failed counts as one failure, and so does
// a test run that ended badly without naming a test.
import { existsSync, readFileSync } from 'node:fs'

const [file = '', failedSteps = '0', testsExitCode = '1'] = process.argv.slice(2)
const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { numPassedTests: 0, numFailedTests: 0 }
const { numPassedTests: passed, numFailedTests } = report
const unnamed = testsExitCode !== '0' && numFailedTests === 0 ? 1 : 0
const failed = numFailedTests + Number(failedSteps) + unnamed
process.exitCode = failed === 0 ? 0 : 1
process.stdout.write(`${passed} passed, ${failed} failed\n`)
