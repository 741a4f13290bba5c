import type { notices as English } from '../../../src/shared/languages/english/notices.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Arabic. */
export const notices: Translated<typeof English> = {
  'notice.sentence': '{message}.',
  'notice.quoted': '«{title}»',
  'notice.system': 'النظام',
  'notice.somebody': 'شخص ما',
  'notice.registration': 'سجّل {actor} حسابًا جديدًا',
  'notice.new_ticket': 'تم إنشاء تذكرة جديدة {subject}',
  'notice.reply': 'أجاب {actor} في {subject}',
  'notice.note': 'أضاف {actor} ملاحظة داخلية إلى {subject}',
  'notice.mention': 'أشار إليك {actor} في {subject}',
  'notice.merge': 'دمج {actor} تذاكر أخرى في {subject}',
  'notice.collaborator': 'أضاف {actor} مشاركًا إلى {subject}',
  'notice.overdue': 'تأخرت {subject} عن موعدها',
  'notice.overdueSince': 'تأخرت {subject}: كان موعدها {when}',
  'notice.woken': 'انتهى تأجيل {subject}',
  'notice.assigned': 'أسند {actor} {subject} إلى {name}',
  'notice.unassigned': 'ألغى {actor} إسناد {subject}',
  'notice.transferred': 'نقل {actor} {subject} إلى {name}',
  'notice.status': 'غيّر {actor} حالة {subject} إلى {name}',
  'notice.updated': 'حدّث {actor} {subject}',
  'notice.record.problem': 'المشكلة {title}',
  'notice.record.change': 'التغيير {title}',
  'notice.record.release': 'الإصدار {title}',
  'notice.record.asset': 'الأصل {title}',
  'notice.new.problem': 'تم إنشاء مشكلة جديدة {title}',
  'notice.new.change': 'تم إنشاء تغيير جديد {title}',
  'notice.new.release': 'تم إنشاء إصدار جديد {title}',
  'notice.new.asset': 'تم إنشاء أصل جديد {title}',
}
