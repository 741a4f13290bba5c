import { expect, test, vi } from 'vitest'
import { desk } from '../../support/desk-shell.ts'
import { emptyAccount } from '../../support/wrangler/empty-account.ts'

const asked: string[] = []
const ANSWERS: Readonly<Record<string, string>> = {
  'Email address of the first admin': 'ada@desk.test',
  'Display name of the first admin': 'Ada Berg',
}

vi.mock('@clack/prompts', () => ({
  isCancel: () => false,
  text: async ({ message }: { message: string }) => {
    asked.push(message)
    return await Promise.resolve(ANSWERS[message] ?? '')
  },
}))

test('setup asks for the address and the name of the first admin, once', async () => {
  const { account, folder, helpdesk } = await emptyAccount()
  const { env, runWrangler } = account
  const setup = async () =>
    await desk(['setup', '--remote'], { env, folder, runWrangler, fetch: helpdesk.fetch, isTerminal: true })
  expect((await setup()).code).toBe(0)
  expect(asked).toEqual(Object.keys(ANSWERS))
  expect(helpdesk.state.admin).toMatchObject({ email: 'ada@desk.test', name: ['Ada', 'Berg'] })
  expect([(await setup()).code, asked.length]).toEqual([0, 2])
})
