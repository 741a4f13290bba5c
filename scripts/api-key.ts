import { newApiKey } from '../src/shared/identity/api-keys.ts'
import { API_KEY_HELP, type ApiKeyCommand, readApiKeyCommand } from './api-key.arguments.ts'
import { insertKeySql, LIST_KEYS_SQL, revokeKeySql } from './api-key.sql.ts'
import { Failure, runCommand } from './command-line.ts'
import { executeSql } from './d1-execute.ts'

interface KeyRow {
  id: number
  kind: string
  name: string
  hint: string
  agent: string | null
  origins: string
  created_at: number
  revoked_at: number | null
}

async function run(command: ApiKeyCommand): Promise<void> {
  switch (command.action) {
    case 'help':
      console.log(API_KEY_HELP)
      return
    case 'create':
      await create(command)
      return
    case 'revoke': {
      const rows = await execute<{ id: number }>(revokeKeySql(command.id, Date.now()), command.flags)
      if (rows.length === 0) throw new Failure(`There is no live key with the id ${command.id}.`)
      console.log(`Key ${command.id} is revoked.`)
      return
    }
    case 'list':
      printKeys(await execute<KeyRow>(LIST_KEYS_SQL, command.flags))
  }
}

async function create(command: Extract<ApiKeyCommand, { action: 'create' }>): Promise<void> {
  const { kind, name, agent, origins, value, flags } = command
  const apiKey = await newApiKey(value ?? undefined)
  const rows = await execute<{ id: number }>(
    insertKeySql({ kind, name, agent, origins, apiKey, now: Date.now() }),
    flags,
  )
  const [row] = rows
  if (!row) throw new Failure(`There is no active agent or admin with the address ${agent}.`)
  console.log(`Key ${row.id} (${kind}, "${name}") is made. It is shown only now:\n\n${apiKey.key}\n`)
}

async function execute<Row>(sql: string, flags: readonly string[]): Promise<Row[]> {
  const [rows = []] = await executeSql(sql, flags)
  return rows as Row[]
}

function printKeys(rows: readonly KeyRow[]): void {
  if (rows.length === 0) console.log('There are no keys.')
  else console.table(Object.fromEntries(rows.map(({ id, ...row }) => [id, shownKey(row)])))
}

function shownKey({ kind, name, hint, agent, origins, created_at, revoked_at }: Omit<KeyRow, 'id'>) {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const usedBy = agent ?? (JSON.parse(origins) as string[]).join(', ')
  const revoked = revoked_at === null ? '' : day(revoked_at)
  return { kind, name, begins: `${hint}…`, 'agent or origins': usedBy, made: day(created_at), revoked }
}

await runCommand(API_KEY_HELP, async (args) => await run(readApiKeyCommand(args)))
