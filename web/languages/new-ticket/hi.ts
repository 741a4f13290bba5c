import type { newTicket as English } from '../../../src/shared/languages/english/new-ticket.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Hindi. */
export const newTicket: Translated<typeof English> = {
  'new.title': 'नया टिकट खोलें',
  'new.subject': 'विषय',
  'new.body': 'बात क्या है?',
  'new.topic': 'सहायता विषय',
  'new.priority': 'प्राथमिकता',
  'new.type': 'प्रकार',
  'new.cc': 'प्रतिलिपि (ईमेल पते, बीच में अल्पविराम)',
  'new.firstName': 'पहला नाम',
  'new.lastName': 'उपनाम',
  'new.guest': 'आपको खाते की ज़रूरत नहीं है। हम आपको ईमेल से एक कोड भेजते हैं। उससे अपने पते की पुष्टि करें, ताकि हम उत्तर दे सकें।',
  'new.haveAccount': 'क्या आपका खाता है?',
  'new.guestDone': 'अपना मेल देखें। उसमें मिला कोड यहाँ दर्ज करें या लिंक खोलें। फिर हम आपके अनुरोध का जवाब देंगे।',
  'new.human': 'यह पुष्टि करने के लिए कि आप इंसान हैं, JavaScript चालू करें।',
  'new.choose': 'कोई चयन नहीं',
  'new.button': 'टिकट खोलें',
  'new.done': 'आपका टिकट खुल गया है। हम यहाँ और ईमेल से उत्तर देते हैं।',
  'new.suggestions': 'ये लेख मदद कर सकते हैं',
  'new.filesAgain': 'कृपया फ़ाइलें फिर से चुनें।',
  'hours.closedUntil': 'हम अभी बंद हैं। वापसी: {when}।',
  'hours.closed': 'हम अभी बंद हैं।',
  'hours.answerBy': 'हम आमतौर पर {when} तक उत्तर देते हैं।',
}
