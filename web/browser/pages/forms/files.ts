import { isWithinLimits } from './file-limits.ts'

/** Larger images get no thumbnail. */
const MAX_PICTURE_BYTES = 10_000_000
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
const PICTURE_PIXELS = 64
const KILO = 1000

/** Shows the chosen, dropped and pasted files of a form, each with its size and a remove button. */
export function takeFiles(page: Document): void {
  for (const input of page.querySelectorAll<HTMLInputElement>('.files__input:not([data-taken])')) follow(input)
}

function follow(input: HTMLInputElement): void {
  const { form, ownerDocument: page } = input
  const box = input.closest<HTMLElement>('.files__drop')
  if (!form || !box) return
  input.dataset['taken'] = ''
  const list = page.createElement('ul')
  list.className = 'chips'
  box.append(list)
  let kept: File[] = [...(input.files ?? [])]

  const set = (files: readonly File[]) => {
    const transfer = new DataTransfer()
    for (const file of files) transfer.items.add(file)
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const show = () => {
    const files = [...(input.files ?? [])]
    kept = files
    list.replaceChildren(
      ...files.map((file) =>
        chipOf(file, form, () => {
          set(kept.filter((one) => one !== file))
          const next = list.querySelector<HTMLElement>('button') ?? input
          next.focus()
        }),
      ),
    )
  }
  const add = (added: readonly File[]) => set([...(isWithinLimits(form, kept) ? kept : []), ...added])

  input.addEventListener('change', (event) => {
    // Adds newly chosen files to those already chosen, and replaces files that were refused.
    if (event.isTrusted && kept.length > 0 && isWithinLimits(form, kept)) {
      event.stopImmediatePropagation()
      return add([...(input.files ?? [])])
    }
    show()
  })
  form.addEventListener('reset', () => setTimeout(show))
  form.addEventListener('paste', ({ clipboardData }) => {
    const files = [...(clipboardData?.files ?? [])]
    if (files.length > 0) add(files)
  })
  form.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    box.classList.add('files__drop--over')
  })
  form.addEventListener('dragleave', () => box.classList.remove('files__drop--over'))
  form.addEventListener('drop', (event) => {
    const files = [...(event.dataTransfer?.files ?? [])]
    box.classList.remove('files__drop--over')
    if (files.length === 0) return
    event.preventDefault()
    add(files)
  })
  show()
}

function chipOf(file: File, { dataset, ownerDocument: page }: HTMLFormElement, remove: () => void): HTMLElement {
  const made = (tag: string, className: string, text = '') =>
    Object.assign(page.createElement(tag), { className, textContent: text })
  const name = made('span', 'chip__name', file.name)
  name.dir = 'auto'
  const button = Object.assign(page.createElement('button'), { type: 'button', className: 'chip__remove' })
  button.textContent = '×'
  button.setAttribute(
    'aria-label',
    (dataset['remove'] ?? '').replace('%name', () => file.name),
  )
  button.addEventListener('click', remove)
  const item = made('li', 'chip')
  item.append(...pictureOf(file, page), name, made('span', 'chip__size', sizeOf(file.size, page)), button)
  return item
}

/** Draws thumbnails on a canvas, so that the page's policy need not allow `blob:` addresses. Only raster images are drawn. */
function pictureOf(file: File, page: Document): HTMLElement[] {
  if (!PICTURES.has(file.type) || file.size > MAX_PICTURE_BYTES) return []
  const canvas = Object.assign(page.createElement('canvas'), { className: 'chip__picture' })
  canvas.width = canvas.height = PICTURE_PIXELS
  void createImageBitmap(file).then(
    (bitmap) => {
      const side = Math.min(bitmap.width, bitmap.height)
      const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
      canvas.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, PICTURE_PIXELS, PICTURE_PIXELS)
      bitmap.close()
    },
    () => canvas.remove(),
  )
  return [canvas]
}

function sizeOf(bytes: number, { documentElement: { lang } }: Document): string {
  const unit = bytes < KILO ? 'byte' : bytes < KILO * KILO ? 'kilobyte' : 'megabyte'
  const value = unit === 'byte' ? bytes : unit === 'kilobyte' ? bytes / KILO : bytes / KILO / KILO
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0
  return new Intl.NumberFormat(lang, { style: 'unit', unit, maximumFractionDigits }).format(value)
}
