import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { tellFailure } from '../../../components/overlays/toast.tsx'
import type { EntryFile } from '../../../data/tickets/tickets.types.ts'
import { fileSize } from '../../../languages/moments.ts'
import { useTexts } from '../../../languages/texts.ts'
import { helpdesk } from '../../../session/session.ts'
import styles from './files.module.css'

/** Pictures that cannot hold a script. */
const RASTER = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
const MOST_PREVIEWED_BYTES = 5_000_000

export function Files({ files }: { files: readonly EntryFile[] }) {
  const { t } = useTexts()
  const [viewed, setViewed] = useState<EntryFile | null>(null)
  if (files.length === 0) return null
  return (
    <ul role="list" className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <FileChip file={file} onView={() => setViewed(file)} />
        </li>
      ))}
      <Dialog
        title={viewed?.name ?? ''}
        size="large"
        isOpen={viewed !== null}
        onClose={() => setViewed(null)}
        actions={
          viewed === null ? undefined : (
            <Button onPress={() => void download(viewed).catch(fail)}>
              {t('file.download', { name: viewed.name })}
            </Button>
          )
        }
      >
        {viewed === null ? null : <Picture file={viewed} className={styles.whole} />}
      </Dialog>
    </ul>
  )

  function fail(error: unknown): void {
    tellFailure(t, error)
  }

  function FileChip({ file, onView }: { file: EntryFile; onView: () => void }) {
    const { language } = useTexts()
    const isPicture = RASTER.has(file.type) && file.size <= MOST_PREVIEWED_BYTES
    const size = fileSize(language, file.size)
    const label = `${t(isPicture ? 'file.view' : 'file.download', { name: file.name })} ${size}`
    return (
      <Button aria-label={label} onPress={() => (isPicture ? onView() : void download(file).catch(fail))}>
        {isPicture ? <Picture file={file} className={styles.thumbnail} /> : <FileText size={16} aria-hidden />}
        <bdi className={styles.name}>{file.name}</bdi> <span className={styles.size}>{size}</span>
      </Button>
    )
  }
}

function Picture({ file, className }: { file: EntryFile; className: string | undefined }) {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    let address: string | null = null
    void blobOf(file, controller.signal)
      .then((blob) => {
        address = URL.createObjectURL(blob)
        setSource(address)
      })
      // Its name and size are still shown.
      .catch(() => {})
    return () => {
      controller.abort()
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [file])
  return source === null ? <span className={className} /> : <img src={source} alt="" className={className} />
}

async function blobOf(file: EntryFile, signal?: AbortSignal): Promise<Blob> {
  const bytes = await (await helpdesk.download(file.url, { signal })).arrayBuffer()
  // The browser never opens a file as a page of this origin, whatever its type says.
  return new Blob([bytes], { type: RASTER.has(file.type) ? file.type : 'application/octet-stream' })
}

async function download(file: EntryFile): Promise<void> {
  const address = URL.createObjectURL(await blobOf(file))
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
