import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import { PROJECT } from './wrangler.ts'

// Writes docs/openapi.json. It loads the Worker's modules with the bundler that tests use.
await runnerImport(resolve(PROJECT, 'scripts/openapi/generate.ts'))
