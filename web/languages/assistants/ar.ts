import type { assistants as English } from '../../../src/shared/languages/english/assistants.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Arabic. */
export const assistants: Translated<typeof English> = {
  'assistants.title': 'مساعدو الذكاء الاصطناعي',
  'assistants.about': 'سمحت لهؤلاء المساعدين بالتصرف نيابة عنك.',
  'assistants.none': 'لا يوجد مساعد ذكاء اصطناعي متصل.',
  'assistants.reads': 'يمكنه القراءة',
  'assistants.writes': 'يمكنه القراءة والتغيير',
  'assistants.waiting': 'مسموح به، ولم يتسلّم وصوله بعد.',
  'assistants.end': 'قطع الاتصال',
  'assistants.ended': 'تم قطع اتصال المساعد.',
  'assistants.ask': 'توصيل مساعد ذكاء اصطناعي',
  'assistants.asks': 'يطلب {name} التصرف نيابة عنك لدى {company}.',
  'assistants.publisher': 'الناشر',
  'assistants.unverified': 'لا أحد: الاسم غير موثَّق',
  'assistants.goesTo': 'يُرسَل الوصول إلى',
  'assistants.local': 'يُرسَل الوصول إلى تطبيق على جهازك. تابع فقط إذا كنت قد بدأت ذلك هناك للتو.',
  'assistants.mayRead': 'يمكنه قراءة ما يمكنك قراءته: التذاكر والمقالات والأشخاص.',
  'assistants.mayWrite': 'يمكنه أيضًا التصرف باسمك: الرد على التذاكر وفتحها وتغييرها.',
  'assistants.howToEnd': 'يمكنك قطع اتصاله في أي وقت من «مساعدو الذكاء الاصطناعي» في حسابك.',
  'assistants.allow': 'سماح',
  'assistants.deny': 'رفض',
}
