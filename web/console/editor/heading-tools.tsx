import { type Editor, useEditorState } from '@tiptap/react'
import { Heading2, Heading3, Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../components/button.tsx'
import { Dialog } from '../components/dialogs/dialog.tsx'
import { Field } from '../components/fields/field.tsx'
import { useTexts } from '../languages/texts.ts'
import styles from './rich-editor.module.css'

const ADDRESS = /^(?:https?:\/\/|mailto:|[/#])/i

/** The tools for headings and links. Articles have them, messages do not. */
export function HeadingTools({ editor }: { editor: Editor }) {
  const { t } = useTexts()
  const [address, setAddress] = useState<string | null>(null)
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      two: now.isActive('heading', { level: 2 }),
      three: now.isActive('heading', { level: 3 }),
      link: now.isActive('link'),
    }),
  })
  const isUsable = address !== null && ADDRESS.test(address.trim())
  const setLink = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address === null || address.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: address.trim() }).run()
    setAddress(null)
  }
  return (
    <div className={styles.tools}>
      <IconButton
        label={t('editor.heading')}
        aria-pressed={active.two}
        onPress={() => editor.chain().focus().toggleHeading({ level: 2 }).run()}
      >
        <Heading2 size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={t('editor.subheading')}
        aria-pressed={active.three}
        onPress={() => editor.chain().focus().toggleHeading({ level: 3 }).run()}
      >
        <Heading3 size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={t('editor.link')}
        aria-pressed={active.link}
        onPress={() => setAddress(String(editor.getAttributes('link')['href'] ?? ''))}
      >
        <Link2 size={16} aria-hidden />
      </IconButton>
      <Dialog
        title={t('editor.link')}
        isOpen={address !== null}
        onClose={() => setAddress(null)}
        actions={
          <Button look="primary" isDisabled={!isUsable && address?.trim() !== ''} onPress={setLink}>
            {t('general.save')}
          </Button>
        }
      >
        <Field label={t('editor.address')} value={address ?? ''} onChange={setAddress} autoFocus />
      </Dialog>
    </div>
  )
}
