const MEBIBYTE = 1024 * 1024

/** The problem with the files of a form by the limits it names, or null. Checked before anything is sent. */
export function problemOfFiles(form: HTMLFormElement): string | null {
  const { dataset, ownerDocument, elements } = form
  const inputs = [...elements].filter((one) => one instanceof HTMLInputElement)
  const files = inputs.flatMap((input) => [...(input.files ?? [])])
  const large = tooLarge(form, files)
  if (large) {
    const format = new Intl.NumberFormat(ownerDocument.documentElement.lang, { style: 'unit', unit: 'megabyte' })
    // Rounded up, so that a file that is too large never seems to fit.
    const size = format.format(Math.ceil((large.size / MEBIBYTE) * 10) / 10)
    const values: Record<string, string> = { name: large.name, size }
    return (dataset['tooLarge'] ?? '').replace(/%(name|size)/g, (_, name: string) => values[name] ?? '')
  }
  return isTooMuch(form, files) ? (dataset['tooMany'] ?? '') : null
}

export function isWithinLimits(form: HTMLFormElement, files: readonly File[]): boolean {
  return tooLarge(form, files) === undefined && !isTooMuch(form, files)
}

function tooLarge({ dataset }: HTMLFormElement, files: readonly File[]): File | undefined {
  return files.find(({ size }) => size > Number(dataset['fileBytes']))
}

function isTooMuch({ dataset }: HTMLFormElement, files: readonly File[]): boolean {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  return files.length > Number(dataset['files']) || total > Number(dataset['filesBytes'])
}
