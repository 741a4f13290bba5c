import type { notices as English } from '../../../src/shared/languages/english/notices.ts'
import type { Translated } from '../../../src/shared/languages/languages.types.ts'

/** Hindi. */
export const notices: Translated<typeof English> = {
  'notice.sentence': '{message}।',
  'notice.quoted': '“{title}”',
  'notice.system': 'सिस्टम',
  'notice.somebody': 'अज्ञात व्यक्ति',
  'notice.registration': '{actor} ने पंजीकरण किया',
  'notice.new_ticket': 'नया टिकट {subject} बनाया गया',
  'notice.reply': '{actor} ने {subject} में उत्तर दिया',
  'notice.note': '{actor} ने {subject} में आंतरिक नोट जोड़ा',
  'notice.mention': '{actor} ने {subject} में आपका उल्लेख किया',
  'notice.merge': '{actor} ने दूसरे टिकट {subject} में मिलाए',
  'notice.collaborator': '{actor} ने {subject} में किसी को जोड़ा',
  'notice.overdue': '{subject} की समय सीमा बीत गई',
  'notice.overdueSince': '{subject} की समय सीमा {when} को बीत गई',
  'notice.woken': '{subject} अब स्थगित नहीं है',
  'notice.assigned': '{actor} ने {subject} को {name} को सौंपा',
  'notice.unassigned': '{actor} ने {subject} को सौंपे गए व्यक्ति से वापस लिया',
  'notice.transferred': '{actor} ने {subject} को {name} में स्थानांतरित किया',
  'notice.status': '{actor} ने {subject} की स्थिति बदलकर {name} की',
  'notice.updated': '{actor} ने {subject} को अपडेट किया',
  'notice.record.problem': 'समस्या {title}',
  'notice.record.change': 'परिवर्तन {title}',
  'notice.record.release': 'रिलीज़ {title}',
  'notice.record.asset': 'परिसंपत्ति {title}',
  'notice.new.problem': 'नई समस्या {title} बनाई गई',
  'notice.new.change': 'नया परिवर्तन {title} बनाया गया',
  'notice.new.release': 'नई रिलीज़ {title} बनाई गई',
  'notice.new.asset': 'नई परिसंपत्ति {title} बनाई गई',
}
