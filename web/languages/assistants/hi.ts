import type { assistants as English } from '../../../src/shared/languages/english/assistants.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Hindi. */
export const assistants: Translated<typeof English> = {
  'assistants.title': 'एआई सहायक',
  'assistants.about': 'आपने इन एआई सहायकों को अपनी ओर से काम करने दिया है।',
  'assistants.none': 'कोई एआई सहायक जुड़ा नहीं है।',
  'assistants.reads': 'पढ़ सकता है',
  'assistants.writes': 'पढ़ और बदल सकता है',
  'assistants.waiting': 'अनुमति दी गई। सहायक ने अभी ऐक्सेस नहीं लिया है।',
  'assistants.end': 'डिस्कनेक्ट करें',
  'assistants.ended': 'सहायक डिस्कनेक्ट कर दिया गया है।',
  'assistants.ask': 'एआई सहायक जोड़ें',
  'assistants.asks': '{name} को {company} में आपकी ओर से काम करने की अनुमति चाहिए।',
  'assistants.publisher': 'प्रकाशक',
  'assistants.unverified': 'कोई नहीं: नाम सत्यापित नहीं है',
  'assistants.goesTo': 'ऐक्सेस इसे मिलेगा',
  'assistants.local': 'ऐक्सेस आपके अपने कंप्यूटर के एक ऐप को मिलेगा। तभी आगे बढ़ें जब आपने अभी-अभी वहाँ यह शुरू किया हो।',
  'assistants.mayRead': 'वह वही पढ़ सकता है जो आप पढ़ सकते हैं: टिकट, लेख और लोग।',
  'assistants.mayWrite': 'वह आपके नाम से काम भी कर सकता है: टिकटों का जवाब देना, टिकट खोलना और बदलना।',
  'assistants.howToEnd': 'आप उसे कभी भी अपने खाते में “एआई सहायक” के अंतर्गत डिस्कनेक्ट कर सकते हैं।',
  'assistants.allow': 'अनुमति दें',
  'assistants.deny': 'मना करें',
}
