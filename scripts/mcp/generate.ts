import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { PROJECT } from '../wrangler.ts'
import { toolsJson } from './tools.ts'

writeFileSync(resolve(PROJECT, 'src/api/mcp/tools.json'), await toolsJson())
