import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import { PROJECT } from './wrangler.ts'

// Writes docs/openapi.json. The Worker's modules, which only a bundler resolves, are loaded by the one that tests use.
await runnerImport(resolve(PROJECT, 'scripts/openapi/generate.ts'))
