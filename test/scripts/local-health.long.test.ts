import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { isRunning, LocalFailure, requireFreePort, waitUntilHealthy } from '../../scripts/local/local-health.ts'
import { openPlayground } from '../../scripts/playground.ts'
import { freePort } from '../support/free-port.ts'

const servers: Server[] = []

async function serve(answer: RequestListener): Promise<number> {
  const port = await freePort()
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return port
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const WELL = JSON.stringify({ success: true, message: '', data: { status: 'ok' } })

test('a slow desk counts as running, and no second one is started on its port', async () => {
  const port = await serve((_, response) => void setTimeout(() => response.end(WELL), 5500))
  expect(await isRunning(port)).toBe(true)
})

test('a starting desk is waited for', async () => {
  let asked = 0
  const port = await serve((_, response) => {
    asked += 1
    response.statusCode = asked < 3 ? 503 : 200
    response.end(asked < 3 ? '' : WELL)
  })
  expect(await isRunning(port)).toBe(true)
})

test('a free port has no desk', async () => {
  expect(await isRunning(await freePort())).toBe(false)
})

test('another program on the port, or a silent desk, is reported with a remedy', async () => {
  const stranger = await serve((_, response) => response.end('<h1>Hello</h1>'))
  await expect(isRunning(stranger)).rejects.toThrow(/is used by another program\. Choose another port/)
  const silent = await serve(() => undefined)
  await expect(isRunning(silent, 300)).rejects.toThrow(/is not healthy\. Stop it, or choose another port/)
})

test('an ended Worker is not waited for', async () => {
  const begins = await serve((_, response) => void response.writeHead(503).end())
  const ended = new AbortController()
  setTimeout(() => ended.abort(), 400)
  expect(await waitUntilHealthy(`http://localhost:${begins}`, ended.signal)).toBe(false)
}, 10_000)

test('a taken port is reported with a free one', async () => {
  const port = await serve((_, response) => response.end())
  await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is taken. Choose another one: PORT=${port + 1}`)
  await expect(requireFreePort(await freePort())).resolves.toBeUndefined()
})

test('a refused demo admin is reported as a failure of the widget’s page', async () => {
  const refusal = JSON.stringify({ success: false, message: 'Set up two-factor sign-in first.', data: null })
  const port = await serve((_, response) => response.writeHead(403).end(refusal))
  const admin = { username: 'admin@demo.example', password: 'not theirs any more' }
  const opened = openPlayground({ url: `http://localhost:${port}`, admin, port: 0 })
  await expect(opened).rejects.toThrow(new LocalFailure('Set up two-factor sign-in first.'))
})
