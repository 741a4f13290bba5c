/** Made by `npm run generate` from docs/openapi.json. */

import type { Named } from '../named/named.types.ts'

/** The address of each named operation. `LIST` is a GET whose answer is a page. */
export const METHODS = {
  account: {
    beginTwoFactor: 'POST /api/v3/account/two-factor',
    changePassword: 'POST /api/v3/account/password',
    confirmTwoFactor: 'POST /api/v3/account/two-factor/confirm',
    createAppPassword: 'POST /api/v3/account/app-passwords',
    disableTwoFactor: 'POST /api/v3/account/two-factor/disable',
    endOtherSessions: 'DELETE /api/v3/account/sessions',
    endSession: 'DELETE /api/v3/account/sessions/{id}',
    getTwoFactor: 'GET /api/v3/account/two-factor',
    listAppPasswords: 'GET /api/v3/account/app-passwords',
    listSessions: 'GET /api/v3/account/sessions',
    renewRecoveryCodes: 'POST /api/v3/account/two-factor/recovery-codes',
    revokeAppPassword: 'DELETE /api/v3/account/app-passwords/{id}',
  },
  admin: {
    createApiKey: 'POST /api/v3/admin/api-keys',
    createAssetType: 'POST /api/v3/admin/asset-types',
    createCalendar: 'POST /api/v3/admin/calendars',
    createCannedReply: 'POST /api/v3/admin/canned-replies',
    createChangePriority: 'POST /api/v3/admin/change-priorities',
    createChangeStatus: 'POST /api/v3/admin/change-statuses',
    createChangeType: 'POST /api/v3/admin/change-types',
    createDepartment: 'POST /api/v3/admin/departments',
    createFormField: 'POST /api/v3/admin/form-fields',
    createHelpTopic: 'POST /api/v3/admin/help-topics',
    createImpact: 'POST /api/v3/admin/impacts',
    createLocation: 'POST /api/v3/admin/locations',
    createLocationCategory: 'POST /api/v3/admin/location-categories',
    createPriority: 'POST /api/v3/admin/priorities',
    createPurchasedAddress: 'POST /api/v3/admin/purchased-addresses',
    createReleasePriority: 'POST /api/v3/admin/release-priorities',
    createReleaseStatus: 'POST /api/v3/admin/release-statuses',
    createReleaseType: 'POST /api/v3/admin/release-types',
    createSkill: 'POST /api/v3/admin/skills',
    createSlaPlan: 'POST /api/v3/admin/sla-plans',
    createStaffMember: 'POST /api/v3/admin/staff',
    createTag: 'POST /api/v3/admin/tags',
    createTeam: 'POST /api/v3/admin/teams',
    createTicketSource: 'POST /api/v3/admin/sources',
    createTicketStatus: 'POST /api/v3/admin/ticket-statuses',
    createTicketType: 'POST /api/v3/admin/ticket-types',
    demoteStaffMember: 'POST /api/v3/admin/staff/{id}/demote',
    discardOutgoingMails: 'POST /api/v3/admin/outgoing-mails/discard',
    editApiKey: 'PATCH /api/v3/admin/api-keys/{id}',
    editAssetType: 'PATCH /api/v3/admin/asset-types/{id}',
    editCalendar: 'PATCH /api/v3/admin/calendars/{id}',
    editCannedReply: 'PATCH /api/v3/admin/canned-replies/{id}',
    editChangePriority: 'PATCH /api/v3/admin/change-priorities/{id}',
    editChangeStatus: 'PATCH /api/v3/admin/change-statuses/{id}',
    editChangeType: 'PATCH /api/v3/admin/change-types/{id}',
    editCustomer: 'PATCH /api/v3/admin/customers/{id}',
    editDepartment: 'PATCH /api/v3/admin/departments/{id}',
    editFormField: 'PATCH /api/v3/admin/form-fields/{id}',
    editHelpTopic: 'PATCH /api/v3/admin/help-topics/{id}',
    editImpact: 'PATCH /api/v3/admin/impacts/{id}',
    editLocation: 'PATCH /api/v3/admin/locations/{id}',
    editLocationCategory: 'PATCH /api/v3/admin/location-categories/{id}',
    editPriority: 'PATCH /api/v3/admin/priorities/{id}',
    editPurchasedAddress: 'PATCH /api/v3/admin/purchased-addresses/{id}',
    editReleasePriority: 'PATCH /api/v3/admin/release-priorities/{id}',
    editReleaseStatus: 'PATCH /api/v3/admin/release-statuses/{id}',
    editReleaseType: 'PATCH /api/v3/admin/release-types/{id}',
    editSkill: 'PATCH /api/v3/admin/skills/{id}',
    editSlaPlan: 'PATCH /api/v3/admin/sla-plans/{id}',
    editStaffMember: 'PATCH /api/v3/admin/staff/{id}',
    editTag: 'PATCH /api/v3/admin/tags/{id}',
    editTeam: 'PATCH /api/v3/admin/teams/{id}',
    editTicketSource: 'PATCH /api/v3/admin/sources/{id}',
    editTicketStatus: 'PATCH /api/v3/admin/ticket-statuses/{id}',
    editTicketType: 'PATCH /api/v3/admin/ticket-types/{id}',
    endAssistant: 'DELETE /api/v3/admin/assistants/{id}',
    eraseCustomer: 'POST /api/v3/admin/customers/{id}/erase',
    exportCustomer: 'POST /api/v3/admin/customers/{id}/export',
    getApiKey: 'GET /api/v3/admin/api-keys/{id}',
    getAssetType: 'GET /api/v3/admin/asset-types/{id}',
    getCalendar: 'GET /api/v3/admin/calendars/{id}',
    getCalendarDays: 'GET /api/v3/admin/calendars/{id}/days',
    getCannedReply: 'GET /api/v3/admin/canned-replies/{id}',
    getChangePriority: 'GET /api/v3/admin/change-priorities/{id}',
    getChangeStatus: 'GET /api/v3/admin/change-statuses/{id}',
    getChangeType: 'GET /api/v3/admin/change-types/{id}',
    getCustomer: 'GET /api/v3/admin/customers/{id}',
    getCustomerPrivacy: 'GET /api/v3/admin/customers/{id}/privacy',
    getDepartment: 'GET /api/v3/admin/departments/{id}',
    getFormField: 'GET /api/v3/admin/form-fields/{id}',
    getHealth: 'GET /api/v3/admin/health',
    getHelpTopic: 'GET /api/v3/admin/help-topics/{id}',
    getImpact: 'GET /api/v3/admin/impacts/{id}',
    getLocation: 'GET /api/v3/admin/locations/{id}',
    getLocationCategory: 'GET /api/v3/admin/location-categories/{id}',
    getMailSetup: 'GET /api/v3/admin/mail',
    getPriority: 'GET /api/v3/admin/priorities/{id}',
    getPurchasedAddress: 'GET /api/v3/admin/purchased-addresses/{id}',
    getReleasePriority: 'GET /api/v3/admin/release-priorities/{id}',
    getReleaseStatus: 'GET /api/v3/admin/release-statuses/{id}',
    getReleaseType: 'GET /api/v3/admin/release-types/{id}',
    getRowUses: 'GET /api/v3/admin/collections/{collection}/{id}/uses',
    getSkill: 'GET /api/v3/admin/skills/{id}',
    getSlaPlan: 'GET /api/v3/admin/sla-plans/{id}',
    getStaffMember: 'GET /api/v3/admin/staff/{id}',
    getStatistics: 'GET /api/v3/admin/stats',
    getTag: 'GET /api/v3/admin/tags/{id}',
    getTeam: 'GET /api/v3/admin/teams/{id}',
    getTicketSource: 'GET /api/v3/admin/sources/{id}',
    getTicketStatus: 'GET /api/v3/admin/ticket-statuses/{id}',
    getTicketType: 'GET /api/v3/admin/ticket-types/{id}',
    handOverStaffMember: 'POST /api/v3/admin/staff/{id}/hand-over',
    listApiKeys: 'LIST /api/v3/admin/api-keys',
    listAssetTypes: 'LIST /api/v3/admin/asset-types',
    listAssistants: 'LIST /api/v3/admin/assistants',
    listAudit: 'LIST /api/v3/admin/audit',
    listCalendars: 'LIST /api/v3/admin/calendars',
    listCannedReplies: 'LIST /api/v3/admin/canned-replies',
    listChangePriorities: 'LIST /api/v3/admin/change-priorities',
    listChangeStatuses: 'LIST /api/v3/admin/change-statuses',
    listChangeTypes: 'LIST /api/v3/admin/change-types',
    listCollections: 'GET /api/v3/admin/collections',
    listCustomers: 'LIST /api/v3/admin/customers',
    listDeadLetters: 'LIST /api/v3/admin/dead-letters',
    listDepartments: 'LIST /api/v3/admin/departments',
    listFormFields: 'LIST /api/v3/admin/form-fields',
    listHelpTopics: 'LIST /api/v3/admin/help-topics',
    listImpacts: 'LIST /api/v3/admin/impacts',
    listLocationCategories: 'LIST /api/v3/admin/location-categories',
    listLocations: 'LIST /api/v3/admin/locations',
    listOutgoingMails: 'LIST /api/v3/admin/outgoing-mails',
    listPriorities: 'LIST /api/v3/admin/priorities',
    listPurchasedAddresses: 'LIST /api/v3/admin/purchased-addresses',
    listReleasePriorities: 'LIST /api/v3/admin/release-priorities',
    listReleaseStatuses: 'LIST /api/v3/admin/release-statuses',
    listReleaseTypes: 'LIST /api/v3/admin/release-types',
    listSkills: 'LIST /api/v3/admin/skills',
    listSlaPlans: 'LIST /api/v3/admin/sla-plans',
    listSources: 'LIST /api/v3/admin/sources',
    listStaff: 'LIST /api/v3/admin/staff',
    listStoredFiles: 'GET /api/v3/admin/files',
    listTags: 'LIST /api/v3/admin/tags',
    listTeams: 'LIST /api/v3/admin/teams',
    listTicketStatuses: 'LIST /api/v3/admin/ticket-statuses',
    listTicketTypes: 'LIST /api/v3/admin/ticket-types',
    mergeCustomers: 'POST /api/v3/admin/customers/{id}/merge',
    orderFormFields: 'PUT /api/v3/admin/form-fields/order',
    previewRetention: 'GET /api/v3/admin/retention',
    previewSlaPlan: 'POST /api/v3/admin/sla-plans/{id}/preview',
    promoteCustomer: 'POST /api/v3/admin/customers/{id}/promote',
    rebuildReports: 'POST /api/v3/admin/reports/rebuild',
    rebuildSearch: 'POST /api/v3/admin/search/rebuild',
    removeApiKey: 'DELETE /api/v3/admin/api-keys/{id}',
    removeAssetType: 'DELETE /api/v3/admin/asset-types/{id}',
    removeCalendar: 'DELETE /api/v3/admin/calendars/{id}',
    removeCannedReply: 'DELETE /api/v3/admin/canned-replies/{id}',
    removeChangePriority: 'DELETE /api/v3/admin/change-priorities/{id}',
    removeChangeStatus: 'DELETE /api/v3/admin/change-statuses/{id}',
    removeChangeType: 'DELETE /api/v3/admin/change-types/{id}',
    removeDepartment: 'DELETE /api/v3/admin/departments/{id}',
    removeFormField: 'DELETE /api/v3/admin/form-fields/{id}',
    removeHelpTopic: 'DELETE /api/v3/admin/help-topics/{id}',
    removeImpact: 'DELETE /api/v3/admin/impacts/{id}',
    removeLocation: 'DELETE /api/v3/admin/locations/{id}',
    removeLocationCategory: 'DELETE /api/v3/admin/location-categories/{id}',
    removePriority: 'DELETE /api/v3/admin/priorities/{id}',
    removePurchasedAddress: 'DELETE /api/v3/admin/purchased-addresses/{id}',
    removeReleasePriority: 'DELETE /api/v3/admin/release-priorities/{id}',
    removeReleaseStatus: 'DELETE /api/v3/admin/release-statuses/{id}',
    removeReleaseType: 'DELETE /api/v3/admin/release-types/{id}',
    removeSkill: 'DELETE /api/v3/admin/skills/{id}',
    removeSlaPlan: 'DELETE /api/v3/admin/sla-plans/{id}',
    removeTag: 'DELETE /api/v3/admin/tags/{id}',
    removeTeam: 'DELETE /api/v3/admin/teams/{id}',
    removeTicketSource: 'DELETE /api/v3/admin/sources/{id}',
    removeTicketStatus: 'DELETE /api/v3/admin/ticket-statuses/{id}',
    removeTicketType: 'DELETE /api/v3/admin/ticket-types/{id}',
    replaceCalendarDays: 'PUT /api/v3/admin/calendars/{id}/days',
    replayDeadLetters: 'POST /api/v3/admin/dead-letters/replay',
    retryOutgoingMails: 'POST /api/v3/admin/outgoing-mails/retry',
    sendMailRound: 'POST /api/v3/admin/mail-round',
    sendTestMail: 'POST /api/v3/admin/test-mail',
  },
  articles: {
    create: 'POST /v3/api/articles',
    createCategory: 'POST /v3/api/categories',
    delete: 'DELETE /v3/api/articles/{slug}',
    deleteCategory: 'DELETE /v3/api/categories/{category}',
    edit: 'PATCH /v3/api/articles/{slug}',
    editCategory: 'PATCH /v3/api/categories/{category}',
    get: 'GET /v3/api/articles/{slug}',
    getRevision: 'GET /v3/api/articles/{slug}/revisions/{version}',
    list: 'LIST /v3/api/articles',
    listCategories: 'GET /v3/api/categories',
    listRevisions: 'GET /v3/api/articles/{slug}/revisions',
    restoreRevision: 'POST /v3/api/articles/{slug}/revisions/{version}/restore',
    search: 'LIST /v3/api/search',
  },
  assignment: {
    listAgentAvailability: 'GET /api/v3/agents/availability',
    setAgentCapacity: 'PUT /api/v3/agents/{id}/capacity',
    setAvailability: 'PUT /api/v3/account/availability',
  },
  browser: {
    exchangeSession: 'POST /session/token',
    getSession: 'GET /session',
  },
  collaborators: {
    add: 'POST /api/v1/helpdesk/collaborator/create',
    list: 'GET /api/v1/helpdesk/collaborator/get-ticket',
    remove: 'DELETE /api/v1/helpdesk/collaborator/remove',
    searchPeople: 'GET /api/v1/helpdesk/collaborator/search',
  },
  events: {
    exportTickets: 'GET /api/v3/incremental/tickets',
    list: 'GET /api/v3/events',
  },
  identity: {
    getCurrentUser: 'GET /api/v1/authenticate/user',
    refreshTokens: 'POST /api/v1/authenticate/refresh',
    registerDevice: 'POST /api/v1/pushtoken',
    signIn: 'POST /api/v1/authenticate',
    signOut: 'POST /api/v1/authenticate/logout',
  },
  imports: {
    importFiles: 'POST /api/v3/admin/import/files',
    importRows: 'POST /api/v3/admin/import',
  },
  installation: {
    checkPurchase: 'GET /v3/api/check-url',
    checkUrl: 'GET /api/v1/helpdesk/url',
    installSystem: 'POST /api/v1/system-config',
    prepareDatabase: 'POST /api/v1/database-config',
  },
  liveUpdates: {
    createLiveTicket: 'POST /api/v3/live/ticket',
  },
  lookups: {
    getDependencies: 'GET /api/v1/helpdesk/dependency',
    listAssignableAgents: 'GET /api/v2/helpdesk/api/get/agentlist',
    listDepartments: 'GET /api/v1/helpdesk/department',
    listHelpTopics: 'GET /api/v1/helpdesk/help-topic',
    listPriorities: 'GET /api/v1/helpdesk/priority',
    listSlaPlans: 'GET /api/v1/helpdesk/sla-plan',
    listTeams: 'GET /api/v1/helpdesk/teams',
  },
  notifications: {
    list: 'LIST /api/v1/helpdesk/notifications',
    markSeen: 'POST /api/v1/helpdesk/notifications-seen',
  },
  reports: {
    get: 'GET /api/v3/reports/{report}',
    getNow: 'GET /api/v3/reports/now',
    list: 'GET /api/v3/reports',
    listSubscriptions: 'GET /api/v3/reports/subscriptions',
    subscribe: 'PUT /api/v3/reports/subscriptions',
    unsubscribe: 'DELETE /api/v3/reports/subscriptions/{id}',
  },
  rules: {
    create: 'POST /api/v3/admin/rules',
    delete: 'DELETE /api/v3/admin/rules/{id}',
    edit: 'PATCH /api/v3/admin/rules/{id}',
    get: 'GET /api/v3/admin/rules/{id}',
    list: 'LIST /api/v3/admin/rules',
    listFires: 'LIST /api/v3/admin/rules/{id}/fires',
    order: 'PUT /api/v3/admin/rules/order',
    try: 'POST /api/v3/admin/rules/try',
  },
  serviceDesk: {
    attachChangeToProblem: 'POST /api/v1/servicedesk/problem/change/attach/{problemid}',
    attachProblemToTicket: 'POST /api/v1/servicedesk/attach/existing/problem',
    attachReleaseToChange: 'POST /api/v1/servicedesk/change/release/attach/{changeid}',
    createAsset: 'POST /api/v1/servicedesk/asset/create',
    createChange: 'POST /api/v1/servicedesk/change/create',
    createChangeForProblem: 'POST /api/v1/servicedesk/problem/change/{problemid}',
    createProblem: 'POST /api/v1/servicedesk/problem/create',
    createProblemForTicket: 'POST /api/v1/servicedesk/attach/problem/ticket',
    createRelease: 'POST /api/v1/servicedesk/release/create',
    createReleaseForChange: 'POST /api/v1/servicedesk/change/release/{changeid}',
    deleteAsset: 'DELETE /api/v1/servicedesk/asset/delete/{asset_id}',
    deleteChange: 'DELETE /api/v1/servicedesk/change/delete/{changeid}',
    deleteGeneralUpdate: 'DELETE /api/v1/servicedesk/delete/updates/{id}/{kind}/{identifier}',
    deleteProblem: 'DELETE /api/v1/servicedesk/problem/delete/{problem_id}',
    deleteRelease: 'DELETE /api/v1/servicedesk/release/delete/{releaseid}',
    detachChangeFromProblem: 'DELETE /api/v1/servicedesk/detach/change/problem',
    detachProblemFromTicket: 'DELETE /api/v1/servicedesk/detach/problem/ticket',
    detachReleaseFromChange: 'DELETE /api/v1/servicedesk/detach/release/change',
    editAsset: 'PATCH /api/v1/servicedesk/asset/{asset_id}',
    editChange: 'PATCH /api/v1/servicedesk/change/{changeid}',
    editProblem: 'PATCH /api/v1/servicedesk/problem/{problem_id}',
    editRelease: 'PATCH /api/v1/servicedesk/release/{releaseid}',
    getAsset: 'GET /api/v1/servicedesk/asset/editbind/{asset_id}',
    getChange: 'GET /api/v1/servicedesk/change/editbind/{changeid}',
    getGeneralUpdate: 'GET /api/v1/servicedesk/get/updates/{id}/{kind}/{identifier}',
    getGeneralUpdates: 'GET /api/v1/servicedesk/get/updates/{id}/{kind}',
    getProblem: 'GET /api/v1/servicedesk/problem/editbind/{problem_id}',
    getProblemOfTicket: 'GET /api/v1/servicedesk/attached/problem/details/{ticketid}',
    getRelease: 'GET /api/v1/servicedesk/release/editbind/{releaseid}',
    getServiceDeskForm: 'GET /api/v1/servicedesk/dependency',
    listAssets: 'LIST /api/v1/servicedesk/all/assets',
    listChanges: 'LIST /api/v1/servicedesk/all/changes',
    listChangesOfProblem: 'GET /api/v1/servicedesk/get/attached/change/{problemid}',
    listProblems: 'LIST /api/v1/servicedesk/all/problems',
    listRecordHistory: 'LIST /api/v1/servicedesk/history/{id}/{kind}',
    listReleases: 'LIST /api/v1/servicedesk/all/releases',
    listReleasesOfChange: 'GET /api/v1/servicedesk/get/attached/release/{changeid}',
    saveGeneralUpdate: 'POST /api/v1/servicedesk/general/updates/{id}/{kind}',
  },
  tickets: {
    acknowledge: 'POST /api/v3/tickets/{id}/acknowledge',
    addNote: 'POST /api/v1/helpdesk/internal-note',
    addTags: 'POST /api/v3/tickets/tags/add',
    applyMacro: 'POST /api/v3/macros/{id}/apply',
    assign: 'POST /api/v1/helpdesk/assign',
    assignTickets: 'POST /api/v2/helpdesk/ticket/assign',
    changeStatus: 'POST /api/v2/helpdesk/status/change',
    create: 'POST /api/v1/helpdesk/create',
    createByForm: 'POST /v3/newticket/post',
    createMacro: 'POST /api/v3/macros',
    createView: 'POST /api/v3/views',
    delete: 'DELETE /api/v1/helpdesk/delete',
    deleteMacro: 'DELETE /api/v3/macros/{id}',
    deleteView: 'DELETE /api/v3/views/{id}',
    edit: 'PATCH /api/v1/helpdesk/edit',
    editMacro: 'PATCH /api/v3/macros/{id}',
    editTickets: 'PATCH /api/v3/tickets',
    editView: 'PATCH /api/v3/views/{id}',
    endSnooze: 'DELETE /api/v3/tickets/{id}/snooze',
    get: 'GET /api/v1/helpdesk/ticket',
    getCannedReply: 'GET /api/v3/canned-replies/{id}',
    getEscalations: 'GET /api/v3/tickets/{id}/escalations',
    getForm: 'GET /v3/newticket/form',
    getMacro: 'GET /api/v3/macros/{id}',
    getView: 'GET /api/v3/views/{id}',
    getViewCounts: 'GET /api/v3/views/counts',
    list: 'LIST /api/v2/helpdesk/get-tickets',
    listAll: 'LIST /api/v1/helpdesk/tickets',
    listCannedReplies: 'LIST /api/v3/canned-replies',
    listClosed: 'LIST /api/v1/helpdesk/closed',
    listHistory: 'LIST /api/v1/helpdesk/ticket-history',
    listInbox: 'LIST /api/v1/helpdesk/inbox',
    listMacros: 'LIST /api/v3/macros',
    listOfAgent: 'LIST /api/v1/helpdesk/my-tickets-agent',
    listOfUser: 'LIST /api/v1/helpdesk/my-tickets-user',
    listOpen: 'LIST /api/v1/helpdesk/open',
    listTags: 'LIST /api/v3/tags',
    listThreads: 'LIST /api/v1/helpdesk/ticket-thread',
    listTrashed: 'LIST /api/v1/helpdesk/trash',
    listUnassigned: 'LIST /api/v1/helpdesk/unassigned',
    listView: 'LIST /api/v3/views/{id}/tickets',
    listViews: 'GET /api/v3/views',
    lock: 'POST /api/v1/helpdesk/ticket-lock',
    mark: 'POST /api/v3/tickets/read',
    merge: 'POST /api/v2/helpdesk/merge',
    previewMacro: 'POST /api/v3/macros/{id}/preview',
    removeTags: 'POST /api/v3/tickets/tags/remove',
    reply: 'POST /api/v1/helpdesk/reply',
    replyWithDetails: 'POST /api/v2/helpdesk/reply/with-details',
    requestLink: 'POST /api/v1/helpdesk/ticket-check',
    search: 'LIST /api/v1/helpdesk/ticket-search',
    setTags: 'PUT /api/v3/tickets/{id}/tags',
    snooze: 'PUT /api/v3/tickets/{id}/snooze',
    unlock: 'DELETE /api/v1/helpdesk/ticket-lock',
  },
  upkeep: {
    editSettings: 'PATCH /api/v3/admin/settings',
    getHealth: 'GET /health',
    getOpeningHours: 'GET /api/v3/opening-hours',
    getSettings: 'GET /api/v3/admin/settings',
    listDeadLetters: 'LIST /api/v1/helpdesk/dead-letters',
    rebuildSearch: 'POST /api/v1/helpdesk/search-rebuild',
    replayDeadLetters: 'POST /api/v1/helpdesk/dead-letters/replay',
    resetTwoFactor: 'DELETE /api/v3/admin/users/{user_id}/two-factor',
  },
  users: {
    activate: 'POST /api/v1/helpdesk/activate',
    edit: 'PATCH /api/v2/helpdesk/user/edit/{user_id}',
    editPersonFields: 'PATCH /api/v3/people/{user_id}/fields',
    getCustomer: 'GET /api/v1/helpdesk/customer',
    getPersonFields: 'GET /api/v3/people/{user_id}/fields',
    list: 'LIST /api/v2/helpdesk/user/filter',
    listAgents: 'GET /api/v1/helpdesk/agents',
    listCustomers: 'LIST /api/v1/helpdesk/customers',
    listCustomersReduced: 'LIST /api/v1/helpdesk/customers-custom',
    register: 'POST /api/v1/helpdesk/register',
    requestPasswordReset: 'POST /api/v2/helpdesk/user/change/password',
    resetPassword: 'POST /api/v2/helpdesk/user/reset/password',
    setStatus: 'PATCH /api/v2/helpdesk/user/status/{user_id}',
  },
  webhooks: {
    create: 'POST /api/v3/admin/webhooks',
    delete: 'DELETE /api/v3/admin/webhooks/{id}',
    edit: 'PATCH /api/v3/admin/webhooks/{id}',
    get: 'GET /api/v3/admin/webhooks/{id}',
    list: 'LIST /api/v3/admin/webhooks',
    listAttempts: 'GET /api/v3/admin/webhooks/{id}/deliveries/{delivery_id}/attempts',
    listDeliveries: 'LIST /api/v3/admin/webhooks/{id}/deliveries',
    ping: 'POST /api/v3/admin/webhooks/{id}/ping',
    replayDelivery: 'POST /api/v3/admin/webhooks/{id}/deliveries/{delivery_id}/replay',
    replayEvents: 'POST /api/v3/admin/webhooks/{id}/replay',
    rotateSecret: 'POST /api/v3/admin/webhooks/{id}/rotate-secret',
  },
  widget: {
    beginConversation: 'POST /api/v3/widget/conversations',
    confirm: 'POST /api/v3/widget/confirm',
    continueConversation: 'POST /api/v3/widget/conversations/continue',
    deleteIdentitySecret: 'DELETE /api/v3/admin/api-keys/{id}/identity-secret',
    endConversation: 'POST /api/v3/widget/conversations/end',
    listTickets: 'POST /api/v3/widget/tickets',
    openTicketByCode: 'POST /api/v3/widget/codes/confirm',
    readDesk: 'GET /api/v3/widget/desk',
    renewIdentitySecret: 'POST /api/v3/admin/api-keys/{id}/identity-secret',
    requestTicketCode: 'POST /api/v3/widget/codes',
  },
} as const

export interface NamedMethods {
  account: {
    /**
     * Begin two factor: `POST /api/v3/account/two-factor`.
     *
     * Starts the setup: **password**; returns `{secret, otpauth_url}` (the content of a QR code) once. 409 if it is on
     */
    beginTwoFactor: Named<'post', '/api/v3/account/two-factor'>
    /**
     * Change password: `POST /api/v3/account/password`.
     *
     * **current_password**, **password** (6 characters or more), otp: all other sessions, app passwords and mailed links end
     */
    changePassword: Named<'post', '/api/v3/account/password'>
    /**
     * Confirm two factor: `POST /api/v3/account/two-factor/confirm`.
     *
     * Turns it on with a first **otp**; answers ten `recovery_codes`, shown this once; all other sessions end
     */
    confirmTwoFactor: Named<'post', '/api/v3/account/two-factor/confirm'>
    /**
     * Create app password: `POST /api/v3/account/app-passwords`.
     *
     * Makes one, shown this once: **name**, **password**, otp
     */
    createAppPassword: Named<'post', '/api/v3/account/app-passwords'>
    /**
     * Disable two factor: `POST /api/v3/account/two-factor/disable`.
     *
     * Turns it off: **password**, **otp**
     */
    disableTwoFactor: Named<'post', '/api/v3/account/two-factor/disable'>
    /**
     * End other sessions: `DELETE /api/v3/account/sessions`.
     *
     * Ends all of them but the one that asks
     */
    endOtherSessions: Named<'delete', '/api/v3/account/sessions'>
    /**
     * End session: `DELETE /api/v3/account/sessions/{id}`.
     *
     * Ends this one
     */
    endSession: Named<'delete', '/api/v3/account/sessions/{id}'>
    /**
     * Get two factor: `GET /api/v3/account/two-factor`.
     *
     * Whether it is on, since when, how many recovery codes are left, whether it is a must
     */
    getTwoFactor: Named<'get', '/api/v3/account/two-factor'>
    /**
     * List app passwords: `GET /api/v3/account/app-passwords`.
     *
     * Names, and when they were created and last used; newest first
     */
    listAppPasswords: Named<'get', '/api/v3/account/app-passwords'>
    /**
     * List sessions: `GET /api/v3/account/sessions`.
     *
     * Where the caller is signed in, the newest first (at most 100)
     */
    listSessions: Named<'get', '/api/v3/account/sessions'>
    /**
     * Renew recovery codes: `POST /api/v3/account/two-factor/recovery-codes`.
     *
     * Ten new ones in place of the old: **password**, **otp**
     */
    renewRecoveryCodes: Named<'post', '/api/v3/account/two-factor/recovery-codes'>
    /**
     * Revoke app password: `DELETE /api/v3/account/app-passwords/{id}`.
     *
     * Revokes it; the sessions that it opened end
     */
    revokeAppPassword: Named<'delete', '/api/v3/account/app-passwords/{id}'>
  }
  admin: {
    /**
     * Create admin API key: `POST /api/v3/admin/api-keys`.
     *
     * API keys: **name**, **kind** (`app`, `service`, `widget`), user_id (of a service key), origins[] (of a widget key), scope (`admin`: a service key of the signed-in admin that expires within a year), expires_at; the answer shows the **key** only once
     */
    createApiKey: Named<'post', '/api/v3/admin/api-keys'>
    /**
     * Create admin asset type: `POST /api/v3/admin/asset-types`.
     *
     * Types of assets: **name**, parent_id
     */
    createAssetType: Named<'post', '/api/v3/admin/asset-types'>
    /**
     * Create admin calendar: `POST /api/v3/admin/calendars`.
     *
     * Working hours: **name**, **time_zone**, hours[], always (1: open at every hour, except on its days). Hours are like `mon-fri 09:00-12:30`; an end before the beginning is on the next day (`fri 22:00-06:00`), at most six for each day. The answer has one text for each day and span. A new due date counts them: of a new ticket, another plan or department, the end of a pause, and a reopened ticket. Due dates that tickets have already stay. At most 100 calendars
     */
    createCalendar: Named<'post', '/api/v3/admin/calendars'>
    /**
     * Create admin canned reply: `POST /api/v3/admin/canned-replies`.
     *
     * Canned replies: **title**, **body** (text or HTML; `{{ticket.number}}`, `{{ticket.subject}}`, `{{requester.name}}`, `{{requester.first_name}}`, `{{requester.last_name}}`, `{{requester.email}}`, `{{agent.name}}`, `{{agent.first_name}}`, `{{agent.last_name}}`, `{{department.name}}`, `{{company.name}}`; any other one is a 422), department_id, active, note (what it is for). Agents read them at `canned-replies`. Shared macros are in the list too; their actions are edited at `macros`
     */
    createCannedReply: Named<'post', '/api/v3/admin/canned-replies'>
    /**
     * Create admin change priority: `POST /api/v3/admin/change-priorities`.
     *
     * Priorities of changes: **name**
     */
    createChangePriority: Named<'post', '/api/v3/admin/change-priorities'>
    /**
     * Create admin change status: `POST /api/v3/admin/change-statuses`.
     *
     * Statuses of changes: **name**
     */
    createChangeStatus: Named<'post', '/api/v3/admin/change-statuses'>
    /**
     * Create admin change type: `POST /api/v3/admin/change-types`.
     *
     * Types of changes: **name**
     */
    createChangeType: Named<'post', '/api/v3/admin/change-types'>
    /**
     * Create admin department: `POST /api/v3/admin/departments`.
     *
     * Departments: **name**, is_public, sla_plan_id, calendar_id (working hours; without one, the desk's), manager_id, routing (`none`, `turns`, `load`), default_capacity (0: no limit), reassign_when_away, only_in_hours, members[]
     */
    createDepartment: Named<'post', '/api/v3/admin/departments'>
    /**
     * Create admin form field: `POST /api/v3/admin/form-fields`.
     *
     * Custom fields of tickets, or with for=person of people: **name** (kept for good), **label**, **type** (text, textarea, number, select, multi, checkbox, date, email, person), for (kept for good), required, options[], sort, active, for_agents, for_customers, for_widgets
     */
    createFormField: Named<'post', '/api/v3/admin/form-fields'>
    /**
     * Create admin help topic: `POST /api/v3/admin/help-topics`.
     *
     * Help topics: **topic**, department_id, priority_id, sla_plan_id, auto_assign (an agent), skill_id (the skill that agents need to get its tickets by routing), active, is_public
     */
    createHelpTopic: Named<'post', '/api/v3/admin/help-topics'>
    /**
     * Create admin impact: `POST /api/v3/admin/impacts`.
     *
     * Impacts: **name**
     */
    createImpact: Named<'post', '/api/v3/admin/impacts'>
    /**
     * Create admin location: `POST /api/v3/admin/locations`.
     *
     * Locations: **title**, email, phone, address, category_id, department_id
     */
    createLocation: Named<'post', '/api/v3/admin/locations'>
    /**
     * Create admin location category: `POST /api/v3/admin/location-categories`.
     *
     * Regions of locations: **name**
     */
    createLocationCategory: Named<'post', '/api/v3/admin/location-categories'>
    /**
     * Create admin priority: `POST /api/v3/admin/priorities`.
     *
     * Priorities: **name**, **color** (`#rrggbb`), **urgency** (1 is the most urgent), description, active, is_public
     */
    createPriority: Named<'post', '/api/v3/admin/priorities'>
    /**
     * Create admin purchased address: `POST /api/v3/admin/purchased-addresses`.
     *
     * Addresses that the billing check knows: **address**, **plan**, expires_at
     */
    createPurchasedAddress: Named<'post', '/api/v3/admin/purchased-addresses'>
    /**
     * Create admin release priority: `POST /api/v3/admin/release-priorities`.
     *
     * Priorities of releases: **name**
     */
    createReleasePriority: Named<'post', '/api/v3/admin/release-priorities'>
    /**
     * Create admin release status: `POST /api/v3/admin/release-statuses`.
     *
     * Statuses of releases: **name**
     */
    createReleaseStatus: Named<'post', '/api/v3/admin/release-statuses'>
    /**
     * Create admin release type: `POST /api/v3/admin/release-types`.
     *
     * Types of releases: **name**
     */
    createReleaseType: Named<'post', '/api/v3/admin/release-types'>
    /**
     * Create admin skill: `POST /api/v3/admin/skills`.
     *
     * Skills that help topics need and agents have: **name**
     */
    createSkill: Named<'post', '/api/v3/admin/skills'>
    /**
     * Create admin SLA plan: `POST /api/v3/admin/sla-plans`.
     *
     * SLA plans: **name**, **grace_seconds** (of working time), calendar_id (without one, the department's calendar counts, else the desk's), targets[] (`first 14400`, `next 7200` or `resolution 28800 priority 4`, in seconds of working time: its tickets then have clocks, and grace_seconds is the resolution without a target), warn_percent (75; 0: no warning), steps[] (`first percent 50: notify assignee`, or `resolution after 60 repeat 30 3: notify manager agent 7; assign 7; priority 4; note Call them`; at most 8 for each metric, times in minutes of working time; [escalation](admin/escalation.md)), admin_note, active
     */
    createSlaPlan: Named<'post', '/api/v3/admin/sla-plans'>
    /**
     * Create admin staff member: `POST /api/v3/admin/staff`.
     *
     * Agents and admins: **role**, **email** (both only when creating, which mails an invitation and does not change later; if a key invites an admin, all admins get a mail), user_name, first_name, last_name, permissions[] (default: all), active, ticket_capacity (0: no limit; null: as the department or team says), departments[], teams[], skills[]
     */
    createStaffMember: Named<'post', '/api/v3/admin/staff'>
    /**
     * Create admin tag: `POST /api/v3/admin/tags`.
     *
     * Tags of tickets: **name** (at most 50 characters, no commas, `<`, `>` and invisible characters; names that differ in letter case, width or joiners only are the same), color (`#rrggbb`; without it, one chosen by the name). At most 5,000
     */
    createTag: Named<'post', '/api/v3/admin/tags'>
    /**
     * Create admin team: `POST /api/v3/admin/teams`.
     *
     * Teams: **name**, active, lead_id, admin_notes, routing (`none`, `turns`, `load`), default_capacity (0: no limit), only_in_hours, members[]
     */
    createTeam: Named<'post', '/api/v3/admin/teams'>
    /**
     * Create admin ticket source: `POST /api/v3/admin/sources`.
     *
     * Sources: **name**, label, css_class
     */
    createTicketSource: Named<'post', '/api/v3/admin/sources'>
    /**
     * Create admin ticket status: `POST /api/v3/admin/ticket-statuses`.
     *
     * Statuses: **name**, **meaning_id** (one of the first eight, kept for good), message, sort, and for those that mean Open: clock (`pauses`, the default: the due date waits and moves by that time afterwards; `runs`), on_customer_reply (`opens`, the default: the ticket is Open again; `stays`), auto_closes (default 0: `auto_close_days` does not close its tickets). Tickets follow a changed clock step by step. A new desk has two: 9 "Waiting for customer" (auto_closes 1) and 10 "On hold". Lists, counters and rights go by the meaning, the name is shown; a replacement has the same meaning
     */
    createTicketStatus: Named<'post', '/api/v3/admin/ticket-statuses'>
    /**
     * Create admin ticket type: `POST /api/v3/admin/ticket-types`.
     *
     * Ticket types: **name**, description, active, is_public
     */
    createTicketType: Named<'post', '/api/v3/admin/ticket-types'>
    /**
     * Demote staff member: `POST /api/v3/admin/staff/{id}/demote`.
     *
     * Makes one of the staff a customer: open tickets and problems are assigned to assign_to, or unassigned, a hundred a step: `{handed_over, done}`; repeat until `done`. Then departments, teams, second factor, app passwords, keys and sessions end. 403 for the caller, 409 for the last admin
     */
    demoteStaffMember: Named<'post', '/api/v3/admin/staff/{id}/demote'>
    /**
     * Discard outgoing mails: `POST /api/v3/admin/outgoing-mails/discard`.
     *
     * Ends the unsent mails **id** (up to 100) without sending them; answers as retry
     */
    discardOutgoingMails: Named<'post', '/api/v3/admin/outgoing-mails/discard'>
    /**
     * Edit admin API key: `PATCH /api/v3/admin/api-keys/{id}`.
     *
     * One API key, with its last use to the hour; `DELETE` revokes it and its tokens
     */
    editApiKey: Named<'patch', '/api/v3/admin/api-keys/{id}'>
    /**
     * Edit admin asset type: `PATCH /api/v3/admin/asset-types/{id}`.
     *
     * One of the asset types: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editAssetType: Named<'patch', '/api/v3/admin/asset-types/{id}'>
    /**
     * Edit admin calendar: `PATCH /api/v3/admin/calendars/{id}`.
     *
     * One of the calendars: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editCalendar: Named<'patch', '/api/v3/admin/calendars/{id}'>
    /**
     * Edit admin canned reply: `PATCH /api/v3/admin/canned-replies/{id}`.
     *
     * One of the canned replies: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editCannedReply: Named<'patch', '/api/v3/admin/canned-replies/{id}'>
    /**
     * Edit admin change priority: `PATCH /api/v3/admin/change-priorities/{id}`.
     *
     * One of the change priorities: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editChangePriority: Named<'patch', '/api/v3/admin/change-priorities/{id}'>
    /**
     * Edit admin change status: `PATCH /api/v3/admin/change-statuses/{id}`.
     *
     * One of the change statuses: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editChangeStatus: Named<'patch', '/api/v3/admin/change-statuses/{id}'>
    /**
     * Edit admin change type: `PATCH /api/v3/admin/change-types/{id}`.
     *
     * One of the change types: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editChangeType: Named<'patch', '/api/v3/admin/change-types/{id}'>
    /**
     * Edit admin customer: `PATCH /api/v3/admin/customers/{id}`.
     *
     * One customer: user_name, first_name, last_name, company, phone_number, active, ban, is_deleted (off restores)
     */
    editCustomer: Named<'patch', '/api/v3/admin/customers/{id}'>
    /**
     * Edit admin department: `PATCH /api/v3/admin/departments/{id}`.
     *
     * One of the departments: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editDepartment: Named<'patch', '/api/v3/admin/departments/{id}'>
    /**
     * Edit admin form field: `PATCH /api/v3/admin/form-fields/{id}`.
     *
     * One of the form fields: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editFormField: Named<'patch', '/api/v3/admin/form-fields/{id}'>
    /**
     * Edit admin help topic: `PATCH /api/v3/admin/help-topics/{id}`.
     *
     * One of the help topics: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editHelpTopic: Named<'patch', '/api/v3/admin/help-topics/{id}'>
    /**
     * Edit admin impact: `PATCH /api/v3/admin/impacts/{id}`.
     *
     * One of the impacts: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editImpact: Named<'patch', '/api/v3/admin/impacts/{id}'>
    /**
     * Edit admin location: `PATCH /api/v3/admin/locations/{id}`.
     *
     * One of the locations: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editLocation: Named<'patch', '/api/v3/admin/locations/{id}'>
    /**
     * Edit admin location category: `PATCH /api/v3/admin/location-categories/{id}`.
     *
     * One of the location categories: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editLocationCategory: Named<'patch', '/api/v3/admin/location-categories/{id}'>
    /**
     * Edit admin priority: `PATCH /api/v3/admin/priorities/{id}`.
     *
     * One of the priorities: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editPriority: Named<'patch', '/api/v3/admin/priorities/{id}'>
    /**
     * Edit admin purchased address: `PATCH /api/v3/admin/purchased-addresses/{id}`.
     *
     * One of the purchased addresses: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editPurchasedAddress: Named<'patch', '/api/v3/admin/purchased-addresses/{id}'>
    /**
     * Edit admin release priority: `PATCH /api/v3/admin/release-priorities/{id}`.
     *
     * One of the release priorities: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editReleasePriority: Named<'patch', '/api/v3/admin/release-priorities/{id}'>
    /**
     * Edit admin release status: `PATCH /api/v3/admin/release-statuses/{id}`.
     *
     * One of the release statuses: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editReleaseStatus: Named<'patch', '/api/v3/admin/release-statuses/{id}'>
    /**
     * Edit admin release type: `PATCH /api/v3/admin/release-types/{id}`.
     *
     * One of the release types: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editReleaseType: Named<'patch', '/api/v3/admin/release-types/{id}'>
    /**
     * Edit admin skill: `PATCH /api/v3/admin/skills/{id}`.
     *
     * One of the skills: reads it, changes the sent fields, removes it (`replace_by` if a help topic needs it)
     */
    editSkill: Named<'patch', '/api/v3/admin/skills/{id}'>
    /**
     * Edit admin SLA plan: `PATCH /api/v3/admin/sla-plans/{id}`.
     *
     * One of the sla plans: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editSlaPlan: Named<'patch', '/api/v3/admin/sla-plans/{id}'>
    /**
     * Edit admin staff member: `PATCH /api/v3/admin/staff/{id}`.
     *
     * One of the staff. Deactivating them or changing their role signs them out. 403 for the caller's own role, 409 for the last admin's
     */
    editStaffMember: Named<'patch', '/api/v3/admin/staff/{id}'>
    /**
     * Edit admin tag: `PATCH /api/v3/admin/tags/{id}`.
     *
     * One of the tags: reads it, changes the sent fields, removes it. With `replace_by`, its tickets get the other tag; otherwise they lose it. More than a hundred tickets are changed in the background
     */
    editTag: Named<'patch', '/api/v3/admin/tags/{id}'>
    /**
     * Edit admin team: `PATCH /api/v3/admin/teams/{id}`.
     *
     * One of the teams: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editTeam: Named<'patch', '/api/v3/admin/teams/{id}'>
    /**
     * Edit admin ticket source: `PATCH /api/v3/admin/sources/{id}`.
     *
     * One of the sources: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editTicketSource: Named<'patch', '/api/v3/admin/sources/{id}'>
    /**
     * Edit admin ticket status: `PATCH /api/v3/admin/ticket-statuses/{id}`.
     *
     * One of the ticket statuses: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editTicketStatus: Named<'patch', '/api/v3/admin/ticket-statuses/{id}'>
    /**
     * Edit admin ticket type: `PATCH /api/v3/admin/ticket-types/{id}`.
     *
     * One of the ticket types: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    editTicketType: Named<'patch', '/api/v3/admin/ticket-types/{id}'>
    /**
     * End admin assistant: `DELETE /api/v3/admin/assistants/{id}`.
     *
     * Ends one of them. Its tokens are refused at once. The audit has `user.assistant_ended`
     */
    endAssistant: Named<'delete', '/api/v3/admin/assistants/{id}'>
    /**
     * Erase customer: `POST /api/v3/admin/customers/{id}/erase`.
     *
     * Erases a customer, for good: `{state, asked_at, ended_at, stays[]}`; asked again it says how far that is. 404 for staff
     */
    eraseCustomer: Named<'post', '/api/v3/admin/customers/{id}/erase'>
    /**
     * Export customer: `POST /api/v3/admin/customers/{id}/export`.
     *
     * Has an archive put together of everything about a customer; one that is being put together stays the one. 409 once erased
     */
    exportCustomer: Named<'post', '/api/v3/admin/customers/{id}/export'>
    /**
     * Get admin API key: `GET /api/v3/admin/api-keys/{id}`.
     *
     * One API key, with its last use to the hour; `DELETE` revokes it and its tokens
     */
    getApiKey: Named<'get', '/api/v3/admin/api-keys/{id}'>
    /**
     * Get admin asset type: `GET /api/v3/admin/asset-types/{id}`.
     *
     * One of the asset types: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getAssetType: Named<'get', '/api/v3/admin/asset-types/{id}'>
    /**
     * Get admin calendar: `GET /api/v3/admin/calendars/{id}`.
     *
     * One of the calendars: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getCalendar: Named<'get', '/api/v3/admin/calendars/{id}'>
    /**
     * Get calendar days: `GET /api/v3/admin/calendars/{id}/days`.
     *
     * The days with other hours than their weekday's, such as holidays: `{days[{date, name, hours[], yearly}]}`, by date
     */
    getCalendarDays: Named<'get', '/api/v3/admin/calendars/{id}/days'>
    /**
     * Get admin canned reply: `GET /api/v3/admin/canned-replies/{id}`.
     *
     * One of the canned replies: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getCannedReply: Named<'get', '/api/v3/admin/canned-replies/{id}'>
    /**
     * Get admin change priority: `GET /api/v3/admin/change-priorities/{id}`.
     *
     * One of the change priorities: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getChangePriority: Named<'get', '/api/v3/admin/change-priorities/{id}'>
    /**
     * Get admin change status: `GET /api/v3/admin/change-statuses/{id}`.
     *
     * One of the change statuses: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getChangeStatus: Named<'get', '/api/v3/admin/change-statuses/{id}'>
    /**
     * Get admin change type: `GET /api/v3/admin/change-types/{id}`.
     *
     * One of the change types: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getChangeType: Named<'get', '/api/v3/admin/change-types/{id}'>
    /**
     * Get admin customer: `GET /api/v3/admin/customers/{id}`.
     *
     * One customer: user_name, first_name, last_name, company, phone_number, active, ban, is_deleted (off restores)
     */
    getCustomer: Named<'get', '/api/v3/admin/customers/{id}'>
    /**
     * Get customer privacy: `GET /api/v3/admin/customers/{id}/privacy`.
     *
     * How far the newest export and the erasure of a customer are: `{export{state, asked_at, ended_at, bytes, expires_at}, erasure{state, asked_at, ended_at, stays[]}}`, null where none was asked for; `state` is `running`, `done` or `gone`
     */
    getCustomerPrivacy: Named<'get', '/api/v3/admin/customers/{id}/privacy'>
    /**
     * Get admin department: `GET /api/v3/admin/departments/{id}`.
     *
     * One of the departments: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getDepartment: Named<'get', '/api/v3/admin/departments/{id}'>
    /**
     * Get admin form field: `GET /api/v3/admin/form-fields/{id}`.
     *
     * One of the form fields: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getFormField: Named<'get', '/api/v3/admin/form-fields/{id}'>
    /**
     * Get admin health: `GET /api/v3/admin/health`.
     *
     * The health of the installation: `{version, deployment, mail_from, status, checks[{name, state, message, mend}]}`, each `ok`, a `warning` or `wrong`: secrets, migrations, bindings, mail, queues, dead_letters, search, clock, alarms, replication, limits, calendars. `mend` says what to do; `desk …` means `npm run desk -- …`
     */
    getHealth: Named<'get', '/api/v3/admin/health'>
    /**
     * Get admin help topic: `GET /api/v3/admin/help-topics/{id}`.
     *
     * One of the help topics: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getHelpTopic: Named<'get', '/api/v3/admin/help-topics/{id}'>
    /**
     * Get admin impact: `GET /api/v3/admin/impacts/{id}`.
     *
     * One of the impacts: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getImpact: Named<'get', '/api/v3/admin/impacts/{id}'>
    /**
     * Get admin location: `GET /api/v3/admin/locations/{id}`.
     *
     * One of the locations: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getLocation: Named<'get', '/api/v3/admin/locations/{id}'>
    /**
     * Get admin location category: `GET /api/v3/admin/location-categories/{id}`.
     *
     * One of the location categories: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getLocationCategory: Named<'get', '/api/v3/admin/location-categories/{id}'>
    /**
     * Get mail setup: `GET /api/v3/admin/mail`.
     *
     * The addresses of mail: `{mail_from, sealing_forwarders[], reporting_forwarders[]}` ([mail](admin/mail.md))
     */
    getMailSetup: Named<'get', '/api/v3/admin/mail'>
    /**
     * Get admin priority: `GET /api/v3/admin/priorities/{id}`.
     *
     * One of the priorities: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getPriority: Named<'get', '/api/v3/admin/priorities/{id}'>
    /**
     * Get admin purchased address: `GET /api/v3/admin/purchased-addresses/{id}`.
     *
     * One of the purchased addresses: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getPurchasedAddress: Named<'get', '/api/v3/admin/purchased-addresses/{id}'>
    /**
     * Get admin release priority: `GET /api/v3/admin/release-priorities/{id}`.
     *
     * One of the release priorities: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getReleasePriority: Named<'get', '/api/v3/admin/release-priorities/{id}'>
    /**
     * Get admin release status: `GET /api/v3/admin/release-statuses/{id}`.
     *
     * One of the release statuses: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getReleaseStatus: Named<'get', '/api/v3/admin/release-statuses/{id}'>
    /**
     * Get admin release type: `GET /api/v3/admin/release-types/{id}`.
     *
     * One of the release types: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getReleaseType: Named<'get', '/api/v3/admin/release-types/{id}'>
    /**
     * Get admin row uses: `GET /api/v3/admin/collections/{collection}/{id}/uses`.
     *
     * What a removal of the row would touch, counted to 100: `{uses[{what, count, is_exact}], touches[{what, count, is_exact}], is_protected, is_being_removed, is_replaceable, needs_replacement}`. `collection` may also be `webhooks` or `rules`. `touches` ends or is affected without a replacement: open tickets, sessions, devices, app passwords and keys of a person, sessions, keys and conversations of a key, deliveries of a webhook, runs of a rule, values of a field. Writes nothing
     */
    getRowUses: Named<'get', '/api/v3/admin/collections/{collection}/{id}/uses'>
    /**
     * Get admin skill: `GET /api/v3/admin/skills/{id}`.
     *
     * One of the skills: reads it, changes the sent fields, removes it (`replace_by` if a help topic needs it)
     */
    getSkill: Named<'get', '/api/v3/admin/skills/{id}'>
    /**
     * Get admin SLA plan: `GET /api/v3/admin/sla-plans/{id}`.
     *
     * One of the sla plans: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getSlaPlan: Named<'get', '/api/v3/admin/sla-plans/{id}'>
    /**
     * Get admin staff member: `GET /api/v3/admin/staff/{id}`.
     *
     * One of the staff. Deactivating them or changing their role signs them out. 403 for the caller's own role, 409 for the last admin's
     */
    getStaffMember: Named<'get', '/api/v3/admin/staff/{id}'>
    /**
     * Get statistics: `GET /api/v3/admin/stats`.
     *
     * `{tickets{open, resolved, closed, archived, deleted, unverified, approval, spam}, people{customers, agents, admins}, records{problems, changes, releases, assets}, articles, waiting{events, deliveries, webhooks, dead_letters, oldest_event_at}}`, from counters; articles and waiting items are counted to 1000
     */
    getStatistics: Named<'get', '/api/v3/admin/stats'>
    /**
     * Get admin tag: `GET /api/v3/admin/tags/{id}`.
     *
     * One of the tags: reads it, changes the sent fields, removes it. With `replace_by`, its tickets get the other tag; otherwise they lose it. More than a hundred tickets are changed in the background
     */
    getTag: Named<'get', '/api/v3/admin/tags/{id}'>
    /**
     * Get admin team: `GET /api/v3/admin/teams/{id}`.
     *
     * One of the teams: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getTeam: Named<'get', '/api/v3/admin/teams/{id}'>
    /**
     * Get admin ticket source: `GET /api/v3/admin/sources/{id}`.
     *
     * One of the sources: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getTicketSource: Named<'get', '/api/v3/admin/sources/{id}'>
    /**
     * Get admin ticket status: `GET /api/v3/admin/ticket-statuses/{id}`.
     *
     * One of the ticket statuses: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getTicketStatus: Named<'get', '/api/v3/admin/ticket-statuses/{id}'>
    /**
     * Get admin ticket type: `GET /api/v3/admin/ticket-types/{id}`.
     *
     * One of the ticket types: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    getTicketType: Named<'get', '/api/v3/admin/ticket-types/{id}'>
    /**
     * Hand over staff member: `POST /api/v3/admin/staff/{id}/hand-over`.
     *
     * Assigns the open tickets and problems of one of the staff to assign_to, or to nobody, from where they are routed, a hundred a step: `{handed_over, done}`; repeat until `done`. The account stays
     */
    handOverStaffMember: Named<'post', '/api/v3/admin/staff/{id}/hand-over'>
    /**
     * List admin API keys: `GET /api/v3/admin/api-keys`.
     *
     * API keys: **name**, **kind** (`app`, `service`, `widget`), user_id (of a service key), origins[] (of a widget key), scope (`admin`: a service key of the signed-in admin that expires within a year), expires_at; the answer shows the **key** only once
     */
    listApiKeys: Named<'get', '/api/v3/admin/api-keys'>
    /**
     * List admin asset types: `GET /api/v3/admin/asset-types`.
     *
     * Types of assets: **name**, parent_id
     */
    listAssetTypes: Named<'get', '/api/v3/admin/asset-types'>
    /**
     * List admin assistants: `GET /api/v3/admin/assistants`.
     *
     * The AI assistants that people connected, newest first: `{id, person{}, name, rights, connected_at, last_used_at, waiting}`. `waiting`: its person allowed it, and it has not taken its code yet; user_id, page…
     */
    listAssistants: Named<'get', '/api/v3/admin/assistants'>
    /**
     * List audit: `GET /api/v3/admin/audit`.
     *
     * Administrative changes, newest first: `{id, type, subject, subject_id, by, actor{}, key_id, changes[{field, from, to}], context, created_at}`. They include changes of an address or role and resets of a password by anyone; type, subject, subject_id, actor_id, from, to, page…
     */
    listAudit: Named<'get', '/api/v3/admin/audit'>
    /**
     * List admin calendars: `GET /api/v3/admin/calendars`.
     *
     * Working hours: **name**, **time_zone**, hours[], always (1: open at every hour, except on its days). Hours are like `mon-fri 09:00-12:30`; an end before the beginning is on the next day (`fri 22:00-06:00`), at most six for each day. The answer has one text for each day and span. A new due date counts them: of a new ticket, another plan or department, the end of a pause, and a reopened ticket. Due dates that tickets have already stay. At most 100 calendars
     */
    listCalendars: Named<'get', '/api/v3/admin/calendars'>
    /**
     * List admin canned replies: `GET /api/v3/admin/canned-replies`.
     *
     * Canned replies: **title**, **body** (text or HTML; `{{ticket.number}}`, `{{ticket.subject}}`, `{{requester.name}}`, `{{requester.first_name}}`, `{{requester.last_name}}`, `{{requester.email}}`, `{{agent.name}}`, `{{agent.first_name}}`, `{{agent.last_name}}`, `{{department.name}}`, `{{company.name}}`; any other one is a 422), department_id, active, note (what it is for). Agents read them at `canned-replies`. Shared macros are in the list too; their actions are edited at `macros`
     */
    listCannedReplies: Named<'get', '/api/v3/admin/canned-replies'>
    /**
     * List admin change priorities: `GET /api/v3/admin/change-priorities`.
     *
     * Priorities of changes: **name**
     */
    listChangePriorities: Named<'get', '/api/v3/admin/change-priorities'>
    /**
     * List admin change statuses: `GET /api/v3/admin/change-statuses`.
     *
     * Statuses of changes: **name**
     */
    listChangeStatuses: Named<'get', '/api/v3/admin/change-statuses'>
    /**
     * List admin change types: `GET /api/v3/admin/change-types`.
     *
     * Types of changes: **name**
     */
    listChangeTypes: Named<'get', '/api/v3/admin/change-types'>
    /**
     * List admin collections: `GET /api/v3/admin/collections`.
     *
     * All collections, or the one of this name, with their fields (kind, limits, default), filters and orders, from which forms and commands are built; `shown_once` names secrets that only the answer to a creation has
     */
    listCollections: Named<'get', '/api/v3/admin/collections'>
    /**
     * List admin customers: `GET /api/v3/admin/customers`.
     *
     * Customers, as `customers`, also by form… of the section Users
     */
    listCustomers: Named<'get', '/api/v3/admin/customers'>
    /**
     * List admin dead letters: `GET /api/v3/admin/dead-letters`.
     *
     * Messages and deliveries that failed permanently, newest first; `waiting=1` leaves out replayed ones; page…
     */
    listDeadLetters: Named<'get', '/api/v3/admin/dead-letters'>
    /**
     * List admin departments: `GET /api/v3/admin/departments`.
     *
     * Departments: **name**, is_public, sla_plan_id, calendar_id (working hours; without one, the desk's), manager_id, routing (`none`, `turns`, `load`), default_capacity (0: no limit), reassign_when_away, only_in_hours, members[]
     */
    listDepartments: Named<'get', '/api/v3/admin/departments'>
    /**
     * List admin form fields: `GET /api/v3/admin/form-fields`.
     *
     * Custom fields of tickets, or with for=person of people: **name** (kept for good), **label**, **type** (text, textarea, number, select, multi, checkbox, date, email, person), for (kept for good), required, options[], sort, active, for_agents, for_customers, for_widgets
     */
    listFormFields: Named<'get', '/api/v3/admin/form-fields'>
    /**
     * List admin help topics: `GET /api/v3/admin/help-topics`.
     *
     * Help topics: **topic**, department_id, priority_id, sla_plan_id, auto_assign (an agent), skill_id (the skill that agents need to get its tickets by routing), active, is_public
     */
    listHelpTopics: Named<'get', '/api/v3/admin/help-topics'>
    /**
     * List admin impacts: `GET /api/v3/admin/impacts`.
     *
     * Impacts: **name**
     */
    listImpacts: Named<'get', '/api/v3/admin/impacts'>
    /**
     * List admin location categories: `GET /api/v3/admin/location-categories`.
     *
     * Regions of locations: **name**
     */
    listLocationCategories: Named<'get', '/api/v3/admin/location-categories'>
    /**
     * List admin locations: `GET /api/v3/admin/locations`.
     *
     * Locations: **title**, email, phone, address, category_id, department_id
     */
    listLocations: Named<'get', '/api/v3/admin/locations'>
    /**
     * List outgoing mails: `GET /api/v3/admin/outgoing-mails`.
     *
     * Mails of notifications, newest first, without their texts: `{id, state, event_type, ticket{id, ticket_number}, recipient{id, name, email}, attempts, next_attempt_at, last_error, created_at, sent_at}`; state `pending` or `failed`; page… A page looks at the 1000 mails and pushes before its cursor, so a list without state can end early
     */
    listOutgoingMails: Named<'get', '/api/v3/admin/outgoing-mails'>
    /**
     * List admin priorities: `GET /api/v3/admin/priorities`.
     *
     * Priorities: **name**, **color** (`#rrggbb`), **urgency** (1 is the most urgent), description, active, is_public
     */
    listPriorities: Named<'get', '/api/v3/admin/priorities'>
    /**
     * List admin purchased addresses: `GET /api/v3/admin/purchased-addresses`.
     *
     * Addresses that the billing check knows: **address**, **plan**, expires_at
     */
    listPurchasedAddresses: Named<'get', '/api/v3/admin/purchased-addresses'>
    /**
     * List admin release priorities: `GET /api/v3/admin/release-priorities`.
     *
     * Priorities of releases: **name**
     */
    listReleasePriorities: Named<'get', '/api/v3/admin/release-priorities'>
    /**
     * List admin release statuses: `GET /api/v3/admin/release-statuses`.
     *
     * Statuses of releases: **name**
     */
    listReleaseStatuses: Named<'get', '/api/v3/admin/release-statuses'>
    /**
     * List admin release types: `GET /api/v3/admin/release-types`.
     *
     * Types of releases: **name**
     */
    listReleaseTypes: Named<'get', '/api/v3/admin/release-types'>
    /**
     * List admin skills: `GET /api/v3/admin/skills`.
     *
     * Skills that help topics need and agents have: **name**
     */
    listSkills: Named<'get', '/api/v3/admin/skills'>
    /**
     * List admin SLA plans: `GET /api/v3/admin/sla-plans`.
     *
     * SLA plans: **name**, **grace_seconds** (of working time), calendar_id (without one, the department's calendar counts, else the desk's), targets[] (`first 14400`, `next 7200` or `resolution 28800 priority 4`, in seconds of working time: its tickets then have clocks, and grace_seconds is the resolution without a target), warn_percent (75; 0: no warning), steps[] (`first percent 50: notify assignee`, or `resolution after 60 repeat 30 3: notify manager agent 7; assign 7; priority 4; note Call them`; at most 8 for each metric, times in minutes of working time; [escalation](admin/escalation.md)), admin_note, active
     */
    listSlaPlans: Named<'get', '/api/v3/admin/sla-plans'>
    /**
     * List admin sources: `GET /api/v3/admin/sources`.
     *
     * Sources: **name**, label, css_class
     */
    listSources: Named<'get', '/api/v3/admin/sources'>
    /**
     * List admin staff: `GET /api/v3/admin/staff`.
     *
     * Agents and admins: **role**, **email** (both only when creating, which mails an invitation and does not change later; if a key invites an admin, all admins get a mail), user_name, first_name, last_name, permissions[] (default: all), active, ticket_capacity (0: no limit; null: as the department or team says), departments[], teams[], skills[]
     */
    listStaff: Named<'get', '/api/v3/admin/staff'>
    /**
     * List stored files: `GET /api/v3/admin/files`.
     *
     * The files of the bucket, in the order of their keys: `{files[{key, size, uploaded_at}], has_more}`; limit (500 at most), after (a key: lists files after it)
     */
    listStoredFiles: Named<'get', '/api/v3/admin/files'>
    /**
     * List admin tags: `GET /api/v3/admin/tags`.
     *
     * Tags of tickets: **name** (at most 50 characters, no commas, `<`, `>` and invisible characters; names that differ in letter case, width or joiners only are the same), color (`#rrggbb`; without it, one chosen by the name). At most 5,000
     */
    listTags: Named<'get', '/api/v3/admin/tags'>
    /**
     * List admin teams: `GET /api/v3/admin/teams`.
     *
     * Teams: **name**, active, lead_id, admin_notes, routing (`none`, `turns`, `load`), default_capacity (0: no limit), only_in_hours, members[]
     */
    listTeams: Named<'get', '/api/v3/admin/teams'>
    /**
     * List admin ticket statuses: `GET /api/v3/admin/ticket-statuses`.
     *
     * Statuses: **name**, **meaning_id** (one of the first eight, kept for good), message, sort, and for those that mean Open: clock (`pauses`, the default: the due date waits and moves by that time afterwards; `runs`), on_customer_reply (`opens`, the default: the ticket is Open again; `stays`), auto_closes (default 0: `auto_close_days` does not close its tickets). Tickets follow a changed clock step by step. A new desk has two: 9 "Waiting for customer" (auto_closes 1) and 10 "On hold". Lists, counters and rights go by the meaning, the name is shown; a replacement has the same meaning
     */
    listTicketStatuses: Named<'get', '/api/v3/admin/ticket-statuses'>
    /**
     * List admin ticket types: `GET /api/v3/admin/ticket-types`.
     *
     * Ticket types: **name**, description, active, is_public
     */
    listTicketTypes: Named<'get', '/api/v3/admin/ticket-types'>
    /**
     * Merge admin customers: `POST /api/v3/admin/customers/{id}/merge`.
     *
     * Moves everything of the customer to the one that **into** names, a hundred tickets a step: `{moved, done}`; asked again until `done`, when the account ends and its address is free
     */
    mergeCustomers: Named<'post', '/api/v3/admin/customers/{id}/merge'>
    /**
     * Order form fields: `PUT /api/v3/admin/form-fields/order`.
     *
     * Sets the order of the custom fields of tickets, or with for=person of people: **ids** names every field of them once, inactive ones too. 422 for another list. The same order writes nothing
     */
    orderFormFields: Named<'put', '/api/v3/admin/form-fields/order'>
    /**
     * Preview retention: `GET /api/v3/admin/retention`.
     *
     * Tickets that retention would erase, with the settings or with other days: `{days, action, starts_at, count, count_is_exact, next[{id, ticket_number, closed_at}]}`; days (0–3650). Counts to 1,000
     */
    previewRetention: Named<'get', '/api/v3/admin/retention'>
    /**
     * Preview SLA plan: `POST /api/v3/admin/sla-plans/{id}/preview`.
     *
     * When a ticket of the plan is due that is opened at **opened_at**, in the department department_id, with the priority priority_id (by default the desk's): `{due_at, calendar_id, clocks[{metric, target_seconds, warns_at, due_at}], intervals[{from, to}], further_intervals}`. The first 100 intervals that are counted until the last due time; `due_at` null: the calendar never opens; `clocks` empty: the plan has no targets. Writes nothing
     */
    previewSlaPlan: Named<'post', '/api/v3/admin/sla-plans/{id}/preview'>
    /**
     * Promote customer: `POST /api/v3/admin/customers/{id}/promote`.
     *
     * Makes a customer one of the staff: **role** (`agent`, `admin`; a key makes agents only), permissions[] (default: all of an agent), departments[], teams[]; returns the row of `staff`. Their sessions end, and they keep their requested tickets. 409 unless the account is in use and its address verified
     */
    promoteCustomer: Named<'post', '/api/v3/admin/customers/{id}/promote'>
    /**
     * Rebuild reports: `POST /api/v3/admin/reports/rebuild`.
     *
     * The job counts all events again for reports, from the first one: `{rebuilding}`. `as_of` of each report shows how far it is
     */
    rebuildReports: Named<'post', '/api/v3/admin/reports/rebuild'>
    /**
     * Rebuild admin search: `POST /api/v3/admin/search/rebuild`.
     *
     * One bounded step of rebuilding the search index, from where the last one ended, or with `restart=1` from the beginning: `{phase, position, indexed, done}`; repeat until `done`
     */
    rebuildSearch: Named<'post', '/api/v3/admin/search/rebuild'>
    /**
     * Remove admin API key: `DELETE /api/v3/admin/api-keys/{id}`.
     *
     * One API key, with its last use to the hour; `DELETE` revokes it and its tokens
     */
    removeApiKey: Named<'delete', '/api/v3/admin/api-keys/{id}'>
    /**
     * Remove admin asset type: `DELETE /api/v3/admin/asset-types/{id}`.
     *
     * One of the asset types: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeAssetType: Named<'delete', '/api/v3/admin/asset-types/{id}'>
    /**
     * Remove admin calendar: `DELETE /api/v3/admin/calendars/{id}`.
     *
     * One of the calendars: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeCalendar: Named<'delete', '/api/v3/admin/calendars/{id}'>
    /**
     * Remove admin canned reply: `DELETE /api/v3/admin/canned-replies/{id}`.
     *
     * One of the canned replies: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeCannedReply: Named<'delete', '/api/v3/admin/canned-replies/{id}'>
    /**
     * Remove admin change priority: `DELETE /api/v3/admin/change-priorities/{id}`.
     *
     * One of the change priorities: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeChangePriority: Named<'delete', '/api/v3/admin/change-priorities/{id}'>
    /**
     * Remove admin change status: `DELETE /api/v3/admin/change-statuses/{id}`.
     *
     * One of the change statuses: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeChangeStatus: Named<'delete', '/api/v3/admin/change-statuses/{id}'>
    /**
     * Remove admin change type: `DELETE /api/v3/admin/change-types/{id}`.
     *
     * One of the change types: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeChangeType: Named<'delete', '/api/v3/admin/change-types/{id}'>
    /**
     * Remove admin department: `DELETE /api/v3/admin/departments/{id}`.
     *
     * One of the departments: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeDepartment: Named<'delete', '/api/v3/admin/departments/{id}'>
    /**
     * Remove admin form field: `DELETE /api/v3/admin/form-fields/{id}`.
     *
     * One of the form fields: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeFormField: Named<'delete', '/api/v3/admin/form-fields/{id}'>
    /**
     * Remove admin help topic: `DELETE /api/v3/admin/help-topics/{id}`.
     *
     * One of the help topics: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeHelpTopic: Named<'delete', '/api/v3/admin/help-topics/{id}'>
    /**
     * Remove admin impact: `DELETE /api/v3/admin/impacts/{id}`.
     *
     * One of the impacts: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeImpact: Named<'delete', '/api/v3/admin/impacts/{id}'>
    /**
     * Remove admin location: `DELETE /api/v3/admin/locations/{id}`.
     *
     * One of the locations: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeLocation: Named<'delete', '/api/v3/admin/locations/{id}'>
    /**
     * Remove admin location category: `DELETE /api/v3/admin/location-categories/{id}`.
     *
     * One of the location categories: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeLocationCategory: Named<'delete', '/api/v3/admin/location-categories/{id}'>
    /**
     * Remove admin priority: `DELETE /api/v3/admin/priorities/{id}`.
     *
     * One of the priorities: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removePriority: Named<'delete', '/api/v3/admin/priorities/{id}'>
    /**
     * Remove admin purchased address: `DELETE /api/v3/admin/purchased-addresses/{id}`.
     *
     * One of the purchased addresses: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removePurchasedAddress: Named<'delete', '/api/v3/admin/purchased-addresses/{id}'>
    /**
     * Remove admin release priority: `DELETE /api/v3/admin/release-priorities/{id}`.
     *
     * One of the release priorities: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeReleasePriority: Named<'delete', '/api/v3/admin/release-priorities/{id}'>
    /**
     * Remove admin release status: `DELETE /api/v3/admin/release-statuses/{id}`.
     *
     * One of the release statuses: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeReleaseStatus: Named<'delete', '/api/v3/admin/release-statuses/{id}'>
    /**
     * Remove admin release type: `DELETE /api/v3/admin/release-types/{id}`.
     *
     * One of the release types: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeReleaseType: Named<'delete', '/api/v3/admin/release-types/{id}'>
    /**
     * Remove admin skill: `DELETE /api/v3/admin/skills/{id}`.
     *
     * One of the skills: reads it, changes the sent fields, removes it (`replace_by` if a help topic needs it)
     */
    removeSkill: Named<'delete', '/api/v3/admin/skills/{id}'>
    /**
     * Remove admin SLA plan: `DELETE /api/v3/admin/sla-plans/{id}`.
     *
     * One of the sla plans: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeSlaPlan: Named<'delete', '/api/v3/admin/sla-plans/{id}'>
    /**
     * Remove admin tag: `DELETE /api/v3/admin/tags/{id}`.
     *
     * One of the tags: reads it, changes the sent fields, removes it. With `replace_by`, its tickets get the other tag; otherwise they lose it. More than a hundred tickets are changed in the background
     */
    removeTag: Named<'delete', '/api/v3/admin/tags/{id}'>
    /**
     * Remove admin team: `DELETE /api/v3/admin/teams/{id}`.
     *
     * One of the teams: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeTeam: Named<'delete', '/api/v3/admin/teams/{id}'>
    /**
     * Remove admin ticket source: `DELETE /api/v3/admin/sources/{id}`.
     *
     * One of the sources: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeTicketSource: Named<'delete', '/api/v3/admin/sources/{id}'>
    /**
     * Remove admin ticket status: `DELETE /api/v3/admin/ticket-statuses/{id}`.
     *
     * One of the ticket statuses: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeTicketStatus: Named<'delete', '/api/v3/admin/ticket-statuses/{id}'>
    /**
     * Remove admin ticket type: `DELETE /api/v3/admin/ticket-types/{id}`.
     *
     * One of the ticket types: reads it, changes the sent fields, removes it (`replace_by` if it is in use)
     */
    removeTicketType: Named<'delete', '/api/v3/admin/ticket-types/{id}'>
    /**
     * Replace calendar days: `PUT /api/v3/admin/calendars/{id}/days`.
     *
     * Replaces the list with **days** (up to 500, `[]` for none): **date** (`2026-12-25`), **name**, hours (`10:00-14:00`; none: closed all day), yearly (1: each year, unless another entry names the day itself). A shift that began the day before goes on. The same list writes nothing. All calendars together have at most 5,000 days
     */
    replaceCalendarDays: Named<'put', '/api/v3/admin/calendars/{id}/days'>
    /**
     * Replay admin dead letters: `POST /api/v3/admin/dead-letters/replay`.
     *
     * Sends **id** (up to 100) again; answers `{replayed[], failed[{id, code, reason}]}`
     */
    replayDeadLetters: Named<'post', '/api/v3/admin/dead-letters/replay'>
    /**
     * Retry outgoing mails: `POST /api/v3/admin/outgoing-mails/retry`.
     *
     * Tries the unsent mails **id** (up to 100) again within a minute, with all attempts; answers `{changed[], failed[{id, code, reason}]}`. 409 if one of them is sent meanwhile
     */
    retryOutgoingMails: Named<'post', '/api/v3/admin/outgoing-mails/retry'>
    /**
     * Send mail round: `POST /api/v3/admin/mail-round`.
     *
     * Sends a mail to the desk's own address, or to one (to) that forwards to it: `{round, to}`. When it arrives it opens no ticket; the audit holds `installation.mail_round_returned` with the subject_id `round` and the context `{spf, dkim, dmarc, arc, forwarder, arrivedAt, subAddress}`. A mail counts once, within an hour. 409 as test-mail
     */
    sendMailRound: Named<'post', '/api/v3/admin/mail-round'>
    /**
     * Send test mail: `POST /api/v3/admin/test-mail`.
     *
     * Sends a test mail to the caller: `{to}`. 409 with the message of the mail service if it refuses
     */
    sendTestMail: Named<'post', '/api/v3/admin/test-mail'>
  }
  articles: {
    /**
     * Create article: `POST /v3/api/articles`.
     *
     * **title**, **body**, body_format, language (a tag of BCP 47 like `de` or `pt-BR`; `und`: none), category_id, published (default 0: a draft), public (default 1), publish_at; needs access_kb
     */
    create: Named<'post', '/v3/api/articles'>
    /**
     * Create category: `POST /v3/api/categories`.
     *
     * **name** (unique, 250 characters at most), slug (from the name), description, parent_id, active (default 1); needs access_kb
     */
    createCategory: Named<'post', '/v3/api/categories'>
    /**
     * Delete article: `DELETE /v3/api/articles/{slug}`.
     *
     * Deletes it; needs access_kb
     */
    delete: Named<'delete', '/v3/api/articles/{slug}'>
    /**
     * Delete category: `DELETE /v3/api/categories/{category}`.
     *
     * Deletes it; 409 while it has articles or categories below it
     */
    deleteCategory: Named<'delete', '/v3/api/categories/{category}'>
    /**
     * Edit article: `PATCH /v3/api/articles/{slug}`.
     *
     * Edits an article by slug or id; fields that are not sent stay, including the slug; an empty publish_at removes it
     */
    edit: Named<'patch', '/v3/api/articles/{slug}'>
    /**
     * Edit category: `PATCH /v3/api/categories/{category}`.
     *
     * Edits an article by slug or id; fields that are not sent stay, including the slug; parent_id 0: top level; a category cannot be below itself. active 0 hides the category from guests and customers, but not its articles
     */
    editCategory: Named<'patch', '/v3/api/categories/{category}'>
    /**
     * Get article: `GET /v3/api/articles/{slug}`.
     *
     * One article by slug or id, its body sanitised HTML; drafts only for agents with access_kb
     */
    get: Named<'get', '/v3/api/articles/{slug}'>
    /**
     * Get article revision: `GET /v3/api/articles/{slug}/revisions/{version}`.
     *
     * One of them with its `body`; needs access_kb
     */
    getRevision: Named<'get', '/v3/api/articles/{slug}/revisions/{version}'>
    /**
     * List articles: `GET /v3/api/articles`.
     *
     * All articles, drafts among them, newest update first, without their text: category_id, published, page…; needs access_kb. `total` is counted up to 1,000
     */
    list: Named<'get', '/v3/api/articles'>
    /**
     * List categories: `GET /v3/api/categories`.
     *
     * The active categories; agents see the others too
     */
    listCategories: Named<'get', '/v3/api/categories'>
    /**
     * List article revisions: `GET /v3/api/articles/{slug}/revisions`.
     *
     * The earlier texts of an article, newest first, at most 50: `{version, title, author{}, saved_at}`; needs access_kb
     */
    listRevisions: Named<'get', '/v3/api/articles/{slug}/revisions'>
    /**
     * Restore article revision: `POST /v3/api/articles/{slug}/revisions/{version}/restore`.
     *
     * Gives the article that title and body again; the present ones become a revision; needs access_kb
     */
    restoreRevision: Named<'post', '/v3/api/articles/{slug}/revisions/{version}/restore'>
    /**
     * Search articles: `GET /v3/api/search`.
     *
     * Articles for **s** (words, `"phrases"`; 500 characters at most), sort (`relevance`, the default, or `newest`), category (slug or id), exact_total, page…; guests and customers: published, public and due; agents: all that is published. `snippet` is HTML with `<mark>`, `title` is text in which no tag can begin; `total` is counted up to 100, with `exact_total=1` up to 1,000
     */
    search: Named<'get', '/v3/api/search'>
  }
  assignment: {
    /**
     * List agent availability: `GET /api/v3/agents/availability`.
     *
     * All active agents and admins (at most 500): `{agents: [{agent{}, state, until, load, capacity, is_connected, may_set_capacity}]}`; load is the number of their open tickets
     */
    listAgentAvailability: Named<'get', '/api/v3/agents/availability'>
    /**
     * Set agent capacity: `PUT /api/v3/agents/{id}/capacity`.
     *
     * How many open tickets routing may give to an agent: **capacity** (0: no limit; empty: as the department or team says); returns `{capacity}`. For admins, the managers of the agent's departments and the leads of the agent's teams; 403 for others
     */
    setAgentCapacity: Named<'put', '/api/v3/agents/{id}/capacity'>
    /**
     * Set availability: `PUT /api/v3/account/availability`.
     *
     * Whether the caller gets tickets by routing: **state** (`available`, `away`, `off`), until (not for `available`; then they are available again); returns `{state, until}`
     */
    setAvailability: Named<'put', '/api/v3/account/availability'>
  }
  browser: {
    /**
     * Exchange browser session: `POST /session/token`.
     *
     * An access token of the session: csrf (of `/session`; without it 403); answers `{access_token, token_type, expires_in}`
     */
    exchangeSession: Named<'post', '/session/token'>
    /**
     * Get browser session: `GET /session`.
     *
     * The session of this browser: `{user{}, permissions[], department_ids[], team_ids[], language, timezone, desk{name, accent_color, logo_url}, csrf}`; admins have all permissions, also those that `permissions` does not list
     */
    getSession: Named<'get', '/session'>
  }
  collaborators: {
    /**
     * Add collaborator: `POST /api/v1/helpdesk/collaborator/create`.
     *
     * Lets the person of **user_id** (agents) or **email** read and answer **ticket_id**; for agents and its requester. Requesters get the same answer for every address, without name and id
     */
    add: Named<'post', '/api/v1/helpdesk/collaborator/create'>
    /**
     * List collaborators: `GET /api/v1/helpdesk/collaborator/get-ticket`.
     *
     * Who collaborates on **ticket_id**; customers see the others' addresses only, as in the details of a ticket
     */
    list: Named<'get', '/api/v1/helpdesk/collaborator/get-ticket'>
    /**
     * Remove collaborator: `DELETE /api/v1/helpdesk/collaborator/remove`.
     *
     * Ends the access of **email** to **ticket_id** at once; agents and its requester
     */
    remove: Named<'delete', '/api/v1/helpdesk/collaborator/remove'>
    /**
     * Search people: `GET /api/v1/helpdesk/collaborator/search`.
     *
     * At most 20 people whose names, e-mail or user name begin with **term** (or keyword)
     */
    searchPeople: Named<'get', '/api/v1/helpdesk/collaborator/search'>
  }
  events: {
    /**
     * Export tickets: `GET /api/v3/incremental/tickets`.
     *
     * Each ticket that changed, once, as it is now, in the order of its last event: since, per_page (at most 100, the default), format (`json`, `xml`, `csv`, `jsonl`): `{tickets[…], cursor, has_more}`
     */
    exportTickets: Named<'get', '/api/v3/incremental/tickets'>
    /**
     * List events: `GET /api/v3/events`.
     *
     * Events in the order of their commits: since (a cursor, or `now` for those to come), types (comma-separated; `ticket.*` for all of a subject), include (`resource`, then at most 50 a page), per_page (at most 100, the default): `{events[{id, type, created_at, subject{type, id}, actor{kind, id, …}, changes[{field, from, to}], link, resource?, resource_missing?}], cursor, has_more}`
     */
    list: Named<'get', '/api/v3/events'>
  }
  identity: {
    /**
     * Get current user: `GET /api/v1/authenticate/user`.
     *
     * Who the token belongs to
     */
    getCurrentUser: Named<'get', '/api/v1/authenticate/user'>
    /**
     * Refresh tokens: `POST /api/v1/authenticate/refresh`.
     *
     * Uses up a **refresh_token** for the next pair; a used one ends its family
     */
    refreshTokens: Named<'post', '/api/v1/authenticate/refresh'>
    /**
     * Register device: `POST /api/v1/pushtoken`.
     *
     * Registers the caller's device: **id** (the caller), **push_token** (0 forgets the device), os (`android`, `ios`, `web`; for `web` push_token is the subscription as JSON). 403 for keys
     */
    registerDevice: Named<'post', '/api/v1/pushtoken'>
    /**
     * Sign in: `POST /api/v1/authenticate`.
     *
     * Signs in with **username** (or e-mail), in any case, and **password** (or an app password), and **otp** if the account has a second factor; returns both tokens and the user
     */
    signIn: Named<'post', '/api/v1/authenticate'>
    /**
     * Sign out: `POST /api/v1/authenticate/logout`.
     *
     * Ends the session of the token
     */
    signOut: Named<'post', '/api/v1/authenticate/logout'>
  }
  imports: {
    /**
     * Import files: `POST /api/v3/admin/import/files`.
     *
     * Takes over files of entries: **source**, rows[{id, thread, created_at}], and as many files in the same order; answers the same
     */
    importFiles: Named<'post', '/api/v3/admin/import/files'>
    /**
     * Import rows: `POST /api/v3/admin/import`.
     *
     * Takes over a batch: **source**, above, and rows of calendars, priorities, sla_plans, ticket_types, ticket_statuses, sources, departments, teams, form_fields, users, help_topics, canned_replies, categories, articles, tickets, threads, collaborators: `{counts[{kind, created, linked, known, skipped}], remarks[{kind, id, code, text}]}`; a key imports admins as agents. A ticket may have tags (names, at most 20): missing tags are created. A form field may have type (`text` unless sent; not `person`) and options[]. A plan may have calendar, targets[] (priorities by the ids of the other helpdesk) and warn_percent, a department its calendar. Open tickets of a plan with targets get clocks within minutes, and nobody is told of what is late already. All others keep their due date
     */
    importRows: Named<'post', '/api/v3/admin/import'>
  }
  installation: {
    /**
     * Check purchase: `GET /v3/api/check-url`.
     *
     * Whether the paid app was bought for **url**, the plan, and until when
     */
    checkPurchase: Named<'get', '/v3/api/check-url'>
    /**
     * Check url: `GET /api/v1/helpdesk/url`.
     *
     * Whether **url** is one of this installation's own addresses; nothing is fetched
     */
    checkUrl: Named<'get', '/api/v1/helpdesk/url'>
    /**
     * Install system: `POST /api/v1/system-config`.
     *
     * **default**, **email**, **password** (8 characters or more), first_name, last_name, user_name, company (`Helpdesk`), timezone (`UTC`), url (`PUBLIC_URL`, else the origin that was called): first admin, settings, and a first API key that is shown once
     */
    installSystem: Named<'post', '/api/v1/system-config'>
    /**
     * Prepare database: `POST /api/v1/database-config`.
     *
     * **default** (`d1`): checks databases, bucket and queue, seeds the look-ups once
     */
    prepareDatabase: Named<'post', '/api/v1/database-config'>
  }
  liveUpdates: {
    /**
     * Create live ticket: `POST /api/v3/live/ticket`.
     *
     * A ticket that opens one connection within 30 seconds: `{ticket, expires_in}`; 60 a minute
     */
    createLiveTicket: Named<'post', '/api/v3/live/ticket'>
  }
  lookups: {
    /**
     * Get dependencies: `GET /api/v1/helpdesk/dependency`.
     *
     * Data for forms and tabs, with `ETag`; customers get the data of their ticket form
     */
    getDependencies: Named<'get', '/api/v1/helpdesk/dependency'>
    /**
     * List assignable agents: `GET /api/v2/helpdesk/api/get/agentlist`.
     *
     * Agents who may be assigned all tickets of **ticket_id** (one or many)
     */
    listAssignableAgents: Named<'get', '/api/v2/helpdesk/api/get/agentlist'>
    /**
     * List departments: `GET /api/v1/helpdesk/department`.
     *
     * Every department, with `ETag`; customers see public ones
     */
    listDepartments: Named<'get', '/api/v1/helpdesk/department'>
    /**
     * List help topics: `GET /api/v1/helpdesk/help-topic`.
     *
     * Every help topic, with `ETag`; customers see active, public ones
     */
    listHelpTopics: Named<'get', '/api/v1/helpdesk/help-topic'>
    /**
     * List priorities: `GET /api/v1/helpdesk/priority`.
     *
     * Every priority, with `ETag`; customers see active, public ones
     */
    listPriorities: Named<'get', '/api/v1/helpdesk/priority'>
    /**
     * List SLA plans: `GET /api/v1/helpdesk/sla-plan`.
     *
     * Every SLA plan, with `ETag`; customers see active ones
     */
    listSlaPlans: Named<'get', '/api/v1/helpdesk/sla-plan'>
    /**
     * List teams: `GET /api/v1/helpdesk/teams`.
     *
     * Every team, with `ETag`; none for customers
     */
    listTeams: Named<'get', '/api/v1/helpdesk/teams'>
  }
  notifications: {
    /**
     * List notifications: `GET /api/v1/helpdesk/notifications`.
     *
     * The caller's own (user_id may be left out), the newest first, with `unread`; page…, `total` counted up to 100. They are forgotten after nine months, and so is which mails and pushes went out
     */
    list: Named<'get', '/api/v1/helpdesk/notifications'>
    /**
     * Mark notifications seen: `POST /api/v1/helpdesk/notifications-seen`.
     *
     * Marks **notification_id** (one, up to 100, or `all`) as seen; answers `{unread}`
     */
    markSeen: Named<'post', '/api/v1/helpdesk/notifications-seen'>
  }
  reports: {
    /**
     * Get report: `GET /api/v3/reports/{report}`.
     *
     * A report (`volume`, `replies`, `sla`, `backlog`, `agents` or `tags`): from, to (a day is included; without both, the usual length up to now), by (`hour`, `day`, `week`, `month` or `weekday`), group (`department`, `team`, `agent`, `source`, `priority`, `topic`, `type`, `plan` or `tag`; all but the first three by admins only, 403 otherwise), group_id[] (rows of the group), working (`1`: times of SLA clocks in working time), compare (`previous`: with the same length before): `{report, by, group, working, time_zone, zone_since, as_of, counting, period{from, to}, rows[{at, weekday, group{id, name}, figures{}}], totals[{group{}, figures{}}], total{}, histograms{}, before{period{}, totals[], total{}}}`. `agents` and `tags` are grouped without a parameter. Without a group, admins get the desk and agents themselves. `counting` says whether there are events later than `as_of`. `format=csv` is one line for each row. 422 on `by` names a coarser one if there would be too many periods or rows, or if the figures are no longer kept
     */
    get: Named<'get', '/api/v3/reports/{report}'>
    /**
     * Get report now: `GET /api/v3/reports/now`.
     *
     * The current state of the desk: `{scope, open, unassigned, unanswered, overdue{count, is_exact}, oldest_update_at, agents{available, connected}, departments[{id, name, open, unassigned, unanswered, oldest_update_at}]}`. `scope` is `desk` for admins, `departments` for agents who see some (at most 100), else `own` with the agent's own tickets and without agents
     */
    getNow: Named<'get', '/api/v3/reports/now'>
    /**
     * List reports: `GET /api/v3/reports`.
     *
     * What there is: `{reports[{name, group, figures[]}], by[], groups[], cell_minutes[]}`, with the groups that the caller may choose
     */
    list: Named<'get', '/api/v3/reports'>
    /**
     * List report subscriptions: `GET /api/v3/reports/subscriptions`.
     *
     * The reports that the caller gets by mail every Monday: `{subscriptions[{id, report, period, by, group, group_id[], working, compare, next_at, last_sent_at, outcome}]}`. `outcome` of the last mail is `sent`, `refused` (the caller could not see the report), `too_large` or `failed`
     */
    listSubscriptions: Named<'get', '/api/v3/reports/subscriptions'>
    /**
     * Subscribe to report: `PUT /api/v3/reports/subscriptions`.
     *
     * Subscribes to a **report** with its filters (period: `week` or `4-weeks` before the Monday; by, group, group_id[], working, compare as below): the subscription. The same report with the same filters stays one subscription. It is sent when the desk opens on Monday, in the reader's language, with the rights that the reader has then. Refused as the report itself, and 409 above ten
     */
    subscribe: Named<'put', '/api/v3/reports/subscriptions'>
    /**
     * Unsubscribe from report: `DELETE /api/v3/reports/subscriptions/{id}`.
     *
     * Stops one: `{deleted}`. 404 if it is not the caller's
     */
    unsubscribe: Named<'delete', '/api/v3/reports/subscriptions/{id}'>
  }
  rules: {
    /**
     * Create rule: `POST /api/v3/admin/rules`.
     *
     * Makes one, behind all others: **name**, note, kind (`event`, the default), active, events, wait, conditions, actions. 422 for an unknown field, an operator that the field does not take, and a row that does not exist; 409 above 500 rules or 200 active ones
     */
    create: Named<'post', '/api/v3/admin/rules'>
    /**
     * Delete rule: `DELETE /api/v3/admin/rules/{id}`.
     *
     * Deletes it; `If-Match`. What it did stays in the history of tickets
     */
    delete: Named<'delete', '/api/v3/admin/rules/{id}'>
    /**
     * Edit rule: `PATCH /api/v3/admin/rules/{id}`.
     *
     * Changes the sent fields; 412 if `If-Match` names an older version. `active=1` turns a tripped rule on again
     */
    edit: Named<'patch', '/api/v3/admin/rules/{id}'>
    /**
     * Get rule: `GET /api/v3/admin/rules/{id}`.
     *
     * `{id, name, note, kind, active, state, tripped_reason, position, events[], wait, conditions, actions[], last_fired_at, last_outcome, failures, …}`, with `ETag`
     */
    get: Named<'get', '/api/v3/admin/rules/{id}'>
    /**
     * List rules: `GET /api/v3/admin/rules`.
     *
     * The rules in the order in which they run: kind, page…
     */
    list: Named<'get', '/api/v3/admin/rules'>
    /**
     * List rule fires: `GET /api/v3/admin/rules/{id}/fires`.
     *
     * What the rule did within 30 days, the newest first: page… of `{ticket_id, event_id, outcome, changes[], refused[{action, code}], milliseconds, at}`
     */
    listFires: Named<'get', '/api/v3/admin/rules/{id}/fires'>
    /**
     * Order rules: `PUT /api/v3/admin/rules/order`.
     *
     * Sets the order in which rules run: **ids** names every rule once
     */
    order: Named<'put', '/api/v3/admin/rules/order'>
    /**
     * Try rule: `POST /api/v3/admin/rules/try`.
     *
     * A dry run, which writes nothing: **id** of a rule, or the parts of one that need not be saved; ticket_id, or since (an event), else the newest 500 events. At most 100 events are judged: `{checked, matched, events[{event, ticket, would_run, obstacle, verdict, effect}]}` with the verdict of each condition, the value that it found, and what would change
     */
    try: Named<'post', '/api/v3/admin/rules/try'>
  }
  serviceDesk: {
    /**
     * Attach change to problem: `POST /api/v1/servicedesk/problem/change/attach/{problemid}`.
     *
     * Attaches **change** (or changeid)
     */
    attachChangeToProblem: Named<'post', '/api/v1/servicedesk/problem/change/attach/{problemid}'>
    /**
     * Attach problem to ticket: `POST /api/v1/servicedesk/attach/existing/problem`.
     *
     * Attaches **problemid** to **ticketid** and replaces its present problem (409 if the caller cannot see that one); attaching the same one changes nothing. It is recorded in the ticket's history
     */
    attachProblemToTicket: Named<'post', '/api/v1/servicedesk/attach/existing/problem'>
    /**
     * Attach release to change: `POST /api/v1/servicedesk/change/release/attach/{changeid}`.
     *
     * Attaches **release** (or releaseid) in place of the release that the change has
     */
    attachReleaseToChange: Named<'post', '/api/v1/servicedesk/change/release/attach/{changeid}'>
    /**
     * Create asset: `POST /api/v1/servicedesk/asset/create`.
     *
     * Creates an asset: **name**, **description**, **asset_type_id**, external_id (becomes a slug, unique; empty: its own id), department_id, impact_type_id, location_id, managed_by (agent or admin), used_by, assigned_on
     */
    createAsset: Named<'post', '/api/v1/servicedesk/asset/create'>
    /**
     * Create change: `POST /api/v1/servicedesk/change/create`.
     *
     * Creates a change: **subject**, **description**, **status_id**, **priority_id**, **change_type_id**, **impact_id**, requester (agent or admin; 0: none), location_id, asset[], files
     */
    createChange: Named<'post', '/api/v1/servicedesk/change/create'>
    /**
     * Create change for problem: `POST /api/v1/servicedesk/problem/change/{problemid}`.
     *
     * Creates a change, as `change/create`, for the problem, both or neither
     */
    createChangeForProblem: Named<'post', '/api/v1/servicedesk/problem/change/{problemid}'>
    /**
     * Create problem: `POST /api/v1/servicedesk/problem/create`.
     *
     * Creates a problem: **subject**, **from** (e-mail of an existing user), **description**, **department**, **status_type_id**, priority_id, impact_id, location_type_id, group_id, assigned_id (0: unassigned), asset[], files
     */
    createProblem: Named<'post', '/api/v1/servicedesk/problem/create'>
    /**
     * Create problem for ticket: `POST /api/v1/servicedesk/attach/problem/ticket`.
     *
     * Creates a problem and attaches it to **ticketid**, both or neither: **subject**, the rest as for create, but `from` and `department` default to the ticket's, `description` to empty, `status_type_id` to 1; 409 when the ticket has a problem out of sight
     */
    createProblemForTicket: Named<'post', '/api/v1/servicedesk/attach/problem/ticket'>
    /**
     * Create release: `POST /api/v1/servicedesk/release/create`.
     *
     * Creates a release: **subject**, **description**, **status_id**, **priority_id**, **release_type_id**, planned_start_date, planned_end_date (not before the start), location_id, asset[], files
     */
    createRelease: Named<'post', '/api/v1/servicedesk/release/create'>
    /**
     * Create release for change: `POST /api/v1/servicedesk/change/release/{changeid}`.
     *
     * Creates a release, as `release/create`, for the change, both or neither
     */
    createReleaseForChange: Named<'post', '/api/v1/servicedesk/change/release/{changeid}'>
    /**
     * Delete asset: `DELETE /api/v1/servicedesk/asset/delete/{asset_id}`.
     *
     * Unlinks the asset from all that names it and deletes it
     */
    deleteAsset: Named<'delete', '/api/v1/servicedesk/asset/delete/{asset_id}'>
    /**
     * Delete change: `DELETE /api/v1/servicedesk/change/delete/{changeid}`.
     *
     * Unlinks the change and deletes it with its updates and files
     */
    deleteChange: Named<'delete', '/api/v1/servicedesk/change/delete/{changeid}'>
    /**
     * Delete general update: `DELETE /api/v1/servicedesk/delete/updates/{id}/{kind}/{identifier}`.
     *
     * Deletes a text with its files; of a solution the title too
     */
    deleteGeneralUpdate: Named<'delete', '/api/v1/servicedesk/delete/updates/{id}/{kind}/{identifier}'>
    /**
     * Delete problem: `DELETE /api/v1/servicedesk/problem/delete/{problem_id}`.
     *
     * Unlinks the problem and deletes it with its updates and files
     */
    deleteProblem: Named<'delete', '/api/v1/servicedesk/problem/delete/{problem_id}'>
    /**
     * Delete release: `DELETE /api/v1/servicedesk/release/delete/{releaseid}`.
     *
     * Unlinks the release and deletes it with its updates and files
     */
    deleteRelease: Named<'delete', '/api/v1/servicedesk/release/delete/{releaseid}'>
    /**
     * Detach change from problem: `DELETE /api/v1/servicedesk/detach/change/problem`.
     *
     * Detaches changeid from **problemid**; without changeid the change that was attached first
     */
    detachChangeFromProblem: Named<'delete', '/api/v1/servicedesk/detach/change/problem'>
    /**
     * Detach problem from ticket: `DELETE /api/v1/servicedesk/detach/problem/ticket`.
     *
     * Parts **ticketid** and **problemid**; changes nothing when they are not attached
     */
    detachProblemFromTicket: Named<'delete', '/api/v1/servicedesk/detach/problem/ticket'>
    /**
     * Detach release from change: `DELETE /api/v1/servicedesk/detach/release/change`.
     *
     * Parts **changeid** and its release (releaseid)
     */
    detachReleaseFromChange: Named<'delete', '/api/v1/servicedesk/detach/release/change'>
    /**
     * Edit asset: `PATCH /api/v1/servicedesk/asset/{asset_id}`.
     *
     * Changes the sent fields: **name**, the rest optional; 0 clears an optional id, an empty date is removed; an empty external_id becomes its own id
     */
    editAsset: Named<'patch', '/api/v1/servicedesk/asset/{asset_id}'>
    /**
     * Edit change: `PATCH /api/v1/servicedesk/change/{changeid}`.
     *
     * Changes the sent fields: **subject**, the rest optional; 0 clears an optional id; asset[] replaces the set, an empty one clears it
     */
    editChange: Named<'patch', '/api/v1/servicedesk/change/{changeid}'>
    /**
     * Edit problem: `PATCH /api/v1/servicedesk/problem/{problem_id}`.
     *
     * Changes the sent fields: **subject**, the rest optional; 0 clears an optional id; asset[] replaces the set, an empty one clears it
     */
    editProblem: Named<'patch', '/api/v1/servicedesk/problem/{problem_id}'>
    /**
     * Edit release: `PATCH /api/v1/servicedesk/release/{releaseid}`.
     *
     * Changes the sent fields: **subject**, the rest optional; 0 clears an optional id, an empty date is removed; asset[] replaces the set, an empty one clears it
     */
    editRelease: Named<'patch', '/api/v1/servicedesk/release/{releaseid}'>
    /**
     * Get asset: `GET /api/v1/servicedesk/asset/editbind/{asset_id}`.
     *
     * The asset with the problems, changes and releases that name it, as far as the caller sees them
     */
    getAsset: Named<'get', '/api/v1/servicedesk/asset/editbind/{asset_id}'>
    /**
     * Get change: `GET /api/v1/servicedesk/change/editbind/{changeid}`.
     *
     * The change with everything that belongs to it
     */
    getChange: Named<'get', '/api/v1/servicedesk/change/editbind/{changeid}'>
    /**
     * Get general update: `GET /api/v1/servicedesk/get/updates/{id}/{kind}/{identifier}`.
     *
     * One text, or null
     */
    getGeneralUpdate: Named<'get', '/api/v1/servicedesk/get/updates/{id}/{kind}/{identifier}'>
    /**
     * Get general updates: `GET /api/v1/servicedesk/get/updates/{id}/{kind}`.
     *
     * All texts of a record by name, null for missing ones
     */
    getGeneralUpdates: Named<'get', '/api/v1/servicedesk/get/updates/{id}/{kind}'>
    /**
     * Get problem: `GET /api/v1/servicedesk/problem/editbind/{problem_id}`.
     *
     * The problem with everything that belongs to it
     */
    getProblem: Named<'get', '/api/v1/servicedesk/problem/editbind/{problem_id}'>
    /**
     * Get problem of ticket: `GET /api/v1/servicedesk/attached/problem/details/{ticketid}`.
     *
     * The ticket's problem, or null
     */
    getProblemOfTicket: Named<'get', '/api/v1/servicedesk/attached/problem/details/{ticketid}'>
    /**
     * Get release: `GET /api/v1/servicedesk/release/editbind/{releaseid}`.
     *
     * The release with everything that belongs to it
     */
    getRelease: Named<'get', '/api/v1/servicedesk/release/editbind/{releaseid}'>
    /**
     * Get service desk form: `GET /api/v1/servicedesk/dependency`.
     *
     * The look-ups that the form of **type** `problem`, `change`, `release` or `asset` needs; at most 1,000 entries each
     */
    getServiceDeskForm: Named<'get', '/api/v1/servicedesk/dependency'>
    /**
     * List assets: `GET /api/v1/servicedesk/all/assets`.
     *
     * Newest update first: search, page…. Without description and links
     */
    listAssets: Named<'get', '/api/v1/servicedesk/all/assets'>
    /**
     * List changes: `GET /api/v1/servicedesk/all/changes`.
     *
     * Newest update first: status, priority, search, page…. Without description, files, updates and links
     */
    listChanges: Named<'get', '/api/v1/servicedesk/all/changes'>
    /**
     * List changes of problem: `GET /api/v1/servicedesk/get/attached/change/{problemid}`.
     *
     * The problem's changes as in their list, first attached first, at most 100
     */
    listChangesOfProblem: Named<'get', '/api/v1/servicedesk/get/attached/change/{problemid}'>
    /**
     * List problems: `GET /api/v1/servicedesk/all/problems`.
     *
     * Newest update first: status, priority, assigned (0: unassigned), search, page…. Without description, files, updates and links
     */
    listProblems: Named<'get', '/api/v1/servicedesk/all/problems'>
    /**
     * List record history: `GET /api/v1/servicedesk/history/{id}/{kind}`.
     *
     * The history of a record (also `asset`), newest first: events with actor and changes, ids with their names; page…
     */
    listRecordHistory: Named<'get', '/api/v1/servicedesk/history/{id}/{kind}'>
    /**
     * List releases: `GET /api/v1/servicedesk/all/releases`.
     *
     * Newest update first: status, priority, search, page…. Without description, files, updates and links
     */
    listReleases: Named<'get', '/api/v1/servicedesk/all/releases'>
    /**
     * List releases of change: `GET /api/v1/servicedesk/get/attached/release/{changeid}`.
     *
     * The change's release, in a list of none or one
     */
    listReleasesOfChange: Named<'get', '/api/v1/servicedesk/get/attached/release/{changeid}'>
    /**
     * Save general update: `POST /api/v1/servicedesk/general/updates/{id}/{kind}`.
     *
     * Saves the text of **identifier**, sent in a parameter of that name (`solution-title` together with `solution`), and its files; an empty text deletes both; at most 128 KB
     */
    saveGeneralUpdate: Named<'post', '/api/v1/servicedesk/general/updates/{id}/{kind}'>
  }
  tickets: {
    /**
     * Acknowledge ticket: `POST /api/v3/tickets/{id}/acknowledge`.
     *
     * The caller takes care: steps that rang are not repeated, for all clocks of the ticket. Later steps still ring, once each. An answer and a new assignee do the same. The event is `ticket.acknowledged`. A second call changes nothing. 409 `nothing_to_acknowledge` if no step rang
     */
    acknowledge: Named<'post', '/api/v3/tickets/{id}/acknowledge'>
    /**
     * Add note: `POST /api/v1/helpdesk/internal-note`.
     *
     * A note among agents: **ticket_id**, **body**, body_format, files; mentions, ids of at most 20 colleagues whom the note names: they are notified, and 422 names those who do not work on the ticket. 409 for a ticket that was merged
     */
    addNote: Named<'post', '/api/v1/helpdesk/internal-note'>
    /**
     * Add tags to tickets: `POST /api/v3/tickets/tags/add`.
     *
     * Adds **tags[]** to **ticket_id**, one or many (at most 100), with the rights of the row above: `{changed[], failed[{id, code, reason}]}`. `too_many_tags_of_ticket`: a ticket would have more than 20
     */
    addTags: Named<'post', '/api/v3/tickets/tags/add'>
    /**
     * Apply macro: `POST /api/v3/macros/{id}/apply`.
     *
     * Applies a macro or a canned reply to **ticket_id**[] (at most 100) as the agent: `{changed[], failed[{id, code, reason}]}`. Reply, note and changes of all tickets are one commit. body (at most 20,000 characters, sent as it is, with body_format) replaces the macro's reply; an empty one sends none. A ticket is refused if the agent may not do one of the actions, or if one cannot be done: nothing of it is written, and the reason lists the actions by their places. For a single ticket this is a 403 or 409. Each reply counts in the limits of replies
     */
    applyMacro: Named<'post', '/api/v3/macros/{id}/apply'>
    /**
     * Assign ticket: `POST /api/v1/helpdesk/assign`.
     *
     * Gives **ticket_id** to **user**: an agent's id or e-mail, `team_<id>`; 0 and `team_0` take it away from the agent or the team
     */
    assign: Named<'post', '/api/v1/helpdesk/assign'>
    /**
     * Assign tickets: `POST /api/v2/helpdesk/ticket/assign`.
     *
     * Gives the tickets **id[]** (at most 100) to **assign_id**: an agent's id or e-mail, `team_<id>`; 0 and `team_0` take them away from the agent or the team. Answers `{assigned[], failed[{id, code, reason}]}`
     */
    assignTickets: Named<'post', '/api/v2/helpdesk/ticket/assign'>
    /**
     * Change status: `POST /api/v2/helpdesk/status/change`.
     *
     * Sets **status_id** of **ticket_id**, one or many (at most 100): `{changed[], failed[{id, code, reason}]}`; customers their own tickets among 1, 2, 3
     */
    changeStatus: Named<'post', '/api/v2/helpdesk/status/change'>
    /**
     * Create ticket: `POST /api/v1/helpdesk/create`.
     *
     * Opens a ticket: **subject**, **body**, body_format, help_topic, priority, sla, type, department, external_id and assigned (by agents, as in assign), email (agents and widgets name the requester), cc, files, cf-turnstile-response (guests, if required), identity (widgets), browser_nonce (guests: 32 hexadecimal digits that only this browser knows; the mail then has a code for it), and for customers and widgets their custom fields; returns the ticket as its details show it, a widget its number only
     */
    create: Named<'post', '/api/v1/helpdesk/create'>
    /**
     * Create ticket by form: `POST /v3/newticket/post`.
     *
     * Opens a ticket for **email** through the form: **subject**, **body**, body_format, first_name, last_name, mobile, code, help_topic, priority, sla, type, department, external_id, assigned (as in assign), cc, media_attachment[], and the custom fields by their names; answers the ticket as its details show it
     */
    createByForm: Named<'post', '/v3/newticket/post'>
    /**
     * Create macro: `POST /api/v3/macros`.
     *
     * Saves a macro: **title** (at most 50 characters, unique among shared ones or among the agent's own), body (at most 20,000 characters, with the placeholders of canned replies; empty: it sends no reply), note (what it is for, at most 1,000 characters), actions[] (at most 10, and 4 KB; [macros](admin/macros.md)), audience (`me` unless sent), department_id (for `department`). Own macros are for every agent (at most 100). Only people who are admins write shared ones (403). 422 names the place of a wrong action, such as `actions.2.status_id`
     */
    createMacro: Named<'post', '/api/v3/macros'>
    /**
     * Create view: `POST /api/v3/views`.
     *
     * Saves a view: **name** (at most 60 characters), query (filters of `get-tickets` by their names, show and `any_of` among them, which is stored as `any_of.NAME`; at most 2,000 characters as JSON), columns[] (`form.NAME` for an active custom field of tickets, at most 3 of them; 422 for any other), sort_by, order (as `sort-by` and `order` of `get-tickets`), audience (`me` unless sent), department_id (for `department`): the view with `gone[{parameter, value}]`, values that name nothing. Own views are for every agent (at most 100). Admins share with everyone, admins and its manager with a department (403 otherwise; at most 200). 422 names a filter as `query.priority`
     */
    createView: Named<'post', '/api/v3/views'>
    /**
     * Delete tickets: `DELETE /api/v1/helpdesk/delete`.
     *
     * **ticket_id**, one or many (at most 100), permanent: moves tickets to the trash. With `permanent=1`, tickets in the trash are permanently deleted with threads, files and links: `{deleted[], failed[{id, code, reason}]}`
     */
    delete: Named<'delete', '/api/v1/helpdesk/delete'>
    /**
     * Delete macro: `DELETE /api/v3/macros/{id}`.
     *
     * Deletes a macro: `{deleted}`. 412 if `If-Match` names an older version
     */
    deleteMacro: Named<'delete', '/api/v3/macros/{id}'>
    /**
     * Delete view: `DELETE /api/v3/views/{id}`.
     *
     * Deletes a view: `{deleted}`. 412 if `If-Match` names an older version
     */
    deleteView: Named<'delete', '/api/v3/views/{id}'>
    /**
     * Edit ticket: `PATCH /api/v1/helpdesk/edit`.
     *
     * Changes the sent fields of **ticket_id**: subject, help_topic, ticket_source, ticket_priority, ticket_type, sla_plan, status, department, external_id (blank removes it), assigned; 412 if `If-Match` names an older version. Custom fields by their names: an empty value empties one, an invalid one is 422, and so is a field that agents do not fill in. The history calls them `form.NAME`. A new subject renames the first entry too; the members of a new department are notified
     */
    edit: Named<'patch', '/api/v1/helpdesk/edit'>
    /**
     * Edit macro: `PATCH /api/v3/macros/{id}`.
     *
     * Changes what is sent: title, body, note, actions[] (all of them), audience, department_id: the macro. 412 if `If-Match` names an older version
     */
    editMacro: Named<'patch', '/api/v3/macros/{id}'>
    /**
     * Edit tickets: `PATCH /api/v3/tickets`.
     *
     * Sets the same help_topic, ticket_priority, ticket_type, sla_plan, department or custom fields (by their names) of **ticket_id**, one or many (at most 100), with the rights of `edit`: `{changed[], failed[{id, code, reason}]}`
     */
    editTickets: Named<'patch', '/api/v3/tickets'>
    /**
     * Edit view: `PATCH /api/v3/views/{id}`.
     *
     * Changes what is sent: name, query (the whole one), columns[] (empty: the usual ones), sort_by, order (empty: the usual one), audience, department_id, position (before the view that has it): the same answer. 412 if `If-Match` names an older version
     */
    editView: Named<'patch', '/api/v3/views/{id}'>
    /**
     * End snooze: `DELETE /api/v3/tickets/{id}/snooze`.
     *
     * Ends the snooze. The status stays
     */
    endSnooze: Named<'delete', '/api/v3/tickets/{id}/snooze'>
    /**
     * Get ticket: `GET /api/v1/helpdesk/ticket`.
     *
     * One ticket by **id**, ticket_id or ticket_number, with `ETag`; with `include=unread` also `is_unread`, with `include=tags` also `tags[]` (empty for customers)
     */
    get: Named<'get', '/api/v1/helpdesk/ticket'>
    /**
     * Get canned reply: `GET /api/v3/canned-replies/{id}`.
     *
     * One of them; with ticket_id `rendered{html, text}` for that ticket. 404 for those of other departments, and for tickets that the agent does not work on
     */
    getCannedReply: Named<'get', '/api/v3/canned-replies/{id}'>
    /**
     * Get escalations: `GET /api/v3/tickets/{id}/escalations`.
     *
     * The steps of the ticket's SLA plan, and what happened to its clocks: `{steps[{metric, step, text, is_rung, rings_at}], unacknowledged[], events[{id, type, metric, step, repeat, refused[], actor, told[], created_at}]}`. `told` are the people who were notified; `refused` are actions that were not possible, such as `assign` to a deactivated agent. At most 50 of the newest 1,000 events
     */
    getEscalations: Named<'get', '/api/v3/tickets/{id}/escalations'>
    /**
     * Get ticket form: `GET /v3/newticket/form`.
     *
     * The fields of that form, with `ETag`: `{name, label, type, required, options}`; `for=customers` and `for=widgets` return the fields for `create` of these callers
     */
    getForm: Named<'get', '/v3/newticket/form'>
    /**
     * Get macro: `GET /api/v3/macros/{id}`.
     *
     * One macro, with `ETag` and `gone[{position, parameter, value}]`: actions whose rows are gone or inactive. 404 for another agent's own macro, and for one of a department that the caller does not belong to
     */
    getMacro: Named<'get', '/api/v3/macros/{id}'>
    /**
     * Get view: `GET /api/v3/views/{id}`.
     *
     * One view, with `ETag`. 404 for another person's own view, and for one of a department that the caller does not belong to
     */
    getView: Named<'get', '/api/v3/views/{id}'>
    /**
     * Get view counts: `GET /api/v3/views/counts`.
     *
     * Ticket counts of the caller's lists, up to 100 (show as 99+): `{inbox, mine, unassigned, waiting, overdue, mentions, unverified}`, each `{count, is_exact}`. If `is_exact` is false there are at least that many. `waiting` is open and answered; the views are those of `get-tickets` with show `inbox`, `mytickets`, `unassigned`, `answered`, `overdue`, `mentions`, `unverified`. With ids[] (at most 12 ids of saved views) also `saved[{id, count, more}]`: up to 99, and `more` if there are more or the rest was not looked at. A count looks at no more than 100 tickets and is kept for 30 seconds. Views that the caller does not see are left out
     */
    getViewCounts: Named<'get', '/api/v3/views/counts'>
    /**
     * List tickets: `GET /api/v2/helpdesk/get-tickets`.
     *
     * Every list in one, filtered and sorted (below): page…, records_per_page
     */
    list: Named<'get', '/api/v2/helpdesk/get-tickets'>
    /**
     * List all tickets: `GET /api/v1/helpdesk/tickets`.
     *
     * Every ticket, newest first, the trash included: page…
     */
    listAll: Named<'get', '/api/v1/helpdesk/tickets'>
    /**
     * List canned replies: `GET /api/v3/canned-replies`.
     *
     * Canned replies without actions, by title: the agent's own, shared ones and those of the agent's departments; all shared ones for admins; search, page…: `{id, title, body, department_id}`
     */
    listCannedReplies: Named<'get', '/api/v3/canned-replies'>
    /**
     * List closed tickets: `GET /api/v1/helpdesk/closed`.
     *
     * Resolved and closed: page…
     */
    listClosed: Named<'get', '/api/v1/helpdesk/closed'>
    /**
     * List ticket history: `GET /api/v1/helpdesk/ticket-history`.
     *
     * The history of **id** (or ticket_id), newest first: page of `{id, type, actor{kind, …}, changes[{field, from, to, from_name, to_name}], created_at}`
     */
    listHistory: Named<'get', '/api/v1/helpdesk/ticket-history'>
    /**
     * List inbox tickets: `GET /api/v1/helpdesk/inbox`.
     *
     * Open tickets, newest update first: page…
     */
    listInbox: Named<'get', '/api/v1/helpdesk/inbox'>
    /**
     * List macros: `GET /api/v3/macros`.
     *
     * Macros and canned replies in one list, by title: the agent's own, those of their departments and those for everyone; admins see all shared ones; search, page…: `{id, title, body, note, audience, department{id, name}, actions[], may_edit, created_at, updated_at}`. `audience` is `me`, `department` or `everyone`. A canned reply has no actions
     */
    listMacros: Named<'get', '/api/v3/macros'>
    /**
     * List tickets of agent: `GET /api/v1/helpdesk/my-tickets-agent`.
     *
     * An agent's open tickets: user_id (default: the caller; 422 if not an agent), page…
     */
    listOfAgent: Named<'get', '/api/v1/helpdesk/my-tickets-agent'>
    /**
     * List tickets of user: `GET /api/v1/helpdesk/my-tickets-user`.
     *
     * A requester's tickets: user_id (default: the caller; customers only themselves), page…; the page also has their `requester`
     */
    listOfUser: Named<'get', '/api/v1/helpdesk/my-tickets-user'>
    /**
     * List open tickets: `GET /api/v1/helpdesk/open`.
     *
     * Open, unanswered and unassigned: page…
     */
    listOpen: Named<'get', '/api/v1/helpdesk/open'>
    /**
     * List tags: `GET /api/v3/tags`.
     *
     * Tags by name: search (the beginning of names), page…: `{id, name, color, text_color, tickets}`. `tickets` is the number of tickets, up to 251; agents get null
     */
    listTags: Named<'get', '/api/v3/tags'>
    /**
     * List threads: `GET /api/v1/helpdesk/ticket-thread`.
     *
     * The conversation of **id** (or ticket_id), oldest first: page…
     */
    listThreads: Named<'get', '/api/v1/helpdesk/ticket-thread'>
    /**
     * List trashed tickets: `GET /api/v1/helpdesk/trash`.
     *
     * Deleted: page…
     */
    listTrashed: Named<'get', '/api/v1/helpdesk/trash'>
    /**
     * List unassigned tickets: `GET /api/v1/helpdesk/unassigned`.
     *
     * Open and unassigned: page…
     */
    listUnassigned: Named<'get', '/api/v1/helpdesk/unassigned'>
    /**
     * List view tickets: `GET /api/v3/views/{id}/tickets`.
     *
     * The tickets of a view, as `get-tickets` lists them with its filters: include, fields (the names of up to 3 custom fields: each ticket then has `fields[{name, label, type, value, text}]`, those that have a value), page… A value that is gone finds nothing
     */
    listView: Named<'get', '/api/v3/views/{id}/tickets'>
    /**
     * List views: `GET /api/v3/views`.
     *
     * The caller's saved views, those of their departments and those for everyone, each in its order: `{views[{id, name, audience, department{id, name}, query, columns[], sort_by, order, position, may_edit, created_at, updated_at}], sharing{everyone, departments[{id, name}]}}`. `sharing` says with whom the caller may share. `query` holds filters of `get-tickets`; `audience` is `me`, `department` or `everyone`
     */
    listViews: Named<'get', '/api/v3/views'>
    /**
     * Lock ticket: `POST /api/v1/helpdesk/ticket-lock`.
     *
     * Shows others for two minutes that the caller is answering **ticket_id**, or returns who already is
     */
    lock: Named<'post', '/api/v1/helpdesk/ticket-lock'>
    /**
     * Mark tickets: `POST /api/v3/tickets/read`.
     *
     * Marks **ticket_id** (up to 100) as read up to the last entry, or with `read=0` as unread, for the caller alone: `{changed[]}`, those whose mark changed. Tickets out of sight are left out; 404 where all are. Nothing is written where nothing changes
     */
    mark: Named<'post', '/api/v3/tickets/read'>
    /**
     * Merge tickets: `POST /api/v2/helpdesk/merge`.
     *
     * Moves conversations, files, collaborators, form values and links of **t_id[]** (or child_id, at most 50) into **p_id** (or parent_id): title, reason; all of one requester; the children are closed and point to the parent
     */
    merge: Named<'post', '/api/v2/helpdesk/merge'>
    /**
     * Preview macro: `POST /api/v3/macros/{id}/preview`.
     *
     * What a macro would do to **ticket_id**: `{reply{html, text}, note{html, text}, changes[{field, from, to, from_name, to_name}], refused[{position, type, code, reason}]}`. `reply` and `note` are null if the macro has none. Writes nothing
     */
    previewMacro: Named<'post', '/api/v3/macros/{id}/preview'>
    /**
     * Remove tags from tickets: `POST /api/v3/tickets/tags/remove`.
     *
     * Removes **tags[]** from **ticket_id**, one or many (at most 100): the same answer. A name that a ticket does not have is no error
     */
    removeTags: Named<'post', '/api/v3/tickets/tags/remove'>
    /**
     * Reply to ticket: `POST /api/v1/helpdesk/reply`.
     *
     * Answers: **ticket_id**, **reply_content**, body_format, cc, files. status_id and snooze_until ("Send and close", "Send and wait") set the status or snooze the ticket in the same commit, with the rights and refusals of those operations: a refused step stores no reply, and a reply with a status reopens nothing by itself. A customer's answer opens a ticket in the trash again; an agent's is 409 until it is restored
     */
    reply: Named<'post', '/api/v1/helpdesk/reply'>
    /**
     * Reply with details: `POST /api/v2/helpdesk/reply/with-details`.
     *
     * As reply, and answers `{thread, ticket, threads[]}`: the newest hundred entries, oldest first
     */
    replyWithDetails: Named<'post', '/api/v2/helpdesk/reply/with-details'>
    /**
     * Request ticket link: `POST /api/v1/helpdesk/ticket-check`.
     *
     * **email** and **ticket_number**: if they match, mails the requester a link for one hour, and with browser_nonce a code for this browser; the answer does not reveal whether they match
     */
    requestLink: Named<'post', '/api/v1/helpdesk/ticket-check'>
    /**
     * Search tickets: `GET /api/v1/helpdesk/ticket-search`.
     *
     * Tickets in scope for **search** (or keyword, s: words, `"phrases"`, a ticket number, an e-mail; 500 characters at most), sort (`newest`, the default, or `relevance`), exact_total, page…; each with `snippet`, HTML with `<mark>`; notes are searched for agents only; `total` is counted up to 100, with `exact_total=1` up to 1,000. Guests read 600 answers a minute from one network; those from the cache do not count
     */
    search: Named<'get', '/api/v1/helpdesk/ticket-search'>
    /**
     * Set ticket tags: `PUT /api/v3/tickets/{id}/tags`.
     *
     * Replaces the tags of a ticket by **tags[]** (names, at most 20; none removes all): `{ticket_id, tags[{id, name, color, text_color}]}`. 412 if `If-Match` names an older version. Needs edit_ticket, and create_tags for a name that no tag has (422 otherwise); 409 for a merged ticket
     */
    setTags: Named<'put', '/api/v3/tickets/{id}/tags'>
    /**
     * Snooze ticket: `PUT /api/v3/tickets/{id}/snooze`.
     *
     * Puts an open ticket aside until **until** (a time, at most a year away), or until a customer replies; status_id: an own status that means Open, for that time. The due date waits, and the ticket is not closed. At the time it wakes: its event is `ticket.woken`, its assignee (else its team, else its department) is notified, a status that pauses ends, and the due date has moved by the time that the ticket waited. A second call changes the time. 409 for a ticket that is merged or not open
     */
    snooze: Named<'put', '/api/v3/tickets/{id}/snooze'>
    /**
     * Unlock ticket: `DELETE /api/v1/helpdesk/ticket-lock`.
     *
     * Gives the caller's own lock on **ticket_id** back
     */
    unlock: Named<'delete', '/api/v1/helpdesk/ticket-lock'>
  }
  upkeep: {
    /**
     * Edit settings: `PATCH /api/v3/admin/settings`.
     *
     * Changes the sent settings, effective from the next request; days begin in `timezone`; `two_factor_required` is `none`, `admins` or `staff` (409 without a `DATA_KEY`); `writing_limits_percent` (10–1000) scales the writing limits; `retention_days` and `retention_action`: see Privacy; `archive_after_months` (0–120): see [Conversations in the bucket](#conversations-in-the-bucket); `first_run` lists the steps of the first run that are done or put off (`mail:done`, `mail:later`), and `closed` hides its offer
     */
    editSettings: Named<'patch', '/api/v3/admin/settings'>
    /**
     * Get health: `GET /health`.
     *
     * `{status, version, push, web_push, turnstile, turnstile_site_key…}` if both databases answer, otherwise only 503. The result is reused for five seconds
     */
    getHealth: Named<'get', '/health'>
    /**
     * Get opening hours: `GET /api/v3/opening-hours`.
     *
     * Whether the desk is open now: `{is_open, opens_at, closes_at, time_zone, answer_by}`, by the calendar of the settings. `opens_at` is the next opening while it is closed, `closes_at` the next closing while it is open. `answer_by` is when a ticket of the default plan and department is due that is opened now. A desk without a calendar is always open and names no time. Without a token it may be cached for a minute
     */
    getOpeningHours: Named<'get', '/api/v3/opening-hours'>
    /**
     * Get settings: `GET /api/v3/admin/settings`.
     *
     * `{settings{company, url, timezone, default_department_id, default_help_topic_id, default_priority_id, default_sla_plan_id, default_type_id, calendar_id, ticket_number_format, auto_close_days, away_after_minutes, customer_may_set_status, customer_may_set_priority, acknowledge_tickets, language, accent_color, logo_url, widget_keeps_conversation, mail_footer, writing_limits_percent, api_key_mandatory, two_factor_required, retention_days, retention_action, archive_after_months, first_run[]}, about{name: {group, meaning, default, kind, nullable}}}`, `about` with the limits and choices of each kind, as the fields of collections
     */
    getSettings: Named<'get', '/api/v3/admin/settings'>
    /**
     * List dead letters: `GET /api/v1/helpdesk/dead-letters`.
     *
     * Deprecated since 2026-11-27. Call `GET /api/v3/admin/dead-letters` instead.
     *
     * Messages and deliveries that failed permanently, newest first; `waiting=1` leaves out replayed ones; page…
     *
     * @deprecated
     */
    listDeadLetters: Named<'get', '/api/v1/helpdesk/dead-letters'>
    /**
     * Rebuild search: `POST /api/v1/helpdesk/search-rebuild`.
     *
     * Deprecated since 2026-11-27. Call `POST /api/v3/admin/search/rebuild` instead.
     *
     * One bounded step of rebuilding full-text search, from where the last one ended or with `restart=1` from the beginning: `{phase, position, indexed, done}`: tickets, articles, then the words that nothing has any more; `npm run desk -- search rebuild` does so by its twin below `api/v3/admin` until it is done
     *
     * @deprecated
     */
    rebuildSearch: Named<'post', '/api/v1/helpdesk/search-rebuild'>
    /**
     * Replay dead letters: `POST /api/v1/helpdesk/dead-letters/replay`.
     *
     * Deprecated since 2026-11-27. Call `POST /api/v3/admin/dead-letters/replay` instead.
     *
     * Sends **id** (up to 100) again; answers `{replayed[], failed[{id, code, reason}]}`
     *
     * @deprecated
     */
    replayDeadLetters: Named<'post', '/api/v1/helpdesk/dead-letters/replay'>
    /**
     * Reset two factor: `DELETE /api/v3/admin/users/{user_id}/two-factor`.
     *
     * Removes the second factor of another staff member and ends their sessions: password and otp of the calling admin, not needed with a key of scope `admin` (422 otherwise). 403 for the own second factor, 404 for customers, 409 if none is on
     */
    resetTwoFactor: Named<'delete', '/api/v3/admin/users/{user_id}/two-factor'>
  }
  users: {
    /**
     * Activate user: `POST /api/v1/helpdesk/activate`.
     *
     * Uses up the mailed **token**: verifies the address, begins an account that never began, opens the tickets that waited; or proves a changed address, with the current_password of the account. password (for an account that has none) replaces the one of the registration
     */
    activate: Named<'post', '/api/v1/helpdesk/activate'>
    /**
     * Edit user: `PATCH /api/v2/helpdesk/user/edit/{user_id}`.
     *
     * Changes the caller's own account, for agents also customers, for admins everybody: email, person…. A new address is pending (`pending_email`). Changing the own address needs current_password. Agents may change an address only if the old one was never verified and every ticket of the customer is in their scope. 409 names a taken value, but never an address to customers; attempts are limited
     */
    edit: Named<'patch', '/api/v2/helpdesk/user/edit/{user_id}'>
    /**
     * Edit person fields: `PATCH /api/v3/people/{user_id}/fields`.
     *
     * Sets the sent custom fields by their names, with the same rights; an empty value empties one. 422 names every invalid value, and every field of another audience
     */
    editPersonFields: Named<'patch', '/api/v3/people/{user_id}/fields'>
    /**
     * Get customer: `GET /api/v1/helpdesk/customer`.
     *
     * One customer by **user_id**; customers only themselves
     */
    getCustomer: Named<'get', '/api/v1/helpdesk/customer'>
    /**
     * Get person fields: `GET /api/v3/people/{user_id}/fields`.
     *
     * The custom fields of a person with their values: customers see their own, without the fields of agents; agents see those of customers and their own, admins those of everybody: `{fields[]}`
     */
    getPersonFields: Named<'get', '/api/v3/people/{user_id}/fields'>
    /**
     * List users: `GET /api/v2/helpdesk/user/filter`.
     *
     * Users of every role, newest first: role, filter…, form…, page…
     */
    list: Named<'get', '/api/v2/helpdesk/user/filter'>
    /**
     * List agents: `GET /api/v1/helpdesk/agents`.
     *
     * Active agents and admins, in the order of their names
     */
    listAgents: Named<'get', '/api/v1/helpdesk/agents'>
    /**
     * List customers: `GET /api/v1/helpdesk/customers`.
     *
     * Customers, newest first: filter…, page…
     */
    listCustomers: Named<'get', '/api/v1/helpdesk/customers'>
    /**
     * List customers reduced: `GET /api/v1/helpdesk/customers-custom`.
     *
     * Customers, newest first: filter…, page…. The rows have fewer fields than those of `GET /api/v1/helpdesk/customers`, and the picture
     */
    listCustomersReduced: Named<'get', '/api/v1/helpdesk/customers-custom'>
    /**
     * Register user: `POST /api/v1/helpdesk/register`.
     *
     * Registers a customer: **email**, password (6 characters or more), person…, cf-turnstile-response (guests, if required). Staff create an active account (409 names the taken value). A guest always gets `Check your mail`, also for a taken address, and the password is valid after the mailed link was used. A customer gets 403
     */
    register: Named<'post', '/api/v1/helpdesk/register'>
    /**
     * Request password reset: `POST /api/v2/helpdesk/user/change/password`.
     *
     * Mails a token for a new password to **email**, if it is known; it works once and for an hour
     */
    requestPasswordReset: Named<'post', '/api/v2/helpdesk/user/change/password'>
    /**
     * Reset password: `POST /api/v2/helpdesk/user/reset/password`.
     *
     * Uses up the mailed **token** for a new **password**; signs out every device
     */
    resetPassword: Named<'post', '/api/v2/helpdesk/user/reset/password'>
    /**
     * Set user status: `PATCH /api/v2/helpdesk/user/status/{user_id}`.
     *
     * **status** (or value): 1 deactivates and signs out every device, 0 activates. Agents need `account_activate` and act on customers only
     */
    setStatus: Named<'patch', '/api/v2/helpdesk/user/status/{user_id}'>
  }
  webhooks: {
    /**
     * Create webhook: `POST /api/v3/admin/webhooks`.
     *
     * Makes one: **url**, description, types (as of the feed; `*`, the default, for all), department (0, the default: everything), include (`resource`; `none`, the default), format (`default`, `slack`, `teams`), active; answers it with its `secret`, which is shown this once. 409 without a `DATA_KEY`; at most 50
     */
    create: Named<'post', '/api/v3/admin/webhooks'>
    /**
     * Delete webhook: `DELETE /api/v3/admin/webhooks/{id}`.
     *
     * Removes it with its deliveries; `If-Match`
     */
    delete: Named<'delete', '/api/v3/admin/webhooks/{id}'>
    /**
     * Edit webhook: `PATCH /api/v3/admin/webhooks/{id}`.
     *
     * Changes the sent fields; 412 if `If-Match` names an older version. `active=1` turns a failed webhook on again
     */
    edit: Named<'patch', '/api/v3/admin/webhooks/{id}'>
    /**
     * Get webhook: `GET /api/v3/admin/webhooks/{id}`.
     *
     * `{id, url, description, types[], department, include[], format, active, state, failing_since, previous_secret_until, …}`, with `ETag`
     */
    get: Named<'get', '/api/v3/admin/webhooks/{id}'>
    /**
     * List webhooks: `GET /api/v3/admin/webhooks`.
     *
     * The endpoints, the newest first: page…
     */
    list: Named<'get', '/api/v3/admin/webhooks'>
    /**
     * List webhook attempts: `GET /api/v3/admin/webhooks/{id}/deliveries/{delivery_id}/attempts`.
     *
     * How each attempt ended, the newest first: `{attempts[{id, status, error, answer, milliseconds, created_at}]}`
     */
    listAttempts: Named<'get', '/api/v3/admin/webhooks/{id}/deliveries/{delivery_id}/attempts'>
    /**
     * List webhook deliveries: `GET /api/v3/admin/webhooks/{id}/deliveries`.
     *
     * Its deliveries, newest first: state (`pending`, `delivered`, `failed`, `dropped`), page…
     */
    listDeliveries: Named<'get', '/api/v3/admin/webhooks/{id}/deliveries'>
    /**
     * Ping webhook: `POST /api/v3/admin/webhooks/{id}/ping`.
     *
     * Sends a `ping` once, in any state: `{delivery_id}`
     */
    ping: Named<'post', '/api/v3/admin/webhooks/{id}/ping'>
    /**
     * Replay webhook delivery: `POST /api/v3/admin/webhooks/{id}/deliveries/{delivery_id}/replay`.
     *
     * Sends it again. 409 while the webhook is off
     */
    replayDelivery: Named<'post', '/api/v3/admin/webhooks/{id}/deliveries/{delivery_id}/replay'>
    /**
     * Replay webhook events: `POST /api/v3/admin/webhooks/{id}/replay`.
     *
     * Sends events again: those after the cursor **since**, up to until, 200 ids at a time, including events while it was off; failed_only: `{replayed, cursor, has_more}`
     */
    replayEvents: Named<'post', '/api/v3/admin/webhooks/{id}/replay'>
    /**
     * Rotate webhook secret: `POST /api/v3/admin/webhooks/{id}/rotate-secret`.
     *
     * A new `secret`, shown this once; the one before signs beside it for keep_hours (24; at most 168)
     */
    rotateSecret: Named<'post', '/api/v3/admin/webhooks/{id}/rotate-secret'>
  }
  widget: {
    /**
     * Begin widget conversation: `POST /api/v3/widget/conversations`.
     *
     * Keeps the conversation of **link** (the `token` of a ticket, or a guest's link) for the visitor's next page: answers `conversation`, a token for this key, this origin and the user of identity, if the page signs one. It ends a day after the last use, after a week, with the key, and with a new password of the customer. Null if `widget_keeps_conversation` is off or the link has ended
     */
    beginConversation: Named<'post', '/api/v3/widget/conversations'>
    /**
     * Confirm in widget: `POST /api/v3/widget/confirm`.
     *
     * The code of a confirmation mail: as `activate` with **token**, without a password; returns the `ticket` of ticket_number with a link for one hour if it belongs to that customer, otherwise null
     */
    confirm: Named<'post', '/api/v3/widget/confirm'>
    /**
     * Continue widget conversation: `POST /api/v3/widget/conversations/continue`.
     *
     * The ticket of **conversation** with a link of fifteen minutes; the same identity as at the beginning, or none if there was none. 401 `widget_conversation_ended` otherwise; another identity ends the conversation
     */
    continueConversation: Named<'post', '/api/v3/widget/conversations/continue'>
    /**
     * Delete identity secret: `DELETE /api/v3/admin/api-keys/{id}/identity-secret`.
     *
     * Removes the identity secret: the key's sites can no longer sign identities
     */
    deleteIdentitySecret: Named<'delete', '/api/v3/admin/api-keys/{id}/identity-secret'>
    /**
     * End widget conversation: `POST /api/v3/widget/conversations/end`.
     *
     * Ends **conversation**. The answer is the same if there was none
     */
    endConversation: Named<'post', '/api/v3/widget/conversations/end'>
    /**
     * List widget tickets: `POST /api/v3/widget/tickets`.
     *
     * The tickets that **identity** opened through this widget key, the newest 20, each with its `status` (`known_status` names those that every desk has) and a `token`: a link, as that of a guest check, which ends within fifteen minutes, with the identity and with the key
     */
    listTickets: Named<'post', '/api/v3/widget/tickets'>
    /**
     * Open ticket by code: `POST /api/v3/widget/codes/confirm`.
     *
     * The six digits of a mail as **code**, in the browser of **browser_nonce**, within ten minutes and five attempts: opens the ticket if it waits, changes no account, and returns it with a link of one hour. 422 `ticket_code_invalid` otherwise
     */
    openTicketByCode: Named<'post', '/api/v3/widget/codes/confirm'>
    /**
     * Read widget desk: `GET /api/v3/widget/desk`.
     *
     * `{name, logo_url, colors{light, dark}}` of the desk, for the widget. Each scheme has `accent`, the accent colour changed until text in it is readable, and `on_accent`, the colour of text on it. Browsers keep the answer for ten minutes
     */
    readDesk: Named<'get', '/api/v3/widget/desk'>
    /**
     * Renew identity secret: `POST /api/v3/admin/api-keys/{id}/identity-secret`.
     *
     * Creates a new identity secret of a widget key, shown only once; identities signed with the previous one become invalid. 409 without a `DATA_KEY`, 403 for a key, except for widget keys that it created
     */
    renewIdentitySecret: Named<'post', '/api/v3/admin/api-keys/{id}/identity-secret'>
    /**
     * Request ticket code: `POST /api/v3/widget/codes`.
     *
     * Mails a further code for the ticket of **browser_nonce**, which ends the last one; the link alone, if three codes were mailed in an hour or ten in a day. The answer does not reveal anything
     */
    requestTicketCode: Named<'post', '/api/v3/widget/codes'>
  }
}
