/** Lists every use case that the published apps call. It holds no rules. */
export { openAttachment } from '../../modules/attachments/attachments.usecases.ts'
export { readCurrentUser } from '../../modules/auth/auth.usecases.ts'
export { signIn } from '../../modules/auth/sign-in.usecases.ts'
export { checkPurchase } from '../../modules/billing/billing.usecases.ts'
export { listLookup } from '../../modules/catalog/lookups.usecases.ts'
export {
  installSystem,
  prepareDatabase,
  requireInstallToken,
} from '../../modules/installation/installation.usecases.ts'
export { searchArticles } from '../../modules/knowledge-base/articles/article-search.usecases.ts'
export { readInbox, markNotificationsRead } from '../../modules/notifications/inbox/notifications.usecases.ts'
export { editUser, listAgents, readCustomer, setUserActive } from '../../modules/people/profiles/profile.usecases.ts'
export { requestPasswordReset } from '../../modules/people/access/account-access.usecases.ts'
export { registerUser } from '../../modules/people/registration/registration.usecases.ts'
export { filterUsers, listCustomers, suggestUsers } from '../../modules/people/lists/user-lists.usecases.ts'
export { registerDevice } from '../../modules/push-tokens/push-tokens.usecases.ts'
export { searchTickets } from '../../modules/search/ticket-search.usecases.ts'
export { listRecordsOf } from '../../modules/service-desk/lists/record-lists.usecases.ts'
export { readFormLists } from '../../modules/service-desk/lists/form-lists.usecases.ts'
export {
  deleteUpdate,
  readUpdates,
  saveUpdate,
  SOLUTION_TITLE,
} from '../../modules/service-desk/general-updates.usecases.ts'
export {
  attachExisting,
  createAttached,
  detachRecord,
  listAttached,
  readAttached,
} from '../../modules/service-desk/record-links.usecases.ts'
export { createRecord, deleteRecord, editRecord, readRecord } from '../../modules/service-desk/records.usecases.ts'
export { addInternalNote, readLatestThreads, replyToTicket } from '../../modules/threads/threads.usecases.ts'
export { listAssignableAgents } from '../../modules/tickets/people/assignable-agents.usecases.ts'
export {
  addCollaborator,
  readCollaborators,
  removeCollaborator,
} from '../../modules/tickets/people/collaborators.usecases.ts'
export { removeTickets } from '../../modules/tickets/changes/delete-tickets.usecases.ts'
export { readDependencies } from '../../modules/tickets/lists/dependencies.usecases.ts'
export {
  listMasterTickets,
  listTicketsOf,
  listTicketsOfAgent,
  listTicketsOfUser,
  TICKET_LISTS,
  type TicketListName,
} from '../../modules/tickets/lists/ticket-lists.usecases.ts'
export { mergeIntoTicket } from '../../modules/tickets/merging/merge.usecases.ts'
export { createTicket } from '../../modules/tickets/opening/new-ticket.usecases.ts'
export {
  assignTicket,
  assignTickets,
  changeStatuses,
  editTicket,
} from '../../modules/tickets/changes/ticket-changes.usecases.ts'
export { readTicket } from '../../modules/tickets/ticket/tickets.usecases.ts'
