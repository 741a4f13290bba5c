import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import screen from '../components/screen.module.css'
import styles from './admin.module.css'
import { useAdminTexts } from './languages/admin-texts.ts'

interface AdminHeadProps {
  title: string
  /** The list that the screen belongs to. Without one, its place is in the navigation. */
  back?: { place: string; text: string }
  children?: ReactNode
}

/** The head of each screen. On a narrow window it leads back, because the navigation of the area is a screen of its own there. */
export function AdminHead({ title, back, children }: AdminHeadProps) {
  const { t } = useAdminTexts()
  const look = { className: styles.back }
  return (
    <header className={screen.head}>
      <div className={styles.titles}>
        {back === undefined ? (
          <Link to="/admin" {...look} data-narrow>
            <ChevronLeft size={14} aria-hidden className={styles.arrow} />
            {t('admin.title')}
          </Link>
        ) : (
          <Link to="/admin/$place" params={{ place: back.place }} search={{}} {...look}>
            <ChevronLeft size={14} aria-hidden className={styles.arrow} />
            {back.text}
          </Link>
        )}
        <h1 className={screen.title}>
          <bdi>{title}</bdi>
        </h1>
      </div>
      {children}
    </header>
  )
}
