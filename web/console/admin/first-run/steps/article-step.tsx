import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Field } from '../../../components/fields/field.tsx'
import { Skeleton } from '../../../components/states/skeleton.tsx'
import { Switch } from '../../../components/fields/switch.tsx'
import { NEW_ARTICLE, saveArticle, saveCategory } from '../../../data/articles/articles.changes.ts'
import { ARTICLES, categoriesQuery } from '../../../data/articles/articles.queries.ts'
import { fieldErrorsOf, useSaving } from '../../../data/saving.ts'
import { useAdminTexts } from '../../languages/admin-texts.ts'
import { StepButtons } from '../step-buttons.tsx'
import { StepForm } from '../step-form.tsx'
import type { StepProps } from '../step.types.ts'

const RichEditor = lazy(async () => ({ default: (await import('../../../editor/rich-editor.tsx')).RichEditor }))

/** The first article. A category of that name is used, or created. */
export function ArticleStep({ onDone, onLater }: StepProps) {
  const { t } = useAdminTexts()
  const client = useQueryClient()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('')
  const [category, setCategory] = useState('')
  const [isPublished, setPublished] = useState(true)
  const saving = useSaving(async () => {
    const categoryId = await categoryNamed(category.trim())
    const draft = { ...NEW_ARTICLE, title: title.trim(), body, categoryId, published: isPublished }
    await saveArticle(null, { before: NEW_ARTICLE, draft })
    await client.invalidateQueries({ queryKey: ARTICLES })
    await onDone()
  })
  async function categoryNamed(name: string): Promise<number | null> {
    if (name === '') return null
    const known = categories.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (known !== undefined) return known.id
    const { id } = await saveCategory(null, { name, description: '', active: true })
    await client.invalidateQueries({ queryKey: categoriesQuery.queryKey })
    return id
  }
  const errors = fieldErrorsOf(saving.error)
  const isIncomplete = title.trim() === '' || body.trim() === ''
  return (
    <StepForm saving={saving} canSend={!isIncomplete}>
      <Field
        label={t('import.field.title')}
        isRequired
        maxLength={255}
        autoComplete="off"
        value={title}
        problem={errors['title']?.[0]}
        onChange={setTitle}
      />
      <Field
        label={t('article.category')}
        maxLength={255}
        autoComplete="off"
        value={category}
        problem={errors['name']?.[0]}
        onChange={setCategory}
      />
      <Suspense fallback={<Skeleton />}>
        <RichEditor label={t('import.field.text')} initialHtml="" problem={errors['body']?.[0]} onChange={setBody} />
      </Suspense>
      <Switch label={t('article.published')} isSelected={isPublished} onChange={setPublished} />
      <StepButtons text={t('setup.saveAndContinue')} isDisabled={isIncomplete || saving.isPending} onLater={onLater} />
    </StepForm>
  )
}
