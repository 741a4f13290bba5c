import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { QueryFailure } from '../../components/states/query-failure.tsx'
import screen from '../../components/screen.module.css'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { tellFailure } from '../../components/overlays/toast.tsx'
import { AdminHead } from '../admin-head.tsx'
import own from '../admin.module.css'
import { editRule, orderRules, type Rule, RULES, rulesQuery } from '../data/rules.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { RULE_KINDS } from './rule-draft.ts'
import { movedTo } from './rule-order.ts'
import { RuleRow } from './rule-row.tsx'
import styles from './rules.module.css'

export function RulesScreen() {
  const { t } = useAdminTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = useQuery(rulesQuery)
  const [dragged, setDragged] = useState<number | null>(null)
  const rules = query.data ?? []
  /** The list shows the change at once, and the saved order if it fails. */
  const save = async (shown: readonly Rule[], write: () => Promise<void>) => {
    await client.cancelQueries({ queryKey: rulesQuery.queryKey })
    client.setQueryData(rulesQuery.queryKey, shown)
    try {
      await write()
    } catch (error) {
      tellFailure(t, error)
    }
    await client.invalidateQueries({ queryKey: RULES })
  }
  const move = (id: number, place: number) => {
    const moved = movedTo(rules, id, place)
    if (moved !== rules) void save(moved, async () => await orderRules(moved.map((rule) => rule.id)))
  }
  const turn = (id: number, active: boolean) => {
    const state = active ? ('active' as const) : ('off' as const)
    const shown = rules.map((rule) => (rule.id === id ? { ...rule, active, state, tripped_reason: null } : rule))
    void save(shown, async () => await editRule(id, { active }, null))
  }
  return (
    <div className={screen.screen}>
      <AdminHead title={t('place.rules')}>
        <div className={screen.actions}>
          <Button
            look="primary"
            onPress={() => void navigate({ to: '/admin/$place/$item', params: { place: 'rules', item: 'new' } })}
          >
            <Plus size={16} aria-hidden />
            {t('rules.new')}
          </Button>
        </div>
      </AdminHead>
      {query.isPending ? <Skeleton /> : null}
      {query.isError && query.data === undefined ? <QueryFailure query={query} /> : null}
      {query.data?.length === 0 ? <EmptyState title={t('rules.none')} /> : null}
      <div className={styles.lists}>
        {RULE_KINDS.map((kind) => {
          const ofKind = rules.filter((rule) => rule.kind === kind)
          if (ofKind.length === 0) return null
          return (
            <section key={kind} aria-labelledby={`rules-${kind}`}>
              <h2 id={`rules-${kind}`} className={styles.kind}>
                {t(`rules.kind.${kind}`)}
              </h2>
              <ol role="list" className={own.rows}>
                {ofKind.map((rule, place) => (
                  <RuleRow
                    key={rule.id}
                    rule={rule}
                    place={place}
                    last={ofKind.length - 1}
                    isOver={dragged !== null && dragged !== rule.id}
                    onDrag={setDragged}
                    onDrop={() => (dragged === null ? undefined : move(dragged, place))}
                    onMove={(to) => move(rule.id, to)}
                    onTurn={(active) => turn(rule.id, active)}
                  />
                ))}
              </ol>
            </section>
          )
        })}
      </div>
    </div>
  )
}
