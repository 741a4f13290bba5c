import { readFile } from 'node:fs/promises'

/** A mail over the limit of its reader waits for the next minute, and then for the queue. */
const PATIENCE_MILLISECONDS = 150_000
/** As wrangler tells of a mail that it does not send: to the end of the line, since what is being written is read. */
const MAIL = /^To: (\S+)\nSubject: .*\n(?:.*\n)*?Text: (\S+)\n/gm

/** Waits for a mail to the address, and returns the path of its newest link that begins with the given path. */
export async function mailedPath(log: string, to: string, beginning: string): Promise<string> {
  const deadline = Date.now() + PATIENCE_MILLISECONDS
  while (Date.now() < deadline) {
    const files = [...(await readFile(log, 'utf8')).matchAll(MAIL)].filter(([, address]) => address === to)
    for (const [, , file = ''] of files.toReversed()) {
      const links = (await readFile(file, 'utf8')).matchAll(/https?:\/\/localhost:\d+(\/\S+)/g)
      const link = [...links].map(([, path = '']) => path).find((path) => path.startsWith(beginning))
      if (link !== undefined) return link
    }
    await new Promise((next) => setTimeout(next, 500))
  }
  throw new Error(`No mail to ${to} links to ${beginning}.`)
}
