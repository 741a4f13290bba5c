import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import { PROJECT } from './wrangler.ts'

// Writes src/api/mcp/tools.json. The Worker's modules, which only a bundler resolves, are loaded by the one that tests use.
await runnerImport(resolve(PROJECT, 'scripts/mcp/generate.ts'))
