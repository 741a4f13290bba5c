import { createServer } from 'node:net'

/** Below the range that systems assign automatically: a server may take minutes until it listens on its port. */
const FIRST = 20_000
const COUNT = 12_000
/** The next port is for the page that `npm start` serves. */
const EACH = 2
/** Spaces the ports of one process, so that processes with neighbouring ids do not collide. */
const FURTHER = 1994

let given = 0

/** A free port of this machine, reserved against other test processes. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < COUNT; attempt += 1) {
    const port = FIRST + ((process.pid * EACH + given * FURTHER) % COUNT)
    given += 1
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
  throw new Error('Every port is taken.')
}

async function isFree(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
