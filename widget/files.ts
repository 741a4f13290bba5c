import { element, newId } from './dom.ts'
import { filled, type Texts } from './texts.ts'

export interface FilePicker {
  box: HTMLElement
  files: () => readonly File[]
  clear: () => void
}

/** Files that are added one after another, each with a button that removes it. */
export function filePicker(texts: Texts, language: string): FilePicker {
  let chosen: File[] = []
  const id = newId()
  const input = element('input', { type: 'file', id, multiple: true, className: 'unseen' })
  const list = element('ul', { className: 'files' })
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

  input.addEventListener('change', () => {
    chosen = [...chosen, ...(input.files ?? [])]
    input.value = ''
    show()
  })
  const box = element(
    'div',
    { className: 'field' },
    input,
    element('label', { htmlFor: id, className: 'button' }, texts.addFiles),
    list,
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
