import { useQuery } from '@tanstack/react-query'
import { createLazyRoute, Outlet, useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { EmptyState } from '../components/states/empty-state.tsx'
import { QueryFailure } from '../components/states/query-failure.tsx'
import screen from '../components/screen.module.css'
import { Skeleton } from '../components/states/skeleton.tsx'
import { useTexts } from '../languages/texts.ts'
import { mayAdminister } from '../session/permissions.ts'
import { useSession } from '../session/session-context.ts'
import { NotFound } from '../shell/failure.tsx'
import { AdminPlaces } from './admin-places.tsx'
import styles from './admin.module.css'
import { CollectionScreen } from './collections/collection.screen.tsx'
import { RowScreen } from './collections/row.screen.tsx'
import { collectionsQuery } from './data/collections.queries.ts'
import { AdminTextsProvider } from './languages/admin-texts-provider.tsx'
import { useAdminTexts } from './languages/admin-texts.ts'
import { placesOf } from './places.ts'

const FirstRun = lazy(async () => ({ default: (await import('./first-run/first-run-screens.ts')).SetupScreen }))

/** The API refuses everybody else. They see a plain refusal, and nothing of the area is loaded for them. */
function OnlyAdmins({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  if (!mayAdminister(useSession()))
    return <EmptyState isHeading title={t('admin.refused')} about={t('admin.refusedText')} />
  return <AdminTextsProvider>{children}</AdminTextsProvider>
}

function AdminScreen() {
  return (
    <OnlyAdmins>
      <Area />
    </OnlyAdmins>
  )
}

/** The first run without the places beside it. */
function SetupScreen() {
  return (
    <OnlyAdmins>
      <Suspense fallback={<Skeleton />}>
        <FirstRun />
      </Suspense>
    </OnlyAdmins>
  )
}

function Area() {
  const { t } = useAdminTexts()
  // The first screen is the navigation itself.
  const isOverview = useParams({ strict: false }).place === undefined
  const query = useQuery(collectionsQuery)
  const places = placesOf(query.data ?? [])
  if (query.isError) return <QueryFailure query={query} />
  if (query.isPending) return <Skeleton />
  return (
    <div className={`${styles.area} ${isOverview ? styles.alone : ''}`}>
      {isOverview ? null : (
        <nav aria-label={t('admin.title')} className={styles.places}>
          <AdminPlaces places={places} />
        </nav>
      )}
      <div className={styles.place}>
        <Suspense fallback={<Skeleton />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  )
}

/** All places. On a phone it is the navigation of the area. */
function OverviewScreen() {
  const { t } = useAdminTexts()
  const { data: collections = [] } = useQuery(collectionsQuery)
  return (
    <div className={screen.screen}>
      <header className={screen.head}>
        <h1 className={screen.title}>{t('admin.title')}</h1>
      </header>
      <nav aria-label={t('admin.places')} className={styles.overview}>
        <div className={styles.sections}>
          <AdminPlaces places={placesOf(collections)} />
        </div>
      </nav>
    </div>
  )
}

function PlaceScreen() {
  const { place: name } = useParams({ from: '/admin/$place' })
  const { data: collections = [] } = useQuery(collectionsQuery)
  const place = placesOf(collections).find((one) => one.name === name)
  if (place?.Screen !== undefined) return <place.Screen key={name} />
  const collection = collections.find((one) => one.name === name)
  return place === undefined || collection === undefined ? (
    <NotFound />
  ) : (
    <CollectionScreen key={name} collection={collection} />
  )
}

function ItemScreen() {
  const { place: name, item } = useParams({ from: '/admin/$place/$item' })
  const { data: collections = [] } = useQuery(collectionsQuery)
  const place = placesOf(collections).find((one) => one.name === name)
  if (place?.Item !== undefined) return <place.Item key={item} item={item} />
  const collection = collections.find((one) => one.name === name)
  const isRow = item === 'new' ? collection?.can.create : /^\d+$/.test(item)
  if (place === undefined || collection === undefined || isRow !== true) return <NotFound />
  return <RowScreen key={`${name}/${item}`} collection={collection} item={item} />
}

export const setupScreen = createLazyRoute('/setup')({ component: SetupScreen })
export const adminScreen = createLazyRoute('/admin')({ component: AdminScreen })
export const adminOverviewScreen = createLazyRoute('/admin/')({ component: OverviewScreen })
export const adminPlaceScreen = createLazyRoute('/admin/$place')({ component: PlaceScreen })
export const adminItemScreen = createLazyRoute('/admin/$place/$item')({ component: ItemScreen })
