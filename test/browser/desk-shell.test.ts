import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import type { KnownInstallation } from '../../scripts/desk/context/installation.ts'
import { desk, folderForTest } from '../support/desk-shell.ts'

test('the local setup creates a key with which doctor finds no fault, and a second run creates none', async () => {
  const { url } = inject('desk')
  const folder = await folderForTest()
  const options = { folder, env: process.env, fetch: globalThis.fetch }
  // Databases of its own: those of the running demo are not ours.
  const setup = ['setup', '--json', '--port', new URL(url).port, '--persist-to', join(folder, 'state')]
  const first = await desk(setup, options)
  expect([first.code, JSON.parse(first.out)]).toEqual([0, expect.objectContaining({ url })])
  const file = join(folder, '.desk', 'local.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const known = async () => JSON.parse(await readFile(file, 'utf8')) as KnownInstallation
  const { keyId } = await known()

  const doctor = await desk(['doctor'], options)
  expect([doctor.code, doctor.err]).toEqual([0, ''])
  expect(doctor.out).toMatch(/^ok +migrations /m)

  expect((await desk(setup, options)).err).toContain('key          exists')
  expect((await known()).keyId).toBe(keyId)
}, 600_000)
