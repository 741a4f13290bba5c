import { parseArgs } from 'node:util'
import { applyMigrations } from './wrangler.ts'

const HELP = `npm run migrate -- [--remote] [--env NAME]

Applies the migrations that are missing to both databases, DB and SEARCH.
  --remote    the deployed databases instead of the local ones
  --env NAME  the environment of wrangler.toml`

const options = { remote: { type: 'boolean' }, env: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

async function migrate(): Promise<number> {
  const { values } = parseArgs({ options })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const environment = values.env === undefined ? [] : ['--env', values.env]
  const failure = await applyMigrations([values.remote ? '--remote' : '--local', ...environment])
  if (failure === null) console.log('Both databases are up to date.')
  else console.error(failure)
  return failure === null ? 0 : 1
}

try {
  process.exitCode = await migrate()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
  process.exitCode = 2
}
