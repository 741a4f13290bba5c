import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { useTexts } from '../../../languages/texts.ts'
import { hasWithheldImages, showBody, showImages } from './mail-sanitising.ts'
import styles from './mail-body.module.css'

/** What somebody wrote, as sanitised elements. It can be a mail from anybody. */
export function MailBody({ html }: { html: string }) {
  const { t } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const [isWithheld, setWithheld] = useState(false)
  const quoted = t('ticket.quoted')
  useLayoutEffect(() => {
    if (place.current === null) return
    showBody(place.current, html, quoted)
    setWithheld(hasWithheldImages(place.current))
  }, [html, quoted])
  return (
    <>
      {isWithheld ? (
        <Button
          onPress={() => {
            if (place.current !== null) showImages(place.current)
            setWithheld(false)
          }}
        >
          {t('ticket.images')}
        </Button>
      ) : null}
      <div ref={place} dir="auto" className={styles.body} />
    </>
  )
}
