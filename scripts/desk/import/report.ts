import { appendFile, writeFile } from 'node:fs/promises'
import type { Report } from './report.types.ts'

const HEAD = 'table,id,outcome,why\n'

/** A CSV file of everything skipped or changed. `counts` has the number of rows by remark and persists across runs. */
export async function openReport(
  path: string | null,
  { isFresh, counts }: { isFresh: boolean; counts: Record<string, number> },
): Promise<Report> {
  if (path !== null && isFresh) await writeFile(path, HEAD, { mode: 0o600 })
  let lines: string[] = []

  function add(table: string, id: number | undefined, outcome: string, why: string) {
    const what = `${table}: ${outcome}: ${why}`
    counts[what] = (counts[what] ?? 0) + 1
    if (path !== null) lines.push([table, String(id ?? ''), outcome, why].map(cell).join(','))
  }

  return {
    skip: (table, id, why) => add(table, id, 'skipped', why),
    change: (table, id, what) => add(table, id, 'changed', what),
    addRemark: (kind, { id, code, text }) => add(kind, id, isSkip(code) ? 'skipped' : 'changed', text),
    async save() {
      const text = lines.map((line) => `${line}\n`).join('')
      lines = []
      if (path !== null && text !== '') await appendFile(path, text)
    },
    summary: () =>
      Object.entries(counts)
        .map(([what, rows]) => ({ what, rows }))
        .sort((left, right) => right.rows - left.rows),
  }
}

function isSkip(code: string): boolean {
  return code === 'reference_missing' || code === 'too_long' || code === 'refused'
}

/** Spreadsheets read values that begin with these characters as formulas. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
