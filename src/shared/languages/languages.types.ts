/** Languages that a person, a browser or the installation can choose. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ar', 'hi', 'ja', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each language's own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  ar: 'العربية',
  hi: 'हिन्दी',
  ja: '日本語',
  zh: '中文',
}

/** Chosen by `{count}`. `Intl.PluralRules` knows the categories of a language, and a test compares them. */
export type Plural = { readonly other: string } & { readonly [Category in Intl.LDMLPluralRule]?: string }

/** `{name}` is a placeholder. A dictionary holds data only, so that it can be an asset. */
export type Text = string | Plural

/** A part of the dictionary in another language: exactly the keys of the English one. */
export type Translated<Section> = {
  readonly [Key in keyof Section]: Section[Key] extends string ? string : Plural
}

type Letters = Text | undefined
type NamesIn<Value extends string> = Value extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
type WordsOf<Value extends Letters> = Value extends string ? Value : Value extends Plural ? Value[keyof Value] : never

/** The placeholders of a text, all of which are required. */
export type NamesOf<Value extends Letters> = NamesIn<Extract<WordsOf<Value>, string>>
