import * as z from 'zod'
import {
  describeCollection,
  describeCollections,
} from '../../../modules/administration/collections/descriptions.usecases.ts'
import type { CollectionDescription } from '../../../modules/administration/collections.types.ts'
import type { AnswerEntry, Answers } from '../../shared/answers.types.ts'
import { deadLetterPage } from '../../shared/events/notifications.answers.ts'
import { user } from '../../shared/people/people.answers.ts'
import * as upkeep from '../../shared/upkeep.answers.ts'
import { pageOf } from '../../shared/values.answers.ts'
import * as calendars from './calendars/calendars.answers.ts'
import * as admin from './collections/collections.answers.ts'
import { assistant } from './assistants/assistants.answers.ts'
import { oneSettings } from './settings/settings.answers.ts'
import { importOutcome } from './import/import.answers.ts'
import { health, mailRound, testMail } from './health.answers.ts'
import * as mail from './mail/mail.answers.ts'
import * as own from './upkeep.answers.ts'

const ADMIN = '/api/v3/admin'

/** One entry for each mounted route of a collection. */
function answersOf(of: CollectionDescription): [keyof Answers, AnswerEntry][] {
  const { one, all } = admin.namesOf(of)
  const { name, can } = of
  const row = admin.rowOf(of)
  const made =
    name === 'api-keys'
      ? row.extend({ key: z.string().describe('Shown this once.') }).meta({ id: 'NewAdminApiKey' })
      : row
  const unkeyed = of.shownOnce.length > 0 ? { unkeyed: 'secret' as const } : {}
  const entries: [boolean, keyof Answers, AnswerEntry][] = [
    [can.list, `GET ${ADMIN}/${name}`, { id: `list${all}`, data: pageOf(`${one}Page`, row) }],
    [can.create, `POST ${ADMIN}/${name}`, { id: `create${one}`, data: made, refusals: [409], ...unkeyed }],
    [true, `GET ${ADMIN}/${name}/:id`, { id: `get${one}`, data: row, refusals: [404], etag: true }],
    [can.edit, `PATCH ${ADMIN}/${name}/:id`, { id: `edit${one}`, data: row, refusals: [404, 409, 412], ifMatch: true }],
    [
      can.remove,
      `DELETE ${ADMIN}/${name}/:id`,
      { id: `remove${one}`, data: admin.removal, refusals: [404, 409, 412], ifMatch: true },
    ],
  ]
  return entries.filter(([isMounted]) => isMounted).map(([, route, entry]) => [route, entry])
}

export const answers: Answers = {
  [`GET ${ADMIN}/collections`]: { id: 'listAdminCollections', data: admin.collections },
  [`GET ${ADMIN}/collections/:collection/:id/uses`]: { id: 'getAdminRowUses', data: admin.rowUses, refusals: [404] },
  ...Object.fromEntries(describeCollections().flatMap(answersOf)),
  [`PUT ${ADMIN}/form-fields/order`]: { id: 'orderFormFields', data: admin.orderedFields, refusals: [409] },
  [`GET ${ADMIN}/calendars/:id/days`]: { id: 'getCalendarDays', data: calendars.days, refusals: [404] },
  [`PUT ${ADMIN}/calendars/:id/days`]: { id: 'replaceCalendarDays', data: calendars.days, refusals: [404] },
  [`POST ${ADMIN}/sla-plans/:id/preview`]: {
    id: 'previewSlaPlan',
    unkeyed: 'reads' as const,
    data: calendars.preview,
    refusals: [404],
  },
  [`GET ${ADMIN}/customers`]: { id: 'listAdminCustomers', data: pageOf('AdminCustomerPage', user) },
  [`POST ${ADMIN}/customers/:id/merge`]: {
    id: 'mergeAdminCustomers',
    unkeyed: 'sets' as const,
    data: admin.merging,
    refusals: [404, 409],
  },
  [`POST ${ADMIN}/import`]: { id: 'importRows', unkeyed: 'resumes' as const, data: importOutcome, refusals: [409] },
  [`POST ${ADMIN}/import/files`]: {
    id: 'importFiles',
    unkeyed: 'resumes' as const,
    data: importOutcome,
    refusals: [409],
  },
  [`POST ${ADMIN}/customers/:id/promote`]: {
    id: 'promoteCustomer',
    unkeyed: 'sets' as const,
    data: admin.rowOf(describeCollection('staff')),
    refusals: [404, 409],
  },
  [`POST ${ADMIN}/staff/:id/demote`]: {
    id: 'demoteStaffMember',
    unkeyed: 'sets' as const,
    data: admin.demotion,
    refusals: [403, 404, 409],
  },
  [`POST ${ADMIN}/staff/:id/hand-over`]: {
    id: 'handOverStaffMember',
    unkeyed: 'sets' as const,
    data: admin.demotion,
    refusals: [404],
  },
  [`GET ${ADMIN}/customers/:id/privacy`]: { id: 'getCustomerPrivacy', data: admin.privacy, refusals: [404] },
  [`POST ${ADMIN}/customers/:id/export`]: {
    id: 'exportCustomer',
    unkeyed: 'resumes' as const,
    data: admin.personExport,
    refusals: [404, 409],
  },
  [`GET ${ADMIN}/customers/:id/export`]: { id: 'downloadCustomerExport', file: true, refusals: [404, 409] },
  [`POST ${ADMIN}/customers/:id/erase`]: {
    id: 'eraseCustomer',
    unkeyed: 'sets' as const,
    data: admin.erasure,
    refusals: [404, 409],
  },
  [`GET ${ADMIN}/retention`]: { id: 'previewRetention', data: admin.retention },
  [`GET ${ADMIN}/audit`]: { id: 'listAudit', data: pageOf('AuditPage', admin.auditEntry) },
  [`GET ${ADMIN}/assistants`]: { id: 'listAdminAssistants', data: pageOf('AdminAssistantPage', assistant) },
  [`DELETE ${ADMIN}/assistants/:id`]: { id: 'endAdminAssistant', refusals: [404] },
  [`GET ${ADMIN}/health`]: { id: 'getAdminHealth', data: health },
  [`POST ${ADMIN}/mail-round`]: { id: 'sendMailRound', unkeyed: 'resumes' as const, data: mailRound, refusals: [409] },
  [`POST ${ADMIN}/test-mail`]: { id: 'sendTestMail', unkeyed: 'sends again' as const, data: testMail, refusals: [409] },
  [`GET ${ADMIN}/mail`]: { id: 'getMailSetup', data: mail.mailSetup },
  [`GET ${ADMIN}/outgoing-mails`]: { id: 'listOutgoingMails', data: mail.outgoingMailPage },
  [`POST ${ADMIN}/outgoing-mails/retry`]: {
    id: 'retryOutgoingMails',
    unkeyed: 'sets' as const,
    data: mail.changedMails,
    refusals: [409],
  },
  [`POST ${ADMIN}/outgoing-mails/discard`]: {
    id: 'discardOutgoingMails',
    unkeyed: 'sets' as const,
    data: mail.changedMails,
    refusals: [409],
  },
  [`GET ${ADMIN}/settings`]: { id: 'getSettings', data: oneSettings },
  [`PATCH, POST ${ADMIN}/settings`]: { id: 'editSettings', data: oneSettings, refusals: [409] },
  [`GET ${ADMIN}/files`]: { id: 'listStoredFiles', data: own.storedFiles },
  [`GET ${ADMIN}/files/content`]: { id: 'downloadStoredFile', file: true, refusals: [404], etag: true },
  [`PUT ${ADMIN}/files/content`]: { id: 'restoreStoredFile', data: own.restoredFile, refusals: [404, 409] },
  [`GET ${ADMIN}/dead-letters`]: { id: 'listAdminDeadLetters', data: deadLetterPage },
  [`POST ${ADMIN}/dead-letters/replay`]: {
    id: 'replayAdminDeadLetters',
    unkeyed: 'resumes' as const,
    data: upkeep.replayedLetters,
  },
  [`POST ${ADMIN}/search/rebuild`]: { id: 'rebuildAdminSearch', unkeyed: 'resumes' as const, data: upkeep.rebuildStep },
  [`GET ${ADMIN}/stats`]: { id: 'getStatistics', data: own.statistics },
}
