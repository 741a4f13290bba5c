import type { assistants as English } from '../../../src/shared/languages/english/assistants.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Hindi. */
export const assistants: Translated<typeof English> = {
  'assistants.title': 'एआई सहायक',
  'assistants.about': 'आपने इन एआई सहायकों को अपनी ओर से काम करने दिया है।',
  'assistants.none': 'कोई एआई सहायक जुड़ा नहीं है।',
  'assistants.reads': 'पढ़ सकता है',
  'assistants.writes': 'पढ़ और बदल सकता है',
  'assistants.waiting': 'अनुमति दी गई। उसने अभी अपनी पहुँच नहीं ली है।',
  'assistants.end': 'हटाएँ',
  'assistants.ended': 'सहायक हटा दिया गया है।',
  'assistants.ask': 'एआई सहायक जोड़ें',
  'assistants.asks': '{name} {company} में आपकी ओर से काम करना चाहता है।',
  'assistants.publisher': 'प्रकाशक',
  'assistants.unverified': 'कोई नहीं: नाम सत्यापित नहीं है',
  'assistants.goesTo': 'पहुँच यहाँ जाती है',
  'assistants.local': 'पहुँच आपके अपने कंप्यूटर के एक ऐप को जाती है। तभी आगे बढ़ें जब आपने इसे अभी वहाँ शुरू किया हो।',
  'assistants.mayRead': 'वह वही पढ़ सकता है जो आप पढ़ सकते हैं: टिकट, लेख और लोग।',
  'assistants.mayWrite': 'वह आपके नाम से काम भी कर सकता है: टिकटों का उत्तर देना, खोलना और बदलना।',
  'assistants.howToEnd': 'आप उसे कभी भी अपने खाते के “एआई सहायक” में हटा सकते हैं।',
  'assistants.allow': 'अनुमति दें',
  'assistants.deny': 'मना करें',
}
