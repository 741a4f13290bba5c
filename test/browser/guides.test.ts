import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PROJECT } from '../../scripts/wrangler.ts'
import { openOwnDesk, type OwnDesk } from './own-desk.ts'

const run = promisify(execFile)

/** Other changes would disturb a guide: a reply between two of its lines makes the `ETag` that it read stale. */
let desk: OwnDesk

beforeAll(async () => {
  desk = await openOwnDesk(inject('desk'))
})

afterAll(async () => {
  await desk.end()
})

/** The lines of shell that a guide tells its reader to paste. */
function shellOf(file: string): string {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block).join('\n')
}

const signedIn = ({ url, password, apiKey }: OwnDesk) => `
URL=${url}
export DEMO_PASSWORD=${password} DEMO_API_KEY=${apiKey}
sign_in() { curl -s $URL/api/v1/authenticate -d username=$1 -d password=$DEMO_PASSWORD | sed 's/.*"token":"\\([^"]*\\)".*/\\1/'; }
TOKEN=$(sign_in customer@demo.example)
AGENT=$(sign_in agent@demo.example)
`

const guides = globSync('docs/guides/*.md', { cwd: PROJECT })
  .filter((file) => shellOf(file) !== '')
  .toSorted()

test.each(guides)('the commands of %s work as written', async (file) => {
  const script = shellOf(file).replaceAll('https://desk.example.com', desk.url)
  // If stdin is a socket, bash takes it for a remote shell and reads settings that fail under `-u`.
  const options = ['--norc', '-euo', 'pipefail', '-c']
  const { stdout, stderr } = await run('bash', [...options, signedIn(desk) + script], { cwd: PROJECT })
  expect(stderr).toBe('')
  expect(stdout).not.toMatch(/"success":false|<success>false|"error"|HTTP\/1.1 [45]/)
  expect(stdout).toMatch(/"success":true|<success>true|"result":|HTTP\/1.1 304|etag:/i)
})

test('the guides contain commands', () => {
  expect(guides.length).toBeGreaterThan(5)
})
