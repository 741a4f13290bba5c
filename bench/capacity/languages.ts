import { Chance } from './chance.ts'

/*
 * Generated words with the frequencies of real text, so that an index of them grows realistically. The most frequent words are
 * real; others are made of the language's letters, the same word for the same rank. Ranks follow Zipf's law for 8,000 words and
 * a steeper law beyond, where names, compounds and typing errors are. A million words then contain 35,000 different ones and
 * fifty million 240,000, within a tenth of Heaps' law for English news (Manning, Raghavan, Schütze: Introduction to Information
 * Retrieval, 5.1.1).
 */

const USUAL_RANKS = 8000
const USUAL_SHARE = 0.95
const ZIPF_SHIFT = 2.7
const RANKS = 3_000_000

interface Sounds {
  frequent: string
  onsets: string
  vowels: string
  endings: string
  /** Languages written without spaces between words. */
  isUnspaced?: boolean
}

const SOUNDS = {
  en: {
    frequent:
      'the to and I is it a of in that you for not we on have with this be are my but from your can when no please at or',
    onsets: 'b c d f g h l m n p r s t w st tr pl ch th sh br gr v k',
    vowels: 'a e i o u ea ou io ee',
    endings: ' n r s t ng l ck d m nt st',
  },
  de: {
    frequent:
      'die der und ich ist nicht das wir in den es mit sie für auf zu bitte ein eine haben von dem wenn noch auch an kann bei',
    onsets: 'b d f g h k l m n p r s t w sch st z br kr v',
    vowels: 'a e i o u ä ö ü ei ie au',
    endings: ' n r t en er ch ng lt rt nd s',
  },
  fr: {
    frequent:
      'le la de et je nous est les pas vous à un une que pour ne dans en sur avec ce au mais plus votre il ou si bien',
    onsets: 'b c d f g l m n p r s t v ch br pr tr j',
    vowels: 'a é e i o u è ou oi ai ê',
    endings: ' r s t n que tion ment l',
  },
  es: {
    frequent: 'de la que el en y no a los se por con para una su es lo un me del al las como pero si más este ya favor',
    onsets: 'b c d f g l m n p r s t v ll qu br tr',
    vowels: 'a e i o u ía ó á ue ie',
    endings: ' s n r do da ción l',
  },
  ru: {
    frequent: 'и в не на я что с мы по как у к за но это вы для от есть так же из бы при очень если уже пожалуйста наш',
    onsets: 'б в г д ж з к л м н п р с т ф х ч ш пр ст',
    vowels: 'а е и о у ы я ю ё',
    endings: ' л н т ть й ого ение м в ся',
  },
  ar: {
    frequent: 'في من على لا إلى أن هذا مع ما هل كان قد عن لم نحن هي هو كل شكرا بعد',
    onsets: 'ب ت ج ح د ر س ش ع ف ق ك ل م ن ه و ي خ ط',
    vowels: 'ا و ي ة أ',
    endings: ' ن ر ت ل م د ب',
  },
  ja: {
    frequent: 'は が を に の で と も です ます した して ない から まで ください この その ある',
    onsets:
      '問 題 接 続 機 器 印 刷 設 定 更 新 画 面 電 源 確 認 入 力 送 信 受 付 番 号 時 間 会 社 製 品 表 示 使 用 利 登 録 情 報 管 理 部 品 対 応',
    vowels: 'ア イ ウ エ オ カ キ ク サ シ ス タ ト ナ ネ マ ム ラ リ ル',
    endings: ' い う る き く ー ン',
    isUnspaced: true,
  },
} as const satisfies Record<string, Sounds>

export type Language = keyof typeof SOUNDS
/** The languages of a desk with mainly European customers. */
const SPOKEN: Readonly<Record<Language, number>> = { en: 52, de: 14, fr: 9, es: 9, ru: 6, ja: 6, ar: 4 }

export function languageOf(chance: Chance): Language {
  return chance.weighted(SPOKEN)
}

const listed = (text: string) => text.split(' ')

interface Vocabulary {
  frequent: string[]
  onsets: string[]
  vowels: string[]
  endings: string[]
  isUnspaced: boolean
  usual: Map<number, string>
}

const VOCABULARIES = Object.fromEntries(
  Object.entries(SOUNDS).map(([name, sounds]: [string, Sounds]) => [
    name,
    {
      frequent: listed(sounds.frequent),
      onsets: listed(sounds.onsets),
      vowels: listed(sounds.vowels),
      endings: sounds.endings.split(' '),
      isUnspaced: sounds.isUnspaced ?? false,
      usual: new Map<number, string>(),
    },
  ]),
) as Record<Language, Vocabulary>

function rankOf(chance: Chance): number {
  const share = chance.next()
  if (share < USUAL_SHARE) {
    const within = (share / USUAL_SHARE) * Math.log(1 + USUAL_RANKS / ZIPF_SHIFT)
    return Math.floor(ZIPF_SHIFT * (Math.exp(within) - 1))
  }
  const beyond = 1 - (share - USUAL_SHARE) / (1 - USUAL_SHARE)
  return Math.min(RANKS, Math.floor(USUAL_RANKS / beyond))
}

function wordOf(vocabulary: Vocabulary, rank: number): string {
  const { frequent, usual } = vocabulary
  const known = frequent[rank] ?? usual.get(rank)
  if (known !== undefined) return known
  const word = madeWord(vocabulary, rank)
  if (rank < USUAL_RANKS) usual.set(rank, word)
  return word
}

/** Rarer words are longer. */
function madeWord({ onsets, vowels, endings, isUnspaced }: Vocabulary, rank: number): string {
  const chance = new Chance(Math.imul(rank + 1, 0x9e3779b1))
  const syllables = isUnspaced ? 1 : 1 + Math.floor(Math.log10(rank + 1) / 2) + chance.between(0, 1)
  let word = ''
  for (let count = 0; count < syllables; count += 1) {
    word += chance.pick(onsets) + (isUnspaced && chance.is(0.6) ? chance.pick(onsets) : chance.pick(vowels))
  }
  return word + chance.pick(endings)
}

/** Tokens outside a dictionary: numbers, times, product names, addresses. */
const IDENTIFIERS: readonly ((chance: Chance) => string)[] = [
  (chance) => String(chance.between(2, 4000)),
  (chance) => `#${chance.between(100_000, 9_999_999)}`,
  (chance) => `${chance.between(1, 28)}.${chance.between(1, 12)}.202${chance.between(3, 6)}`,
  (chance) => `${chance.between(0, 23)}:${String(chance.between(0, 59)).padStart(2, '0')}`,
  (chance) => `SN-${code(chance, 10).toUpperCase()}`,
  (chance) =>
    `${wordOf(VOCABULARIES.en, chance.between(500, 20_000))}@${wordOf(VOCABULARIES.en, chance.between(500, 20_000))}.example`,
  (chance) => `v${chance.between(1, 12)}.${chance.between(0, 30)}.${chance.between(0, 9)}`,
]
const IDENTIFIER_SHARE = 0.02

const LETTERS = 'abcdefghijkmnpqrstuvwxyz0123456789'

/** Random letters and digits. */
export function code(chance: Chance, length: number): string {
  return Array.from({ length }, () => LETTERS[Math.floor(chance.next() * LETTERS.length)]).join('')
}

/** The name of a person, a street or a company. */
export function nameOf(chance: Chance): string {
  return capital(madeWord(VOCABULARIES.en, chance.between(USUAL_RANKS, RANKS)))
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** One sentence of realistic length. Some are very short. */
function sentenceOf(chance: Chance, language: Language): string {
  const vocabulary = VOCABULARIES[language]
  const words: string[] = []
  const length = chance.between(3, 19)
  for (let count = 0; count < length; count += 1) {
    const word = chance.is(IDENTIFIER_SHARE) ? chance.pick(IDENTIFIERS)(chance) : wordOf(vocabulary, rankOf(chance))
    words.push(count > 2 && count < length - 2 && chance.is(0.08) ? `${word},` : word)
  }
  words[0] = capital(words[0] ?? '')
  return vocabulary.isUnspaced ? `${words.join('')}。` : `${words.join(' ')}${chance.is(0.12) ? '?' : '.'}`
}

/** Paragraphs with about this many characters in total. */
export function paragraphsOf(chance: Chance, language: Language, characters: number): string[] {
  const paragraphs: string[] = []
  let sentences: string[] = []
  let written = 0
  let inParagraph = chance.between(1, 5)
  while (written < characters) {
    const sentence = sentenceOf(chance, language)
    sentences.push(sentence)
    written += sentence.length + 1
    if (sentences.length < inParagraph) continue
    paragraphs.push(sentences.join(' '))
    sentences = []
    inParagraph = chance.between(1, 5)
  }
  if (sentences.length > 0) paragraphs.push(sentences.join(' '))
  return paragraphs
}

export function titleOf(chance: Chance, language: Language): string {
  return sentenceOf(chance, language)
    .replace(/[.?。]$/, '')
    .slice(0, 90)
    .trim()
}
