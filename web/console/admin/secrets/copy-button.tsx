import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'

/** Copies a text, and says so. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useAdminTexts()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Button onPress={() => void copy()}>
      {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      {isCopied ? t('admin.copied') : (label ?? t('admin.copy'))}
    </Button>
  )
}
