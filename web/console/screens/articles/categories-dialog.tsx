import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../components/marks/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Field } from '../../components/fields/field.tsx'
import { SavingProblem } from '../../components/states/saving-problem.tsx'
import styles from '../../components/screen.module.css'
import { Select } from '../../components/fields/select.tsx'
import { type CategoryDraft, deleteCategory, saveCategory } from '../../data/articles/articles.changes.ts'
import { ARTICLES, categoriesQuery, type Category } from '../../data/articles/articles.queries.ts'
import { useSaving } from '../../data/saving.ts'
import { useTexts } from '../../languages/texts.ts'

/** The categories of articles: new ones, their names, and whether guests see them. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const [edited, setEdited] = useState<Category | 'new' | null>(null)
  return (
    <Dialog
      title={t('articles.categories')}
      isOpen
      onClose={onClose}
      actions={
        edited === null ? (
          <Button look="primary" onPress={() => setEdited('new')}>
            {t('category.new')}
          </Button>
        ) : undefined
      }
    >
      {edited === null ? (
        <ul role="list" className={styles.lines}>
          {categories.map((category) => (
            <li key={category.id} className={styles.line}>
              <bdi>{category.name}</bdi>
              <span className={styles.badges}>
                {category.active ? null : <Badge>{t('category.hidden')}</Badge>}
                <Button look="quiet" onPress={() => setEdited(category)}>
                  {t('records.edit')} <span className="visually-hidden">{category.name}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <CategoryForm category={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      )}
    </Dialog>
  )
}

function CategoryForm({ category, onDone }: { category: Category | null; onDone: () => void }) {
  const { t } = useTexts()
  const client = useQueryClient()
  const [draft, setDraft] = useState<CategoryDraft>({
    name: category?.name ?? '',
    description: category?.description ?? '',
    active: category?.active ?? true,
  })
  const saving = useSaving(async (work: () => Promise<unknown>) => {
    await work()
    await client.invalidateQueries({ queryKey: ARTICLES })
    onDone()
  })
  return (
    <div className={styles.form}>
      <SavingProblem saving={saving} />
      <Field
        label={t('records.name')}
        value={draft.name}
        isRequired
        autoFocus
        onChange={(name) => setDraft({ ...draft, name })}
      />
      <Field
        label={t('records.description')}
        value={draft.description}
        onChange={(description) => setDraft({ ...draft, description })}
      />
      <Select
        label={t('article.audience')}
        value={draft.active ? 'everybody' : 'agents'}
        onChange={(value) => setDraft({ ...draft, active: value === 'everybody' })}
        choices={[
          { id: 'everybody', text: t('article.everybody') },
          { id: 'agents', text: t('category.hidden') },
        ]}
      />
      <div className={styles.actions}>
        {category === null ? null : (
          <Button
            look="danger"
            isDisabled={saving.isPending}
            onPress={() => saving.mutate(async () => await deleteCategory(category.id))}
          >
            {t('general.delete')}
          </Button>
        )}
        <Button onPress={onDone}>{t('general.cancel')}</Button>
        <Button
          look="primary"
          isDisabled={saving.isPending || draft.name.trim() === ''}
          onPress={() => saving.mutate(async () => await saveCategory(category?.id ?? null, draft))}
        >
          {t('general.save')}
        </Button>
      </div>
    </div>
  )
}
