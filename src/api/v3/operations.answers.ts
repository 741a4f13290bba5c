import type { Answers } from '../shared/answers.types.ts'
import { registeredDevice } from '../shared/people/people.answers.ts'
import * as tags from '../shared/tickets/tags/tags.answers.ts'
import * as tickets from '../shared/tickets/tickets.answers.ts'
import * as account from './account/account.answers.ts'
import * as availability from './agents/availability.answers.ts'
import { liveTicket } from './live.answers.ts'
import * as rules from './admin/rules/rules.answers.ts'
import * as tries from './admin/rules/tries.answers.ts'
import * as webhooks from './admin/webhooks/webhooks.answers.ts'
import { openingHours } from './admin/calendars/calendars.answers.ts'
import * as canned from './canned-replies.answers.ts'
import { escalations } from './escalations.answers.ts'
import * as events from './events/events.answers.ts'
import * as macros from './macros/macros.answers.ts'
import { viewCounts } from './tickets/view-counts.answers.ts'
import { markedTickets } from './tickets/reads.answers.ts'
import { personFields } from './people/person-fields.answers.ts'
import * as reports from './reports/reports.answers.ts'
import * as views from './views/views.answers.ts'
import * as widget from './widget/widget.answers.ts'

const ACCOUNT = '/api/v3/account'
const ADMIN = '/api/v3/admin'
const IDENTITY_SECRET = `${ADMIN}/api-keys/:id/identity-secret` as const
const WEBHOOK = `${ADMIN}/webhooks/:id` as const

export const answers: Answers = {
  'POST /api/v3/helpdesk/pushtoken': {
    id: 'registerDeviceV3',
    unkeyed: 'sets',
    data: registeredDevice,
    refusals: [403],
  },
  [`POST ${ACCOUNT}/password`]: { id: 'changePassword', unkeyed: 'sets' as const, refusals: [409] },
  [`GET ${ACCOUNT}/two-factor`]: { id: 'getTwoFactor', data: account.twoFactor },
  [`POST ${ACCOUNT}/two-factor`]: {
    id: 'beginTwoFactor',
    unkeyed: 'secret' as const,
    data: account.twoFactorSecret,
    refusals: [409],
  },
  [`POST ${ACCOUNT}/two-factor/confirm`]: {
    id: 'confirmTwoFactor',
    unkeyed: 'secret' as const,
    data: account.recoveryCodes,
    refusals: [409],
  },
  [`POST ${ACCOUNT}/two-factor/disable`]: { id: 'disableTwoFactor', unkeyed: 'sets' as const, refusals: [409] },
  [`POST ${ACCOUNT}/two-factor/recovery-codes`]: {
    id: 'renewRecoveryCodes',
    unkeyed: 'secret' as const,
    data: account.recoveryCodes,
    refusals: [409],
  },
  [`GET ${ACCOUNT}/app-passwords`]: { id: 'listAppPasswords', data: account.appPasswords },
  [`POST ${ACCOUNT}/app-passwords`]: {
    id: 'createAppPassword',
    unkeyed: 'secret' as const,
    data: account.newAppPassword,
    refusals: [409],
  },
  [`DELETE ${ACCOUNT}/app-passwords/:id`]: { id: 'revokeAppPassword', refusals: [404] },
  [`GET ${ACCOUNT}/sessions`]: { id: 'listSessions', data: account.sessions },
  [`DELETE ${ACCOUNT}/sessions`]: { id: 'endOtherSessions' },
  [`DELETE ${ACCOUNT}/sessions/:id`]: { id: 'endSession', refusals: [404] },
  [`PUT ${ACCOUNT}/availability`]: { id: 'setAvailability', data: availability.availability },
  'PUT /api/v3/agents/:id/capacity': { id: 'setAgentCapacity', data: availability.capacity, refusals: [404] },
  'GET /api/v3/agents/availability': { id: 'listAgentAvailability', data: availability.agents },
  'POST /api/v3/live/ticket': { id: 'createLiveTicket', unkeyed: 'secret', data: liveTicket },
  'GET /api/v3/live': { id: 'openLiveConnection', webSocket: true, refusals: [426] },
  [`DELETE ${ADMIN}/users/:user_id/two-factor`]: { id: 'resetTwoFactor', refusals: [404, 409] },
  'GET /api/v3/reports': { id: 'listReports', data: reports.catalogue },
  'GET /api/v3/reports/now': { id: 'getReportNow', data: reports.now },
  'GET /api/v3/reports/subscriptions': { id: 'listReportSubscriptions', data: reports.subscriptionList },
  'PUT /api/v3/reports/subscriptions': { id: 'subscribeToReport', data: reports.subscribed, refusals: [403, 409] },
  'DELETE /api/v3/reports/subscriptions/:id': {
    id: 'unsubscribeFromReport',
    data: reports.unsubscribed,
    refusals: [404],
  },
  'GET /api/v3/reports/:report': { id: 'getReport', data: reports.report, refusals: [403] },
  [`POST ${ADMIN}/reports/rebuild`]: { id: 'rebuildReports', unkeyed: 'resumes' as const, data: reports.rebuilding },
  'GET /api/v3/opening-hours': { id: 'getOpeningHours', data: openingHours },
  'GET /api/v3/canned-replies': { id: 'listCannedReplies', data: canned.replies },
  'GET /api/v3/canned-replies/:id': { id: 'getCannedReply', data: canned.rendered, refusals: [404] },
  'GET /api/v3/macros': { id: 'listMacros', data: macros.macroPage },
  'POST /api/v3/macros': { id: 'createMacro', data: macros.macro, refusals: [403, 409], etag: true },
  'GET /api/v3/macros/:id': { id: 'getMacro', data: macros.macroDetails, etag: true, refusals: [404] },
  'PATCH /api/v3/macros/:id': { id: 'editMacro', data: macros.macro, ifMatch: true, refusals: [403, 404, 409] },
  'DELETE /api/v3/macros/:id': {
    id: 'deleteMacro',
    data: macros.deletedMacro,
    ifMatch: true,
    refusals: [403, 404, 409],
  },
  'POST /api/v3/macros/:id/apply': { id: 'applyMacro', data: tickets.changedTickets, refusals: [403, 404, 409] },
  'POST /api/v3/macros/:id/preview': {
    id: 'previewMacro',
    unkeyed: 'reads',
    data: macros.macroPreview,
    refusals: [404, 409],
  },
  'PATCH /api/v3/tickets': { id: 'editTickets', data: tickets.changedTickets, refusals: [404, 409] },
  'POST /api/v3/tickets/read': { id: 'markTickets', unkeyed: 'sets', data: markedTickets, refusals: [404] },
  'GET /api/v3/tags': { id: 'listTags', data: tags.tagPage },
  'PUT /api/v3/tickets/:id/tags': {
    id: 'setTicketTags',
    data: tags.ticketTags,
    refusals: [404, 409],
    ifMatch: true,
  },
  'POST /api/v3/tickets/tags/add': {
    id: 'addTagsToTickets',
    unkeyed: 'sets',
    data: tickets.changedTickets,
    refusals: [404, 409],
  },
  'POST /api/v3/tickets/tags/remove': {
    id: 'removeTagsFromTickets',
    unkeyed: 'sets',
    data: tickets.changedTickets,
    refusals: [404, 409],
  },
  'GET /api/v3/views/counts': { id: 'getViewCounts', data: viewCounts },
  'GET /api/v3/views': { id: 'listViews', data: views.viewList },
  'POST /api/v3/views': { id: 'createView', data: views.view, refusals: [403, 409], etag: true },
  'GET /api/v3/views/:id': { id: 'getView', data: views.view, etag: true, refusals: [404] },
  'PATCH /api/v3/views/:id': { id: 'editView', data: views.view, ifMatch: true, refusals: [403, 404, 409] },
  'DELETE /api/v3/views/:id': {
    id: 'deleteView',
    data: views.deletedView,
    ifMatch: true,
    refusals: [403, 404, 409],
  },
  'GET /api/v3/views/:id/tickets': { id: 'listViewTickets', data: tickets.ticketPage, refusals: [404] },
  'GET /api/v3/people/:user_id/fields': { id: 'getPersonFields', data: personFields, refusals: [404] },
  'PATCH /api/v3/people/:user_id/fields': {
    id: 'editPersonFields',
    data: personFields,
    refusals: [404, 409],
  },
  'PUT /api/v3/tickets/:id/snooze': {
    id: 'snoozeTicket',
    data: tickets.oneTicket,
    refusals: [404, 409],
    etag: true,
  },
  'DELETE /api/v3/tickets/:id/snooze': {
    id: 'endSnooze',
    data: tickets.oneTicket,
    refusals: [404, 409],
    etag: true,
  },
  'GET /api/v3/tickets/:id/escalations': { id: 'getEscalations', data: escalations, refusals: [404] },
  'POST /api/v3/tickets/:id/acknowledge': {
    id: 'acknowledgeTicket',
    unkeyed: 'sets',
    data: tickets.oneTicket,
    refusals: [404, 409],
    etag: true,
  },
  'GET /api/v3/events': { id: 'listEvents', data: events.feed, refusals: [410], goesOn: true },
  'GET /api/v3/incremental/tickets': {
    id: 'exportTickets',
    data: events.ticketExport,
    refusals: [410],
    goesOn: true,
    textTypes: ['text/csv', 'application/jsonl'],
  },
  'POST /api/v3/widget/tickets': {
    id: 'listWidgetTickets',
    unkeyed: 'reads',
    data: widget.widgetTickets,
    refusals: [403],
  },
  'POST /api/v3/widget/confirm': {
    id: 'confirmInWidget',
    unkeyed: 'secret',
    data: widget.confirmedTicket,
    refusals: [403, 409],
  },
  'GET /api/v3/widget/desk': { id: 'readWidgetDesk', data: widget.widgetDesk, refusals: [403] },
  'POST /api/v3/widget/codes': { id: 'requestTicketCode', unkeyed: 'mails', refusals: [403] },
  'POST /api/v3/widget/codes/confirm': {
    id: 'openTicketByCode',
    unkeyed: 'secret',
    data: widget.continuedConversation,
    refusals: [403],
  },
  'POST /api/v3/widget/conversations': {
    id: 'beginWidgetConversation',
    unkeyed: 'secret',
    data: widget.begunConversation,
    refusals: [403],
  },
  'POST /api/v3/widget/conversations/continue': {
    id: 'continueWidgetConversation',
    unkeyed: 'secret',
    data: widget.continuedConversation,
    refusals: [403],
  },
  'POST /api/v3/widget/conversations/end': {
    id: 'endWidgetConversation',
    unkeyed: 'sets',
    data: widget.endedConversation,
    refusals: [403],
  },
  [`POST ${IDENTITY_SECRET}`]: {
    id: 'renewIdentitySecret',
    unkeyed: 'secret' as const,
    data: widget.identitySecret,
    refusals: [404, 409],
  },
  [`DELETE ${IDENTITY_SECRET}`]: { id: 'deleteIdentitySecret', data: widget.removedSecret, refusals: [404] },
  [`GET ${ADMIN}/rules`]: { id: 'listRules', data: rules.rulePage },
  [`POST ${ADMIN}/rules`]: { id: 'createRule', data: rules.rule, refusals: [409], etag: true },
  [`GET ${ADMIN}/rules/:id`]: { id: 'getRule', data: rules.rule, etag: true, refusals: [404] },
  [`PATCH ${ADMIN}/rules/:id`]: { id: 'editRule', data: rules.rule, ifMatch: true, refusals: [404, 409] },
  [`DELETE ${ADMIN}/rules/:id`]: { id: 'deleteRule', data: rules.deletedRule, ifMatch: true, refusals: [404, 409] },
  [`POST ${ADMIN}/rules/try`]: { id: 'tryRule', unkeyed: 'reads' as const, data: tries.trial, refusals: [404] },
  [`GET ${ADMIN}/rules/:id/fires`]: { id: 'listRuleFires', data: tries.firePage, refusals: [404] },
  [`PUT ${ADMIN}/rules/order`]: { id: 'orderRules', data: rules.orderedRules, refusals: [409] },
  [`GET ${ADMIN}/webhooks`]: { id: 'listWebhooks', data: webhooks.webhookPage },
  [`POST ${ADMIN}/webhooks`]: {
    id: 'createWebhook',
    unkeyed: 'secret' as const,
    data: webhooks.newWebhook,
    refusals: [409],
  },
  [`GET ${WEBHOOK}`]: { id: 'getWebhook', data: webhooks.webhook, etag: true, refusals: [404] },
  [`PATCH ${WEBHOOK}`]: { id: 'editWebhook', data: webhooks.webhook, ifMatch: true, refusals: [404, 409] },
  [`DELETE ${WEBHOOK}`]: { id: 'deleteWebhook', data: webhooks.removed, ifMatch: true, refusals: [404, 409] },
  [`POST ${WEBHOOK}/rotate-secret`]: {
    id: 'rotateWebhookSecret',
    unkeyed: 'secret' as const,
    data: webhooks.newWebhook,
    ifMatch: true,
    refusals: [404, 409],
  },
  [`POST ${WEBHOOK}/ping`]: {
    id: 'pingWebhook',
    unkeyed: 'sends again' as const,
    data: webhooks.ping,
    refusals: [404],
  },
  [`GET ${WEBHOOK}/deliveries`]: { id: 'listWebhookDeliveries', data: webhooks.deliveryPage, refusals: [404] },
  [`GET ${WEBHOOK}/deliveries/:delivery_id/attempts`]: {
    id: 'listWebhookAttempts',
    data: webhooks.attempts,
    refusals: [404],
  },
  [`POST ${WEBHOOK}/deliveries/:delivery_id/replay`]: {
    id: 'replayWebhookDelivery',
    unkeyed: 'sends again' as const,
    refusals: [404, 409],
  },
  [`POST ${WEBHOOK}/replay`]: {
    id: 'replayWebhookEvents',
    unkeyed: 'sends again' as const,
    data: webhooks.replayed,
    refusals: [404, 409, 410],
  },
}
