import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { PROJECT } from '../../scripts/wrangler.ts'
import { freePort } from '../support/free-port.ts'

test('people who sign in arrive at the console with hot reload', async () => {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port) }
  const child = spawn(process.execPath, ['scripts/console.ts'], { cwd: PROJECT, env })
  try {
    let printed = ''
    while (!printed.includes('hot reload')) printed += String(await once(child.stdout, 'data'))
    const answer = await fetch(`http://localhost:${port}/desk?theme=dark`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/desk/?theme=dark'])
    const page = await fetch(`http://localhost:${port}/desk/`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/desk/start.ts')])
  } finally {
    child.kill()
  }
})
