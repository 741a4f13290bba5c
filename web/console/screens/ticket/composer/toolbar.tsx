import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Code, Italic, List, ListOrdered, TextQuote } from 'lucide-react'
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar'
import { IconButton } from '../../../components/button.tsx'
import { useTexts } from '../../../languages/texts.ts'
import styles from './editor.module.css'

export function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTexts()
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      blockquote: now.isActive('blockquote'),
      code: now.isActive('code'),
    }),
  })
  const tools = [
    { name: 'bold', label: t('composer.bold'), Icon: Bold, run: () => editor.chain().focus().toggleBold().run() },
    {
      name: 'italic',
      label: t('composer.italic'),
      Icon: Italic,
      run: () => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'bulletList',
      label: t('composer.bullets'),
      Icon: List,
      run: () => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      label: t('composer.numbers'),
      Icon: ListOrdered,
      run: () => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'blockquote',
      label: t('composer.quote'),
      Icon: TextQuote,
      run: () => editor.chain().focus().toggleBlockquote().run(),
    },
    { name: 'code', label: t('composer.code'), Icon: Code, run: () => editor.chain().focus().toggleCode().run() },
  ] as const
  return (
    <AriaToolbar aria-label={t('composer.label')} className={styles.toolbar}>
      {tools.map(({ name, label, Icon, run }) => (
        <IconButton key={name} label={label} aria-pressed={active[name]} onPress={run}>
          <Icon size={16} aria-hidden />
        </IconButton>
      ))}
    </AriaToolbar>
  )
}
