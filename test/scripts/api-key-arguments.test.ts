import { describe, expect, test } from 'vitest'
import { readApiKeyCommand } from '../../scripts/api-key.arguments.ts'
import { UsageError } from '../../scripts/command-line.ts'

const local = { remote: false, flags: ['--local'] }

describe('the arguments of npm run api-key', () => {
  test.each([
    [[], { action: 'help' }],
    [['create', '--help'], { action: 'help' }],
    [['list'], { action: 'list', ...local }],
    [
      ['list', '--remote', '--env', 'staging'],
      { action: 'list', remote: true, flags: ['--remote', '--env', 'staging'] },
    ],
    [
      ['revoke', '7', '--persist-to', 'x'],
      { action: 'revoke', id: 7, remote: false, flags: ['--local', '--persist-to', 'x'] },
    ],
    [['create'], { action: 'create', kind: 'app', name: 'app', agent: null, origins: [], value: null, ...local }],
    [
      ['create', '--kind', 'service', '--agent', 'Agent@Example.com', '--name', ' CRM '],
      {
        action: 'create',
        kind: 'service',
        name: 'CRM',
        agent: 'agent@example.com',
        origins: [],
        value: null,
        ...local,
      },
    ],
    [
      [
        'create',
        '--kind=widget',
        '--origin=https://A.example',
        '--origin=http://localhost:3000',
        '--value=shipped-key',
      ],
      {
        action: 'create',
        kind: 'widget',
        name: 'widget',
        agent: null,
        origins: ['https://a.example', 'http://localhost:3000'],
        value: 'shipped-key',
        ...local,
      },
    ],
  ])('%j', (args, command) => {
    expect(readApiKeyCommand(args)).toEqual(command)
  })

  test.each([
    [['destroy']],
    [['list', 'more']],
    [['revoke']],
    [['revoke', 'x']],
    [['revoke', '0']],
    [['revoke', '1', '2']],
    [['revoke', '1', '--value', 'shipped-key']],
    [['create', 'more']],
    [['create', '--colour', 'red']],
    [['create', '--kind', 'admin']],
    [['create', '--name', ' ']],
    [['create', '--name', 'n'.repeat(101)]],
    [['create', '--value', 'short']],
    [['create', '--value', 'with a blank']],
    [['create', '--agent', 'a@example.com']],
    [['create', '--kind', 'service']],
    [['create', '--kind', 'service', '--agent', 'nobody']],
    [['create', '--origin', 'https://a.example']],
    [['create', '--kind', 'widget']],
    [['create', '--kind', 'widget', '--origin', 'a.example']],
    [['create', '--kind', 'widget', '--origin', 'https://a.example/path']],
    [['list', '--remote', '--persist-to', 'x']],
  ])('%j is explained, not guessed', (args) => {
    expect(() => readApiKeyCommand(args)).toThrow(UsageError)
  })
})
