import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { PROJECT } from '../../scripts/wrangler.ts'
import { hasLanguage } from '../support/languages.ts'

const run = promisify(execFile)
const hasPython = hasLanguage('python3', '--version')
const hasGo = hasLanguage('go', 'version')

test.skipIf(!hasPython)('the Python client passes its own tests and compiles', async () => {
  const folder = { cwd: join(PROJECT, 'clients/python'), env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' } }
  const { stderr } = await run('python3', ['-m', 'unittest', 'discover', '-s', 'tests'], folder)
  expect(stderr).toMatch(/Ran \d\d tests in .*\n\nOK/)
  const types = 'import edge_helpdesk.types as t; print(sorted(t.Thread.__annotations__)[:3])'
  expect((await run('python3', ['-c', types], folder)).stdout).toContain("['attach', 'body', 'body_text']")
})

test.skipIf(!hasGo)('the Go client passes its own tests and `go vet`, and is formatted', async () => {
  const folder = { cwd: join(PROJECT, 'clients/go') }
  const [tested, formatted] = await Promise.all([
    run('go', ['test', './...'], folder),
    run('gofmt', ['-l', '.'], folder),
  ])
  expect(tested.stdout).toMatch(/^ok\s+helpdesk\.example\/client\s/m)
  expect(formatted.stdout).toBe('')
  await run('go', ['vet', './...'], folder)
})
