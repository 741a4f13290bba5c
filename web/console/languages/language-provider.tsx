import { type ReactNode, useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { usePreferences } from '../preferences/use-preferences.ts'
import { isLanguage, type Language } from './dictionaries.ts'
import { loadTexts, type Texts, TextsContext } from './texts.ts'

/** Loads the language of the reader before anything is shown, and another one when it is chosen. */
export function LanguageProvider({ first, children }: { first: Language; children: ReactNode }) {
  const { language } = usePreferences()
  const wanted = language !== null && isLanguage(language) ? language : first
  const [texts, setTexts] = useState<Texts | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadTexts(wanted).then((loaded) => {
      if (!isCurrent) return
      document.documentElement.lang = loaded.language
      document.documentElement.dir = loaded.direction
      setTexts(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [wanted])
  if (texts === null) return null
  return (
    <TextsContext value={texts}>
      <I18nProvider locale={texts.language}>{children}</I18nProvider>
    </TextsContext>
  )
}
