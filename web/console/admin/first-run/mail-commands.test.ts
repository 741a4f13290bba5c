import { expect, test } from 'vitest'
import { commandsFor } from './mail-commands.ts'

function told(host: string) {
  const { out, in: incoming, isWorkerKnown } = commandsFor('help@kilns.example', host)
  return [out[1], incoming[1]?.split(' ').at(-1), isWorkerKnown]
}

test('a host of workers.dev tells the Worker, and the environment of the command', () => {
  const setup = (place: string) => `npm run desk -- setup ${place} --mail-from help@kilns.example`
  expect(told('edge-helpdesk.kilns.workers.dev')).toEqual([setup('--remote'), 'edge-helpdesk', true])
  expect(told('edge-helpdesk-staging.kilns.workers.dev')).toEqual([
    setup('--env staging'),
    'edge-helpdesk-staging',
    true,
  ])
  // Any other name is one that somebody gave.
  expect(told('kilns-desk.kilns.workers.dev')).toEqual([setup('--remote'), 'kilns-desk', true])
})

test('another host tells nothing, so that the main Worker is named with a remark', () => {
  expect(told('desk.kilns.example').slice(1)).toEqual(['edge-helpdesk', false])
})
