import { type Language, LANGUAGES } from './languages.types.ts'

const MAX_RANGES = 20

export function isLanguage(text: unknown): text is Language {
  return (LANGUAGES as readonly unknown[]).includes(text)
}

/** The best supported language of the header: `de-AT` is German. Null if there is none (RFC 9110 12.5.4). */
export function acceptedLanguage(header: string | undefined): Language | null {
  const ranges = (header ?? '')
    .split(',', MAX_RANGES)
    .map(readRange)
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight)
  for (const { language } of ranges) if (isLanguage(language)) return language
  return null
}

function readRange(range: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';')
  const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return { language: tag.trim().toLowerCase().split('-')[0] ?? '', weight: Number.isNaN(weight) ? 0 : weight }
}
