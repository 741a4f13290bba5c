import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { CODES_FILE, DOCUMENT_FILE, EVENTS_FILE, EXAMPLES_FILE, REQUESTS_FILE } from '../scripts/openapi/files.ts'
import { createCodeRecord } from '../scripts/openapi/refusals/codes.ts'
import { createEventExamples } from '../scripts/openapi/examples/events.ts'
import { createExamples } from '../scripts/openapi/examples/examples.ts'
import { createRequestReader } from '../scripts/openapi/examples/requests.ts'
import { createAnswerValidator } from '../scripts/openapi/answers/answer-validator.ts'
import type { JsonSchema } from '../scripts/openapi/answers/answers.ts'
import type { RecordedAnswer, RecordedEvent } from './support/recorded-answers.ts'

const SHOWN_AT_MOST = 100
/** CI repeats this file at the end of its log. */
const REPORT_FILE = 'reports/answers.txt'

/**
 * Every JSON answer of the suite is judged by docs/openapi.json. A run of everything must have seen each operation succeed,
 * and with `OPENAPI_EXAMPLES=1` the document's examples and codes of refusals are taken from what was answered.
 */
export default async function judgeAnswers(project: TestProject): Promise<() => Promise<void>> {
  // Random and simultaneous requests of the long run meet refusals by chance, so only the quick run must know them all.
  const areCodesJudged = process.env['LONG_TESTS'] !== '1'
  const document = JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8')) as JsonSchema
  const judge = createAnswerValidator(document, { areCodesJudged })
  const examples = createExamples(judge, createRequestReader(document))
  const events = createEventExamples()
  const codes = createCodeRecord(judge)
  const isForExamples = process.env['OPENAPI_EXAMPLES'] === '1'
  const faults = new Set<string>()
  const hear = (line: string) => {
    const answer = JSON.parse(line) as RecordedAnswer | RecordedEvent
    if ('event' in answer) return events.offer(answer.event)
    if (isForExamples) codes.offer(answer)
    const fault = judge.fault(answer)
    if (fault !== null) faults.add(fault)
    else if (isForExamples) examples.offer(answer)
  }
  const server = createServer((request, response) => {
    // A connection that is kept is closed when it was idle for seconds, perhaps while somebody writes into it.
    const end = (status: number) => response.writeHead(status, { Connection: 'close' }).end()
    text(request)
      .then((lines) => lines.split('\n').forEach(hear))
      .then(
        () => end(200),
        (error: unknown) => {
          faults.add(`An answer could not be judged: ${String(error)}`)
          end(500)
        },
      )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  project.provide('recordsExamples', isForExamples)
  project.provide('answersUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    if (isForExamples) {
      const merged = examples.mergedWith(readFileSync(EXAMPLES_FILE, 'utf8'), readFileSync(REQUESTS_FILE, 'utf8'))
      writeFileSync(EXAMPLES_FILE, merged.answers)
      writeFileSync(REQUESTS_FILE, merged.requests)
      writeFileSync(EVENTS_FILE, events.mergedWith(readFileSync(EVENTS_FILE, 'utf8')))
      writeFileSync(CODES_FILE, codes.mergedWith(readFileSync(CODES_FILE, 'utf8')))
    }
    const unseen = (await isWhole(project))
      ? judge.unseen().map((key) => `${key} was never seen to succeed in JSON`)
      : []
    const problems = [...faults, ...unseen]
    rmSync(REPORT_FILE, { force: true })
    if (problems.length === 0) return
    mkdirSync(dirname(REPORT_FILE), { recursive: true })
    writeFileSync(REPORT_FILE, `${problems.join('\n')}\n`)
    const more = problems.length > SHOWN_AT_MOST ? `\n… and ${problems.length - SHOWN_AT_MOST} more` : ''
    throw new Error(
      `Answers are not what ${DOCUMENT_FILE} says (run \`npm run openapi\` after a change):\n${problems.slice(0, SHOWN_AT_MOST).join('\n')}${more}`,
    )
  }
}

/** All files ran, and every test passed: one that failed may have been the only one of its operation. */
async function isWhole(project: TestProject): Promise<boolean> {
  const { vitest } = project
  const { testFiles } = await project.globTestFiles()
  const ran = new Set(vitest.state.getFiles().map(({ filepath }) => filepath))
  const isFiltered = vitest.config.testNamePattern !== undefined || !testFiles.every((file) => ran.has(file))
  return !isFiltered && vitest.state.getCountOfFailedTests() === 0
}
