import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** D1's remote importer cuts a file into statements by these words; locally the same file passes. */
function faultsOf(sql: string): string[] {
  const triggers = sql
    .split('--> statement-breakpoint')
    .filter((part) => /\bCREATE\s+(?:TEMP\s+)?TRIGGER\b/i.test(part))
  const code = triggers.map(withoutTexts)
  const words = code.flatMap((part) => part.match(/\b(?:begin|end)\b/gi) ?? [])
  return [
    sql.includes('\r') ? 'CR' : '',
    code.every((part) => /^BEGIN$[^]*^END;\s*$/m.test(part)) ? '' : 'BEGIN and END; stand on lines of their own',
    words.some((word) => word !== word.toUpperCase()) ? 'BEGIN and END in upper case' : '',
    code.some((part) => /\bCASE\b/i.test(part)) ? 'CASE' : '',
    code.some((part) => (part.match(/\bTRIGGER\b/gi) ?? []).length > 1) ? 'one trigger per statement' : '',
  ].filter((fault) => fault !== '')
}

/** Comments and quoted texts and names may say anything. */
function withoutTexts(sql: string): string {
  return sql.replaceAll(/'(?:[^']|'')*'|"[^"]*"|`[^`]*`|--.*$/gm, '')
}

describe('migrations', () => {
  test.each(globSync('migrations/*/*.sql').sort())('%s can be applied remotely', (file) => {
    expect(faultsOf(readFileSync(file, 'utf8'))).toEqual([])
  })

  test('contain triggers', () => {
    expect(globSync('migrations/*/*.sql').some((file) => readFileSync(file, 'utf8').includes('CREATE TRIGGER'))).toBe(
      true,
    )
  })

  test.each([
    ['CREATE TRIGGER a AFTER INSERT ON t\r\nBEGIN\r\n  SELECT 1;\r\nEND;', 'CR'],
    ['CREATE TRIGGER a AFTER INSERT ON t\nbegin\n  SELECT 1;\nend;', 'BEGIN and END in upper case'],
    ['CREATE TRIGGER a AFTER INSERT ON t\nBEGIN\n  SELECT CASE WHEN 1 THEN 2 END;\nEND;', 'CASE'],
    ['CREATE TRIGGER a AFTER INSERT ON t BEGIN SELECT 1; END;', 'BEGIN and END; stand on lines of their own'],
  ])('%j is refused', (sql, fault) => {
    expect(faultsOf(sql)).toContain(fault)
  })

  test('a name or a text may contain these words', () => {
    const sql = "-- case\nCREATE TRIGGER a AFTER INSERT ON t\nBEGIN\n  UPDATE t SET `end` = 'in any case';\nEND;\n"
    expect(faultsOf(sql)).toEqual([])
  })
})
