/** A person, a browser and the installation choose among these. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ar', 'hi', 'ja', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

/** As each calls itself, for who cannot read the others. */
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

/** Chosen by `{count}`; which categories a language needs, `Intl.PluralRules` knows, and a test compares. */
export type Plural = { readonly other: string } & { readonly [Category in Intl.LDMLPluralRule]?: string }

/** `{name}` stands for what is put in; a dictionary holds data only, so that it can be an asset. */
export type Text = string | Plural

/** A part of the dictionary in another language: every key of the English one, and no other. */
export type Translated<Section> = {
  readonly [Key in keyof Section]: Section[Key] extends string ? string : Plural
}

type Letters = Text | undefined
type NamesIn<Value extends string> = Value extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
type WordsOf<Value extends Letters> = Value extends string ? Value : Value extends Plural ? Value[keyof Value] : never

/** The names that stand in a text: each must be given. */
export type NamesOf<Value extends Letters> = NamesIn<Extract<WordsOf<Value>, string>>
