/** A text, or one for each plural form of a language. */
export type Text = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)
