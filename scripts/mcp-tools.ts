import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import { PROJECT } from './wrangler.ts'

// Writes src/api/mcp/tools.json. It loads the Worker's modules with the bundler that tests use.
await runnerImport(resolve(PROJECT, 'scripts/mcp/generate.ts'))
