import { type ReactNode, useEffect, useState } from 'react'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { useTexts } from '../../languages/texts.ts'
import { type AdminTexts, AdminTextsContext, loadAdminTexts } from './admin-texts.ts'

export function AdminTextsProvider({ children }: { children: ReactNode }) {
  const texts = useTexts()
  const [loaded, setLoaded] = useState<AdminTexts | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadAdminTexts(texts).then((own) => {
      if (isCurrent) setLoaded(own)
    })
    return () => {
      isCurrent = false
    }
  }, [texts])
  if (loaded === null) return <Skeleton />
  return <AdminTextsContext value={loaded}>{children}</AdminTextsContext>
}
