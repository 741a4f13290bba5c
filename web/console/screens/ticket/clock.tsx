import { Clock as ClockIcon } from 'lucide-react'
import { Badge } from '../../components/marks/badge.tsx'
import { fromNow } from '../../languages/moments.ts'
import { useTexts } from '../../languages/texts.ts'

const SOON_MILLISECONDS = 4 * 60 * 60 * 1000

interface ClockProps {
  due: string | null
  isOverdue: boolean
  isAnswered: boolean
}

/** The remaining time in words, because colour alone is not enough. */
export function Clock({ due, isOverdue, isAnswered }: ClockProps) {
  const { t, language } = useTexts()
  if (due === null || isAnswered) return null
  const [at, now] = [Date.parse(due), Date.now()]
  const isLate = isOverdue || at < now
  const tone = isLate ? 'danger' : at - now < SOON_MILLISECONDS ? 'warning' : 'neutral'
  const time = fromNow(language, at, now)
  return (
    <Badge tone={tone}>
      <ClockIcon size={12} aria-hidden />
      {isLate ? t('clock.overdue', { time }) : t('clock.dueIn', { time })}
    </Badge>
  )
}
