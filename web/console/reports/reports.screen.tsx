import { useMutation, useQuery } from '@tanstack/react-query'
import { createLazyRoute, getRouteApi } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { QueryFailure } from '../components/states/query-failure.tsx'
import screen from '../components/screen.module.css'
import { Skeleton } from '../components/states/skeleton.tsx'
import { Tabs } from '../components/tabs.tsx'
import { tellFailure } from '../components/overlays/toast.tsx'
import { saveFile } from '../data/save-file.ts'
import { useTexts } from '../languages/texts.ts'
import { useSession } from '../session/session-context.ts'
import { loadReportTexts, ReportTextsContext, useReportTexts } from './languages/report-texts.ts'
import {
  PLACES,
  readReportSearch,
  type ReportName,
  reportQueryOf,
  type ReportSearch,
  writeReportSearch,
} from './parameters.ts'
import { dayIn } from './ranges.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportView } from './report-view.tsx'
import { type Catalogue, catalogueQuery, deskZoneQuery, downloadReport } from './reports.queries.ts'
import styles from './reports.module.css'
import { useLightPaper } from './use-light-paper.ts'
import { Wall } from './wall.tsx'
import { WeeklyMail } from './weekly-mail.tsx'

const route = getRouteApi('/reports')

function ReportsScreen() {
  const texts = useTexts()
  const loaded = useQuery({
    queryKey: ['report-texts', texts.language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => await loadReportTexts(texts),
  })
  const catalogue = useQuery(catalogueQuery)
  const failed = [loaded, catalogue].find((query) => query.isError && query.data === undefined)
  if (failed !== undefined) return <QueryFailure query={failed} />
  if (loaded.data === undefined || catalogue.data === undefined) return <Skeleton />
  return (
    <ReportTextsContext value={loaded.data}>
      <Reports catalogue={catalogue.data} />
    </ReportTextsContext>
  )
}

/** The address holds all filters, so that a link shows the same report. */
function Reports({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useReportTexts()
  useLightPaper()
  const navigate = route.useNavigate()
  const search = readReportSearch(route.useSearch())
  const { timezone } = useSession()
  const { data: zone = timezone } = useQuery(deskZoneQuery)
  // The day on which the screen was opened, so that nothing moves at midnight.
  const [openedAt] = useState(() => Date.now())
  const today = dayIn(zone, openedAt)
  const narrow = (next: Partial<ReportSearch>) =>
    void navigate({ search: writeReportSearch({ ...search, ...next }), replace: true })
  // Figures of the whole desk are for admins, and the groups of the catalogue say so.
  const places = PLACES.filter((place) => {
    const group = catalogue.reports.find(({ name }) => name === place)?.group ?? null
    return group === null || catalogue.groups.includes(group)
  })
  const { report } = search
  const shown = places.includes(report) ? report : 'volume'
  return (
    <div className={`${screen.screen} ${styles.screen}`}>
      <header className={screen.head}>
        <h1 className={screen.title}>
          {t('reports.title')}
          <span className={styles.onPaper}>: {t(`report.${shown}`)}</span>
        </h1>
        <div className={`${screen.actions} ${styles.buttons}`}>
          <Button onPress={() => globalThis.print()}>
            <Printer size={16} aria-hidden />
            {t('reports.print')}
          </Button>
          {shown === 'now' ? null : <DownloadButton name={shown} search={search} today={today} />}
        </div>
      </header>
      <Tabs
        label={t('reports.title')}
        tabs={places.map((id) => ({ id, text: t(`report.${id}`) }))}
        selected={shown}
        onSelect={(next) => narrow({ report: next, group: null, only: [] })}
      >
        {shown === 'now' ? (
          <Wall />
        ) : (
          <>
            <ReportFilters name={shown} search={search} today={today} catalogue={catalogue} onChange={narrow} />
            <ReportView name={shown} search={search} today={today} catalogue={catalogue} onChange={narrow} />
            <WeeklyMail name={shown} search={search} today={today} />
          </>
        )}
      </Tabs>
    </div>
  )
}

interface DownloadButtonProps {
  name: ReportName
  search: ReportSearch
  today: string
}

function DownloadButton({ name, search, today }: DownloadButtonProps) {
  const { t } = useReportTexts()
  const query = reportQueryOf(search, today)
  const download = useMutation({
    mutationFn: async () => await downloadReport(name, query),
    onSuccess: (file) => saveFile(file, `${name}-${query.from}-${query.to}.csv`),
    onError: (error) => tellFailure(t, error),
  })
  return (
    <Button isDisabled={download.isPending} onPress={() => download.mutate()}>
      <Download size={16} aria-hidden />
      {t('reports.download')}
    </Button>
  )
}

export const reportsScreen = createLazyRoute('/reports')({ component: ReportsScreen })
