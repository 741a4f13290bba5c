import { useLayoutEffect, useRef } from 'react'
import { purifier } from '../../sanitising/purifier.ts'
import styles from './article-body.module.css'

const FORBIDDEN_TAGS = ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'svg', 'math']

/** An article as its page shows it. */
export function ArticleBody({ html, language }: { html: string; language: string | null }) {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const safe = purifier.sanitize(html, {
      RETURN_DOM_FRAGMENT: true,
      FORBID_ATTR: ['style', 'class', 'id', 'name'],
      FORBID_TAGS: FORBIDDEN_TAGS,
    })
    for (const link of safe.querySelectorAll('a')) {
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
    }
    place.current?.replaceChildren(safe)
  }, [html])
  return <article ref={place} dir="auto" lang={language ?? undefined} className={styles.text} />
}
