import { useQuery } from '@tanstack/react-query'
import { NotFound } from '../../shell/failure.tsx'
import screen from '../../components/screen.module.css'
import { ScreenFailure } from '../../components/states/screen-failure.tsx'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { AdminHead } from '../admin-head.tsx'
import own from '../admin.module.css'
import { ruleQuery } from '../data/rules.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { RuleBuilder } from './rule-builder.tsx'
import { RuleFires } from './testing/rule-fires.tsx'
import { RuleRemoval } from './rule-removal.tsx'
import { RuleState } from './rule-state.tsx'

const BACK = 'rules'

export function RuleScreen({ item }: { item: string }) {
  const { t } = useAdminTexts()
  if (item !== 'new') return /^\d+$/.test(item) ? <KnownRule id={Number(item)} /> : <NotFound />
  return (
    <div className={screen.screen}>
      <AdminHead title={t('rules.new')} back={{ place: BACK, text: t('place.rules') }} />
      <div className={own.scroll}>
        <RuleBuilder read={null} />
      </div>
    </div>
  )
}

function KnownRule({ id }: { id: number }) {
  const { t } = useAdminTexts()
  // Reading the rule again would discard typed text.
  const query = useQuery({ ...ruleQuery(id), refetchOnWindowFocus: false, gcTime: 0 })
  if (query.data === undefined)
    return query.error ? <ScreenFailure error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton />
  const { rule } = query.data
  return (
    <div className={screen.screen}>
      <AdminHead title={rule.name} back={{ place: BACK, text: t('place.rules') }}>
        <RuleState rule={rule} />
        <RuleRemoval rule={rule} />
      </AdminHead>
      <div className={own.scroll}>
        <RuleBuilder key={query.data.etag} read={query.data}>
          <RuleFires id={id} />
        </RuleBuilder>
      </div>
    </div>
  )
}
