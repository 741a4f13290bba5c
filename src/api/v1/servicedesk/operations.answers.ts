import * as z from 'zod'
import type { LinkFace, RecordFace } from '../../../record-kinds/kind.face.ts'
import { savedUpdate } from '../../../record-kinds/kind.answers.ts'
import { KIND_ANSWERS } from '../../../record-kinds/kinds.answers.ts'
import { ALL_FACES, ALL_LINK_FACES } from '../../../record-kinds/kinds.faces.ts'
import { type LinkName, RECORD_KINDS, RECORD_LINKS, type RecordKind } from '../../../record-kinds/kinds.types.ts'
import type { Answers } from '../../shared/answers.types.ts'
import { historyPage } from '../../shared/events/history.answers.ts'

const DESK = '/api/v1/servicedesk'
const RECORD = { refusals: [404] }

function answersOfKind({ kind, plural, idName }: RecordFace<RecordKind>): Answers {
  const [name, names] = [capital(kind), capital(plural)]
  const { one, page } = KIND_ANSWERS[kind]
  return {
    [`POST ${DESK}/${kind}/create`]: { id: `create${name}`, data: one, refusals: [409] },
    [`PATCH, POST ${DESK}/${kind}/:${idName}`]: { id: `edit${name}`, data: one, refusals: [404, 409] },
    [`GET ${DESK}/all/${plural}`]: { id: `list${names}`, data: page },
    [`GET ${DESK}/${kind}/editbind/:${idName}`]: { id: `get${name}`, data: one, ...RECORD },
    [`DELETE, GET ${DESK}/${kind}/delete/:${idName}`]: { id: `delete${name}`, refusals: [404, 409] },
  }
}

function answersOfLink({ link, child: { kind, plural }, paths, shows }: LinkFace<LinkName>): Answers {
  const [parent, child] = [capital(RECORD_LINKS[link].parent), capital(kind)]
  const { one, item } = KIND_ANSWERS[kind]
  const attached =
    shows === 'one'
      ? { id: `get${child}Of${parent}`, data: one.nullable() }
      : { id: `list${capital(plural)}Of${parent}`, data: z.array(item) }
  return {
    [`POST ${DESK}${paths.create}`]: { id: `create${child}For${parent}`, data: one, refusals: [404, 409] },
    [`POST ${DESK}${paths.attach}`]: {
      id: `attach${child}To${parent}`,
      unkeyed: 'sets' as const,
      data: one,
      refusals: [404, 409],
    },
    [`GET ${DESK}${paths.attached}`]: { ...attached, ...RECORD },
    [`DELETE, GET ${DESK}${paths.detach}`]: { id: `detach${child}From${parent}`, refusals: [404, 409] },
  }
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

const text = z.string().nullable()
const update = '/updates/:id/:kind'
const kinds = RECORD_KINDS.map((kind) => KIND_ANSWERS[kind])

export const answers: Answers = {
  ...Object.assign({}, ...ALL_FACES.map(answersOfKind), ...ALL_LINK_FACES.map(answersOfLink)),
  [`GET ${DESK}/dependency`]: { id: 'getServiceDeskForm', data: z.union(kinds.map(({ form }) => form)) },
  [`POST ${DESK}/general${update}`]: {
    id: 'saveGeneralUpdate',
    unkeyed: 'sets' as const,
    data: savedUpdate,
    refusals: [404, 409],
  },
  [`GET ${DESK}/get${update}`]: {
    id: 'getGeneralUpdates',
    data: z.union(kinds.map(({ updates }) => updates).filter((updates) => updates !== null)),
    ...RECORD,
  },
  [`GET ${DESK}/get${update}/:identifier`]: { id: 'getGeneralUpdate', data: text, ...RECORD },
  [`DELETE, GET ${DESK}/delete${update}/:identifier`]: { id: 'deleteGeneralUpdate', refusals: [404, 409] },
  [`GET ${DESK}/history/:id/:kind`]: { id: 'listRecordHistory', data: historyPage, ...RECORD },
}
