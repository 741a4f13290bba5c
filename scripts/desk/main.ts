import { PROJECT, runWrangler } from '../wrangler.ts'
import { runDesk } from './run-desk.ts'

// A reader of the output, such as `head`, may stop early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

process.exitCode = await runDesk(process.argv.slice(2), {
  env: process.env,
  folder: PROJECT,
  stdout: process.stdout,
  stderr: process.stderr,
  isTerminal: process.stdin.isTTY && process.stderr.isTTY,
  fetch: async (...request) => await globalThis.fetch(...request),
  runWrangler,
  now: () => Date.now(),
  wait: async (milliseconds) => await new Promise((done) => setTimeout(done, milliseconds)),
})
