import { DESK, given, givenAsset, KINDS, type Kind, leastOf } from '../../../api/servicedesk/records-support.ts'
import { openTicket } from '../../tickets-api.ts'
import type { Asked, Write } from '../trial.ts'
import { by, done, type People, withFiles, type Writes } from './parts.ts'

const ID_NAMES: Record<Kind, string> = { problem: 'problem_id', change: 'changeid', release: 'releaseid' }
const FILES_ARE_ADDED = 'files that are sent again are added again'
const ASSET = { name: 'Kiln', description: 'Hot', asset_type_id: 20 }

interface Records extends People {
  ticket: number
  problem: number
  change: number
  release: number
}

function withRecords(asking: (desk: Records) => Asked | Promise<Asked>, more: Omit<Write, 'prepare'> = {}): Write {
  return by(async (desk) => {
    const { agent, customer } = desk
    return await asking({
      ...desk,
      ticket: (await openTicket(customer)).ticket_id,
      problem: await given(agent, 'problem'),
      change: await given(agent, 'change'),
      release: await given(agent, 'release'),
    })
  }, more)
}

function recordWrites(kind: Kind): Writes {
  return {
    [`POST ${DESK}/${kind}/create`]: by(async ({ agent }) => ({
      as: agent,
      multipart: withFiles(
        { ...(leastOf(kind) as Record<string, string>), 'asset[]': await givenAsset('Laptop') },
        'attachment[]',
      ),
    })),
    [`PATCH ${DESK}/${kind}/:${ID_NAMES[kind]}`]: withRecords(
      async ({ agent, ...records }) => ({
        as: agent,
        method: 'POST',
        path: `${DESK}/${kind}/${records[kind]}`,
        multipart: withFiles({ subject: 'Another', 'asset[]': await givenAsset('Laptop') }, 'attachment[]'),
      }),
      { repeats: FILES_ARE_ADDED },
    ),
    [`DELETE ${DESK}/${kind}/delete/:${ID_NAMES[kind]}`]: withRecords(async ({ agent, ...records }) => {
      const path = `${DESK}/general/updates/${records[kind]}/${kind}`
      await done('POST', path, {
        as: agent,
        multipart: withFiles({ identifier: IDENTIFIERS[kind], [IDENTIFIERS[kind]]: 'Much' }, 'attachment[]'),
      })
      return { as: agent, path: `${DESK}/${kind}/delete/${records[kind]}` }
    }),
  }
}

const IDENTIFIERS: Record<Kind, string> = { problem: 'impact', change: 'reason', release: 'build-plan' }

export const SERVICE_DESK_WRITES: Writes = {
  ...Object.assign({}, ...KINDS.map(recordWrites)),
  [`POST ${DESK}/asset/create`]: by(({ agent }) => ({ as: agent, json: ASSET })),
  [`PATCH ${DESK}/asset/:asset_id`]: by(async ({ agent }) => ({
    as: agent,
    path: `${DESK}/asset/${await givenAsset('Kiln')}`,
    json: { name: 'Oven', external_id: 'oven-1' },
  })),
  [`DELETE ${DESK}/asset/delete/:asset_id`]: by(async ({ agent }) => ({
    as: agent,
    path: `${DESK}/asset/delete/${await givenAsset('Kiln')}`,
  })),
  [`POST ${DESK}/attach/problem/ticket`]: withRecords(({ agent, ticket }) => ({
    as: agent,
    multipart: withFiles({ ticketid: ticket, subject: 'A problem' }, 'attachment[]'),
  })),
  [`POST ${DESK}/attach/existing/problem`]: withRecords(({ agent, ticket, problem }) => ({
    as: agent,
    json: { ticketid: ticket, problemid: problem },
  })),
  [`DELETE ${DESK}/detach/problem/ticket`]: withRecords(async ({ agent, ticket, problem }) => {
    await done('POST', `${DESK}/attach/existing/problem`, { as: agent, json: { ticketid: ticket, problemid: problem } })
    return { as: agent, query: { ticketid: ticket, problemid: problem } }
  }),
  [`POST ${DESK}/problem/change/:problemid`]: withRecords(({ agent, problem }) => ({
    as: agent,
    path: `${DESK}/problem/change/${problem}`,
    json: leastOf('change'),
  })),
  [`POST ${DESK}/problem/change/attach/:problemid`]: withRecords(({ agent, problem, change }) => ({
    as: agent,
    path: `${DESK}/problem/change/attach/${problem}`,
    json: { change },
  })),
  [`DELETE ${DESK}/detach/change/problem`]: withRecords(async ({ agent, problem, change }) => {
    await done('POST', `${DESK}/problem/change/attach/${problem}`, { as: agent, json: { change } })
    return { as: agent, query: { problemid: problem, changeid: change } }
  }),
  [`POST ${DESK}/change/release/:changeid`]: withRecords(({ agent, change }) => ({
    as: agent,
    path: `${DESK}/change/release/${change}`,
    json: leastOf('release'),
  })),
  [`POST ${DESK}/change/release/attach/:changeid`]: withRecords(({ agent, change, release }) => ({
    as: agent,
    path: `${DESK}/change/release/attach/${change}`,
    json: { release },
  })),
  [`DELETE ${DESK}/detach/release/change`]: withRecords(async ({ agent, change, release }) => {
    await done('POST', `${DESK}/change/release/attach/${change}`, { as: agent, json: { release } })
    return { as: agent, query: { changeid: change, releaseid: release } }
  }),
  [`POST ${DESK}/general/updates/:id/:kind`]: withRecords(
    ({ agent, problem }) => ({
      as: agent,
      path: `${DESK}/general/updates/${problem}/problem`,
      multipart: withFiles({ identifier: 'impact', impact: 'Much' }, 'attachment[]'),
    }),
    { repeats: FILES_ARE_ADDED },
  ),
  [`DELETE ${DESK}/delete/updates/:id/:kind/:identifier`]: withRecords(async ({ agent, problem }) => {
    const multipart = withFiles({ identifier: 'impact', impact: 'Much' }, 'attachment[]')
    await done('POST', `${DESK}/general/updates/${problem}/problem`, { as: agent, multipart })
    return { as: agent, path: `${DESK}/delete/updates/${problem}/problem/impact` }
  }),
}
