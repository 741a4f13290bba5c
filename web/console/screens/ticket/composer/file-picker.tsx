import { Paperclip, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { IconButton } from '../../../components/button.tsx'
import { fileSize } from '../../../languages/moments.ts'
import { useTexts } from '../../../languages/texts.ts'
import styles from './composer.module.css'

interface FilePickerProps {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  children: ReactNode
  /** The content at the end of the row of files. */
  actions: ReactNode
}

/** Files come by a button, or are dropped onto the editor. */
export function FilePicker({ files, onChange, children, actions }: FilePickerProps) {
  const { t, language } = useTexts()
  const add = (added: Iterable<File>) => onChange([...files, ...added])
  return (
    <DropZone
      className={styles.drop}
      aria-label={t('composer.drop')}
      onDrop={({ items }) => {
        const dropped = items.filter((item) => item.kind === 'file').map(async (item) => await item.getFile())
        void Promise.all(dropped).then(add)
      }}
    >
      {children}
      <div className={styles.files}>
        <FileTrigger allowsMultiple onSelect={(list) => add(list ?? [])}>
          <IconButton label={t('composer.attach')}>
            <Paperclip size={16} aria-hidden />
          </IconButton>
        </FileTrigger>
        {files.map((file, index) => (
          <span key={`${index} ${file.name}`} className={styles.file}>
            <bdi>{file.name}</bdi> {fileSize(language, file.size)}
            <IconButton
              label={t('file.remove', { name: file.name })}
              onPress={() => onChange(files.filter((other) => other !== file))}
            >
              <X size={12} aria-hidden />
            </IconButton>
          </span>
        ))}
        <div className={styles.actions}>{actions}</div>
      </div>
    </DropZone>
  )
}
