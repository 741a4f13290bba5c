import { createServer } from 'node:net'

/** Below all that systems give to whoever asks for any port: minutes may pass until what is started listens. */
const FIRST = 20_000
const COUNT = 12_000
/** The one behind it is for the page that `npm start` serves beside. */
const EACH = 2
/** Far from what processes that began together take first. */
const FURTHER = 1994

let given = 0

/** A port of this machine that nobody listens on, and that no other process of tests takes for its own. */
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
