import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useMemo, useState } from 'react'
import { Button } from '../components/button.tsx'
import { TextArea } from '../components/fields/text-area.tsx'
import { useTexts } from '../languages/texts.ts'
import text from '../screens/ticket/composer/editor.module.css'
import { Toolbar } from '../screens/ticket/composer/toolbar.tsx'
import { contentOf, hasMoreThanText } from './html-content.ts'
import { HeadingTools } from './heading-tools.tsx'
import styles from './rich-editor.module.css'

export interface RichEditorProps {
  label: string
  /** Sanitised HTML at the begin of editing. */
  initialHtml: string
  hasHeadings?: boolean
  problem?: string | undefined
  onChange: (html: string) => void
}

/** The editor of the composer, for longer texts. Text with elements that it cannot show, such as a table, is edited as HTML. */
export function RichEditor(props: RichEditorProps) {
  const { t } = useTexts()
  const { label, initialHtml, hasHeadings = false, problem, onChange } = props
  const [html, setHtml] = useState(initialHtml)
  const isRich = useMemo(() => !hasMoreThanText(html, { hasHeadings }), [html, hasHeadings])
  const [isSource, setSource] = useState(!isRich)
  const change = (next: string) => {
    setHtml(next)
    onChange(next)
  }
  return (
    <div className={styles.place}>
      {isSource ? (
        <TextArea label={label} isCode value={html} onChange={change} />
      ) : (
        <Written label={label} initialHtml={html} hasHeadings={hasHeadings} onChange={change} />
      )}
      <div className={styles.foot}>
        {problem === undefined ? null : <p className={styles.error}>{problem}</p>}
        {isSource && !isRich ? <p className={styles.hint}>{t('editor.onlyHtml')}</p> : null}
        <Button look="quiet" isDisabled={isSource && !isRich} onPress={() => setSource(!isSource)}>
          {t(isSource ? 'editor.asText' : 'editor.asHtml')}
        </Button>
      </div>
    </div>
  )
}

function Written({ label, initialHtml, hasHeadings = false, onChange }: RichEditorProps) {
  const extensions = useMemo(
    () => [
      StarterKit.configure({
        heading: hasHeadings ? { levels: [1, 2, 3, 4, 5, 6] } : false,
        link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
      }),
    ],
    [hasHeadings],
  )
  // Later texts come from the editor itself.
  const [content] = useState(() => contentOf(initialHtml, extensions))
  const editor = useEditor({
    // A page under load would replace an editor that is made while rendering, and lose what was typed into it.
    immediatelyRender: false,
    injectCSS: false,
    extensions,
    content,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: {
      attributes: {
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
        class: `${text.text} ${styles.text}`,
      },
    },
  })
  return (
    <>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      <div className={styles.box}>
        <div className={styles.tools}>
          {hasHeadings && editor !== null ? <HeadingTools editor={editor} /> : null}
          {editor === null ? null : <Toolbar editor={editor} />}
        </div>
        <EditorContent editor={editor} />
      </div>
    </>
  )
}
