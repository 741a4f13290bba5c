import { Failure, runCommand } from './command-line.ts'
import { executeSql } from './d1-execute.ts'
import { readStaffCommand, STAFF_HELP, type StaffCommand } from './staff.arguments.ts'
import { refusalOf, successOf } from './staff.messages.ts'
import { departmentStatements, LIST_STAFF_SQL, memberResults, memberStatements, teamStatements } from './staff.sql.ts'

interface StaffRow {
  id: number
  email: string | null
  role: string
  name: string
  departments: string | null
  teams: string | null
  active: number
}

type Command<Action extends StaffCommand['action']> = Extract<StaffCommand, { action: Action }>

async function run(command: StaffCommand): Promise<void> {
  switch (command.action) {
    case 'help':
      console.log(STAFF_HELP)
      return
    case 'agent':
      await makeAgent(command)
      return
    case 'department':
      await makeDepartment(command)
      return
    case 'team':
      await makeTeam(command)
      return
    case 'list':
      await printStaff(command)
  }
}

async function makeAgent({ member, flags }: Command<'agent'>): Promise<void> {
  const results = memberResults(await execute(memberStatements(member, Date.now()), flags))
  const refusal = refusalOf(member, results)
  if (refusal !== null) throw new Failure(refusal)
  console.log(successOf(member, results))
}

async function makeDepartment({ name, isPublic, flags }: Command<'department'>): Promise<void> {
  const [made = [], found = []] = await execute(departmentStatements(name, isPublic, Date.now()), flags)
  const [department] = found as { id: number; isPublic: number }[]
  const state = `(id ${department?.id}, ${department?.isPublic === 1 ? 'public' : 'private'})`
  console.log(`Department "${name}" ${made.length > 0 ? 'is made' : 'is there already'} ${state}.`)
}

async function makeTeam({ name, flags }: Command<'team'>): Promise<void> {
  const [made = [], found = []] = await execute(teamStatements(name, Date.now()), flags)
  const [team] = found as { id: number; active: number }[]
  const state = `(id ${team?.id}${team?.active === 0 ? ', inactive' : ''})`
  console.log(`Team "${name}" ${made.length > 0 ? 'is made' : 'is there already'} ${state}.`)
}

async function printStaff({ flags }: Command<'list'>): Promise<void> {
  const [rows = []] = await execute([LIST_STAFF_SQL], flags)
  if (rows.length === 0) console.log('There are no agents and no admins.')
  else console.table(Object.fromEntries((rows as StaffRow[]).map(({ id, ...row }) => [id, shownPerson(row)])))
}

function shownPerson({ email, role, name, departments, teams, active }: Omit<StaffRow, 'id'>) {
  return { email, role, name, departments: departments ?? '', teams: teams ?? '', active: active === 1 ? 'yes' : 'no' }
}

async function execute(statements: readonly string[], flags: readonly string[]): Promise<unknown[][]> {
  return await executeSql(statements.join(';\n'), flags)
}

await runCommand(STAFF_HELP, async (args) => await run(readStaffCommand(args)))
