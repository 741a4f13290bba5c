import { element, newId } from '../views/dom.ts'
import { filled, type Texts } from '../texts.ts'

const MEBIBYTE = 1024 * 1024
/** The limits of the helpdesk. Larger files are refused before they are sent. */
const MAX_FILE_MEBIBYTES = 25
const MAX_FILES_MEBIBYTES = 50
const MAX_FILES = 10

export interface FilePicker {
  box: HTMLElement
  files: () => readonly File[]
  clear: () => void
}

/** Adds files one after another, each with a remove button. */
export function filePicker(texts: Texts, language: string): FilePicker {
  let chosen: File[] = []
  const id = newId()
  const input = element('input', { type: 'file', id, multiple: true, className: 'unseen' })
  const list = element('ul', { className: 'files' })
  const problem = element('p', { className: 'error', role: 'alert' })
  const large = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' })
  const size = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })

  function show() {
    list.replaceChildren(
      ...chosen.map((file) =>
        element(
          'li',
          {},
          element('bdi', {}, file.name),
          ` ${size.format(Math.ceil(file.size / 1000))} `,
          element('button', {
            type: 'button',
            className: 'plain',
            textContent: '×',
            aria: { label: filled(texts.remove, { name: file.name }) },
            onclick() {
              chosen = chosen.filter((other) => other !== file)
              show()
              input.focus()
            },
          }),
        ),
      ),
    )
  }

  function add(file: File) {
    const mebibytes = (of: readonly File[]) => of.reduce((sum, { size: bytes }) => sum + bytes, 0) / MEBIBYTE
    const all = [...chosen, file]
    if (mebibytes([file]) > MAX_FILE_MEBIBYTES) {
      problem.textContent = filled(texts.file_too_large, {
        name: file.name,
        // Rounded up, so that a file that is too large never seems to fit.
        size: large.format(Math.ceil(mebibytes([file]) * 10) / 10),
        limit: large.format(MAX_FILE_MEBIBYTES),
      })
    } else if (all.length > MAX_FILES || mebibytes(all) > MAX_FILES_MEBIBYTES) {
      const limit = large.format(MAX_FILES_MEBIBYTES)
      problem.textContent = filled(texts.too_many_files, { count: String(MAX_FILES), limit })
    } else chosen = all
  }

  input.addEventListener('change', () => {
    problem.textContent = ''
    for (const file of input.files ?? []) add(file)
    input.value = ''
    show()
  })
  const box = element(
    'div',
    { className: 'field' },
    input,
    element('label', { htmlFor: id, className: 'button' }, texts.addFiles),
    list,
    problem,
  )
  return {
    box,
    files: () => chosen,
    clear() {
      chosen = []
      show()
    },
  }
}
