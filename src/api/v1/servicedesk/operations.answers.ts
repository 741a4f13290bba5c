import * as z from 'zod'
import type { AnswerEntry, Answers } from '../../shared/answers.types.ts'
import { historyPage } from '../../shared/tickets/tickets.answers.ts'
import * as records from './records.answers.ts'

const DESK = '/api/v1/servicedesk'
const RECORD = { refusals: [404] }

interface Kind {
  kind: string
  plural: string
  idName: string
  one: z.ZodType
  page: z.ZodType
}

function answersOfKind({ kind, plural, idName, one, page }: Kind): Answers {
  const [name, names] = [capital(kind), capital(plural)]
  return {
    [`POST ${DESK}/${kind}/create`]: { id: `create${name}`, data: one, refusals: [409] },
    [`PATCH, POST ${DESK}/${kind}/:${idName}`]: { id: `edit${name}`, data: one, refusals: [404, 409] },
    [`GET ${DESK}/all/${plural}`]: { id: `list${names}`, data: page },
    [`GET ${DESK}/${kind}/editbind/:${idName}`]: { id: `get${name}`, data: one, ...RECORD },
    [`DELETE, GET ${DESK}/${kind}/delete/:${idName}`]: { id: `delete${name}`, refusals: [404, 409] },
  }
}

interface Link {
  parent: string
  child: string
  paths: [create: string, attach: string, attached: string, detach: string]
  one: z.ZodType
  attached: Pick<AnswerEntry, 'id' | 'data'>
}

function answersOfLink({ parent, child, paths, one, attached }: Link): Answers {
  const [create, attach, list, detach] = paths
  return {
    [`POST ${DESK}${create}`]: { id: `create${child}For${parent}`, data: one, refusals: [404, 409] },
    [`POST ${DESK}${attach}`]: { id: `attach${child}To${parent}`, data: one, refusals: [404, 409] },
    [`GET ${DESK}${list}`]: { ...attached, ...RECORD },
    [`DELETE, GET ${DESK}${detach}`]: { id: `detach${child}From${parent}`, refusals: [404, 409] },
  }
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

const { problem, change, release, asset } = records
const text = z.string().nullable()
const update = '/updates/:id/:kind'

export const answers: Answers = {
  ...answersOfKind({
    kind: 'problem',
    plural: 'problems',
    idName: 'problem_id',
    one: problem,
    page: records.problemPage,
  }),
  ...answersOfKind({ kind: 'change', plural: 'changes', idName: 'changeid', one: change, page: records.changePage }),
  ...answersOfKind({
    kind: 'release',
    plural: 'releases',
    idName: 'releaseid',
    one: release,
    page: records.releasePage,
  }),
  ...answersOfKind({ kind: 'asset', plural: 'assets', idName: 'asset_id', one: asset, page: records.assetPage }),
  ...answersOfLink({
    parent: 'Ticket',
    child: 'Problem',
    paths: [
      '/attach/problem/ticket',
      '/attach/existing/problem',
      '/attached/problem/details/:ticketid',
      '/detach/problem/ticket',
    ],
    one: problem,
    attached: { id: 'getProblemOfTicket', data: problem.nullable() },
  }),
  ...answersOfLink({
    parent: 'Problem',
    child: 'Change',
    paths: [
      '/problem/change/:problemid',
      '/problem/change/attach/:problemid',
      '/get/attached/change/:problemid',
      '/detach/change/problem',
    ],
    one: change,
    attached: { id: 'listChangesOfProblem', data: z.array(records.changeItem) },
  }),
  ...answersOfLink({
    parent: 'Change',
    child: 'Release',
    paths: [
      '/change/release/:changeid',
      '/change/release/attach/:changeid',
      '/get/attached/release/:changeid',
      '/detach/release/change',
    ],
    one: release,
    attached: { id: 'listReleasesOfChange', data: z.array(records.releaseItem) },
  }),
  [`GET ${DESK}/dependency`]: { id: 'getServiceDeskForm', data: z.union(Object.values(records.forms)) },
  [`POST ${DESK}/general${update}`]: { id: 'saveGeneralUpdate', data: records.savedUpdate, refusals: [404, 409] },
  [`GET ${DESK}/get${update}`]: {
    id: 'getGeneralUpdates',
    data: z.union([records.problemUpdates, records.changeUpdates, records.releaseUpdates]),
    ...RECORD,
  },
  [`GET ${DESK}/get${update}/:identifier`]: { id: 'getGeneralUpdate', data: text, ...RECORD },
  [`DELETE, GET ${DESK}/delete${update}/:identifier`]: { id: 'deleteGeneralUpdate', refusals: [404, 409] },
  [`GET ${DESK}/history/:id/:kind`]: { id: 'listRecordHistory', data: historyPage, ...RECORD },
}
