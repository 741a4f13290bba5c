import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { conversationQuery, ticketQuery } from './data/tickets/ticket.queries.ts'
import { formQuery } from './data/tickets/fields.queries.ts'
import { listQuery } from './data/tickets/lists.queries.ts'
import { queryClient } from './data/query-client.ts'
import {
  readArticleSearch,
  readPeopleSearch,
  readRecordSearch,
  readSharedSearch,
  readTextSearch,
} from './data/searches.ts'
import { isListName, isView, type ListName, readListSearch } from './data/tickets/tickets.types.ts'
import { Failure, NotFound } from './shell/failure.tsx'
import { Shell } from './shell/shell.tsx'

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: Failure })

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/tickets/$view', params: { view: 'inbox' }, replace: true })
  },
})

const viewParams = {
  parse: ({ view }: { view: string }): { view: ListName } => {
    if (!isListName(view)) throw redirect({ to: '/', replace: true })
    return { view }
  },
}

export const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tickets/$view',
  params: viewParams,
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  // It is requested before the screen is loaded.
  loader: ({ params, deps }) => {
    void queryClient.prefetchInfiniteQuery(listQuery(params.view, deps))
    if (isView(params.view)) void queryClient.prefetchQuery(formQuery)
  },
}).lazy(async () => (await import('./screens/inbox/inbox.screen.tsx')).inboxScreen)

export const ticketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tickets/$view/$ticketId',
  params: {
    parse: ({ view, ticketId }: { view: string; ticketId: string }) => ({
      ...viewParams.parse({ view }),
      ticketId: Number(ticketId),
    }),
  },
  validateSearch: readListSearch,
  loader: ({ params }) => {
    void queryClient.prefetchQuery(ticketQuery(params.ticketId))
    void queryClient.prefetchQuery(conversationQuery(params.ticketId))
  },
}).lazy(async () => (await import('./screens/ticket/ticket.screen.tsx')).ticketScreen)

const newTicketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/new-ticket',
  validateSearch: readSharedSearch,
}).lazy(async () => (await import('./screens/new-ticket/new-ticket.screen.tsx')).newTicketScreen)

const notificationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notifications',
}).lazy(async () => (await import('./screens/notifications/notifications.screen.tsx')).notificationsScreen)

const availabilityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/availability',
}).lazy(async () => (await import('./screens/availability/availability.screen.tsx')).availabilityScreen)

const preferencesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/preferences',
}).lazy(async () => (await import('./screens/preferences/preferences.screen.tsx')).preferencesScreen)

const recordsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/service-desk/$plural',
  validateSearch: readRecordSearch,
}).lazy(async () => (await import('./screens/records/records.screen.tsx')).recordsScreen)

const recordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/service-desk/$plural/$recordId',
  params: {
    parse: ({ plural, recordId }: { plural: string; recordId: string }) => ({ plural, recordId: Number(recordId) }),
  },
}).lazy(async () => (await import('./screens/records/record.screen.tsx')).recordScreen)

const peopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people',
  validateSearch: readPeopleSearch,
}).lazy(async () => (await import('./screens/people/people.screen.tsx')).peopleScreen)

const personRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people/$personId',
  params: { parse: ({ personId }: { personId: string }) => ({ personId: Number(personId) }) },
}).lazy(async () => (await import('./screens/people/person.screen.tsx')).personScreen)

const articlesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/knowledge-base',
  validateSearch: readArticleSearch,
}).lazy(async () => (await import('./screens/articles/articles.screen.tsx')).articlesScreen)

const newArticleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/knowledge-base/new',
}).lazy(async () => (await import('./screens/articles/article.screen.tsx')).newArticleScreen)

const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/knowledge-base/$articleId',
  params: { parse: ({ articleId }: { articleId: string }) => ({ articleId: Number(articleId) }) },
}).lazy(async () => (await import('./screens/articles/article.screen.tsx')).articleScreen)

const reportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports',
  validateSearch: readTextSearch,
}).lazy(async () => (await import('./reports/reports.screen.tsx')).reportsScreen)

const setupRoute = createRoute({ getParentRoute: () => rootRoute, path: '/setup' }).lazy(
  async () => (await import('./admin/admin.screen.tsx')).setupScreen,
)

const adminRoute = createRoute({ getParentRoute: () => rootRoute, path: '/admin' }).lazy(
  async () => (await import('./admin/admin.screen.tsx')).adminScreen,
)

const adminOverviewRoute = createRoute({ getParentRoute: () => adminRoute, path: '/' }).lazy(
  async () => (await import('./admin/admin.screen.tsx')).adminOverviewScreen,
)

/** The places of administration are in admin/places.ts. */
const adminPlaceRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '$place',
  validateSearch: readTextSearch,
}).lazy(async () => (await import('./admin/admin.screen.tsx')).adminPlaceScreen)

const adminItemRoute = createRoute({ getParentRoute: () => adminRoute, path: '$place/$item' }).lazy(
  async () => (await import('./admin/admin.screen.tsx')).adminItemScreen,
)

/** A new screen: a route here, with its screen behind `lazy`, and a line in shell/navigation.tsx. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    listRoute,
    ticketRoute,
    newTicketRoute,
    notificationsRoute,
    availabilityRoute,
    preferencesRoute,
    recordsRoute,
    recordRoute,
    peopleRoute,
    personRoute,
    articlesRoute,
    newArticleRoute,
    articleRoute,
    reportsRoute,
    setupRoute,
    adminRoute.addChildren([adminOverviewRoute, adminPlaceRoute, adminItemRoute]),
  ]),
  basepath: '/desk',
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
