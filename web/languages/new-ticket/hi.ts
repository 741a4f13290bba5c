import type { newTicket as English } from '../../../src/shared/languages/english/new-ticket.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Hindi. */
export const newTicket: Translated<typeof English> = {
  'new.title': 'नया टिकट',
  'new.subject': 'विषय',
  'new.body': 'हम आपकी कैसे मदद कर सकते हैं?',
  'new.topic': 'सहायता विषय',
  'new.priority': 'प्राथमिकता',
  'new.type': 'प्रकार',
  'new.cc': 'CC (पतों को कॉमा से अलग करें)',
  'new.firstName': 'पहला नाम',
  'new.lastName': 'उपनाम',
  'new.guest': 'आपको खाते की ज़रूरत नहीं है। हम आपको ईमेल से एक कोड भेजेंगे, जिससे आपके पते की पुष्टि होगी, ताकि हम जवाब दे सकें।',
  'new.haveAccount': 'क्या आपका खाता है?',
  'new.guestDone': 'अपना ईमेल देखें। उसमें मिला कोड यहाँ डालें या उसका लिंक खोलें। फिर हम आपके अनुरोध का जवाब देंगे।',
  'new.human': 'यह पुष्टि करने के लिए कि आप इंसान हैं, JavaScript चालू करें।',
  'new.choose': 'कृपया चुनें',
  'new.button': 'भेजें',
  'new.done': 'आपका टिकट खुल गया है। हम यहाँ और ईमेल से जवाब देंगे।',
  'new.suggestions': 'ये लेख मदद कर सकते हैं',
  'new.filesAgain': 'कृपया फ़ाइलें फिर से चुनें।',
  'hours.closedUntil': 'हम अभी बंद हैं। वापसी: {when}।',
  'hours.closed': 'हम अभी बंद हैं।',
  'hours.answerBy': 'हम आमतौर पर {when} तक जवाब देते हैं।',
}
