import { Link } from '@tanstack/react-router'
import { useAdminTexts } from '../../languages/admin-texts.ts'
import { StepButtons } from '../step-buttons.tsx'
import type { StepProps } from '../step.types.ts'

/** Leads to the import, which is a place of administration. */
export function ImportStep({ onDone, onLater }: StepProps) {
  const { t } = useAdminTexts()
  return (
    <>
      <p>{t('import.text')}</p>
      <p>
        <Link to="/admin/$place" params={{ place: 'import' }} search={{}}>
          {t('place.import')}
        </Link>
      </p>
      <StepButtons text={t('setup.markDone')} onPress={() => void onDone()} onLater={onLater} />
    </>
  )
}
