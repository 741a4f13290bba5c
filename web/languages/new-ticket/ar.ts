import type { newTicket as English } from '../../../src/shared/languages/english/new-ticket.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Arabic. */
export const newTicket: Translated<typeof English> = {
  'new.title': 'تذكرة جديدة',
  'new.subject': 'الموضوع',
  'new.body': 'كيف يمكننا مساعدتك؟',
  'new.topic': 'موضوع المساعدة',
  'new.priority': 'الأولوية',
  'new.type': 'النوع',
  'new.cc': 'نسخة إلى (عناوين بريد تفصل بينها فواصل)',
  'new.firstName': 'الاسم الأول',
  'new.lastName': 'اسم العائلة',
  'new.guest': 'لا تحتاج إلى حساب. سنرسل إليك رمزًا بالبريد لتأكيد عنوانك حتى نتمكن من الرد.',
  'new.haveAccount': 'هل لديك حساب؟',
  'new.guestDone': 'تحقق من بريدك الإلكتروني. أدخل الرمز هنا أو افتح الرابط، ثم نجيب عن طلبك.',
  'new.human': 'فعّل JavaScript لتأكيد أنك إنسان.',
  'new.choose': 'يرجى الاختيار',
  'new.button': 'إرسال',
  'new.done': 'تذكرتك مفتوحة. سنجيب هنا وبالبريد.',
  'new.suggestions': 'قد تفيدك هذه المقالات',
  'new.filesAgain': 'يرجى اختيار الملفات مرة أخرى.',
  'hours.closedUntil': 'نحن مغلقون الآن. نعود: {when}.',
  'hours.closed': 'نحن مغلقون الآن.',
  'hours.answerBy': 'نجيب عادةً قبل: {when}.',
}
