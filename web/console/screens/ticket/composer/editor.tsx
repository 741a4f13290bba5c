import type { JSONContent } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { lazy, Suspense, useMemo, useState } from 'react'
import { MessageSquareText } from 'lucide-react'
import { IconButton } from '../../../components/button.tsx'
import { useTexts } from '../../../languages/texts.ts'
import { useCannedAtCaret } from './caret/canned-at-caret.ts'
import { CaretList } from './caret/caret-list.tsx'
import { useCaretMenu } from './caret/caret-menu.ts'
import styles from './editor.module.css'
import { insertHtml } from './insert-html.ts'
import { mentionedIn } from './caret/mentioned.ts'
import { useMentions } from './caret/mentions.ts'
import { Toolbar } from './toolbar.tsx'
import { useCannedReply } from './caret/use-canned-reply.ts'

const ApplyMacro = lazy(async () => ({ default: (await import('../../macros/apply-macro.tsx')).ApplyMacro }))

export interface Written {
  json: JSONContent
  html: string
  isEmpty: boolean
  /** The ids of colleagues whom it names. */
  mentions: readonly number[]
}

interface EditorProps {
  ticketId: number
  /** Notes may name colleagues. */
  mayMention: boolean
  label: string
  /** A draft, or nothing. */
  initial: unknown
  onChange: (written: Written) => void
  onFiles: (files: readonly File[]) => void
  onSend: () => void
}

const EMPTY: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] }

/** Content is JSON, never HTML text: the policy of the document would refuse that, and so would we. */
export function Editor({ ticketId, mayMention, label, initial, onChange, onFiles, onSend }: EditorProps) {
  const { suggestions, menu, renderer } = useCaretMenu()
  const mentions = useMentions(ticketId, renderer)
  const { t } = useTexts()
  /** `macroId` is undefined while one is chosen. Null: no dialog is open. */
  const [applying, setApplying] = useState<{ macroId: number | undefined } | null>(null)
  const readReply = useCannedReply(ticketId)
  const insertReply = (id: number) => void readReply(id, insert)
  const chooseAtCaret = (id: number, isMacro: boolean) => (isMacro ? setApplying({ macroId: id }) : insertReply(id))
  const cannedReplies = useCannedAtCaret(chooseAtCaret, renderer)
  const extensions = useMemo(
    () => [
      ...(mayMention ? [mentions] : []),
      cannedReplies,
      StarterKit.configure({
        heading: false,
        horizontalRule: false,
        underline: false,
        link: { openOnClick: false, protocols: ['mailto'], defaultProtocol: 'https' },
      }),
    ],
    [mentions, cannedReplies, mayMention],
  )
  const editor = useEditor({
    // A page under load would replace an editor that is made while rendering, and lose what was typed into it.
    immediatelyRender: false,
    injectCSS: false,
    autofocus: 'end',
    extensions,
    content: (initial as JSONContent | null) ?? EMPTY,
    onCreate: ({ editor: created }) => {
      if (!created.isEmpty) onChange(writtenIn(created))
    },
    onUpdate: ({ editor: changed }) => onChange(writtenIn(changed)),
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: styles.text ?? '' },
      handleKeyDown(_, event) {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
        onSend()
        return true
      },
      handlePaste(_, event) {
        const files = [...(event.clipboardData?.files ?? [])]
        if (files.length > 0) onFiles(files)
        return files.length > 0
      },
    },
  })
  function insert(html: string) {
    if (editor !== null) insertHtml(editor, html)
  }

  return (
    <div className={styles.editor}>
      <EditorContent editor={editor} />
      <CaretList suggestions={suggestions} menu={menu} />
      <div className={styles.tools}>
        {editor === null ? null : <Toolbar editor={editor} />}
        <IconButton label={t('macros.apply')} onPress={() => setApplying({ macroId: undefined })}>
          <MessageSquareText size={16} aria-hidden />
        </IconButton>
      </div>
      {applying === null ? null : (
        <Suspense>
          <ApplyMacro
            ticketIds={[ticketId]}
            macroId={applying.macroId}
            onClose={() => setApplying(null)}
            onInsert={insert}
            onCanned={insertReply}
            onApplied={() => undefined}
          />
        </Suspense>
      )}
    </div>
  )
}

function writtenIn(editor: { getJSON: () => JSONContent; getHTML: () => string; isEmpty: boolean }): Written {
  return {
    json: editor.getJSON(),
    html: editor.getHTML(),
    isEmpty: editor.isEmpty,
    mentions: mentionedIn(editor.getJSON()),
  }
}
