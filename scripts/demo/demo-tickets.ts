import { AGENT, AIKO, CUSTOMER, LENA, LI, MEI, OMAR, PRIYA, SOFIA, TOM, YUSUF } from './demo-people.ts'

export interface DemoMessage {
  /** The author. The first entry is the requester's. */
  by: string
  hoursAgo: number
  body: string
  isInternal?: boolean
  hasFile?: boolean
}

export interface DemoTicket {
  subject: string
  /** Ids of the seeded look-ups. */
  department: number
  priority: number
  type: number
  source: number
  status: number
  assignee?: string
  collaborators?: string[]
  messages: DemoMessage[]
}

/** The file of the demo: small, and readable in any terminal. */
export const DEMO_FILE = {
  name: 'kiln-log.csv',
  contentType: 'text/csv',
  text: 'time,setpoint,measured\n08:00,20,21\n09:00,240,238\n10:00,520,509\n11:00,800,611\n11:20,800,584\n',
}

const [LOW, NORMAL, HIGH, EMERGENCY] = [1, 2, 3, 4]
const [QUESTION, INCIDENT, PROBLEM, FEATURE] = [1, 2, 3, 4]
const [SUPPORT, SALES, OPERATION] = [1, 2, 3]
const [WEB, EMAIL, PANEL, CALL, CHAT] = [1, 2, 3, 6, 7]
const [OPEN, RESOLVED, CLOSED, ARCHIVED, DELETED, UNVERIFIED, APPROVAL, SPAM] = [1, 2, 3, 4, 5, 6, 7, 8]

interface Setting {
  at: [department: number, source: number]
  is: [priority: number, type: number, status: number]
  to?: string
  cc?: string[]
}

function ticket(subject: string, { at, is, to, cc }: Setting, messages: DemoMessage[]): DemoTicket {
  const [department, source] = at
  const [priority, type, status] = is
  return { subject, department, source, priority, type, status, assignee: to, collaborators: cc, messages }
}

function wrote(by: string, hoursAgo: number, body: string): DemoMessage {
  return { by, hoursAgo, body }
}

function noted(by: string, hoursAgo: number, body: string): DemoMessage {
  return { by, hoursAgo, body, isInternal: true }
}

/** Oldest first, so that ticket numbers rise with the dates. */
export const DEMO_TICKETS: readonly DemoTicket[] = [
  ticket('Invoice for March is missing', { at: [SALES, EMAIL], is: [NORMAL, QUESTION, ARCHIVED], to: AGENT }, [
    wrote(PRIYA, 900, 'Hello, we never received the invoice for March. Could you send it again?'),
    wrote(AGENT, 896, 'It had gone to your old address. I have sent it again and changed the address in your account.'),
    wrote(PRIYA, 890, 'Got it, thank you!'),
  ]),
  ticket('How do I add a colleague?', { at: [SUPPORT, WEB], is: [LOW, QUESTION, CLOSED], to: MEI }, [
    wrote(SOFIA, 700, 'I would like my assistant to see our tickets too. Is that possible?'),
    wrote(
      MEI,
      698,
      '<p>Yes: open a ticket and add her address as a <b>collaborator</b>. She gets a copy of every answer.</p>',
    ),
  ]),
  ticket('Cheap watches!!!', { at: [SUPPORT, EMAIL], is: [LOW, QUESTION, SPAM] }, [
    wrote(TOM, 650, 'Best prices, limited time only. Answer now.'),
  ]),
  ticket(
    'Passwort lässt sich nicht zurücksetzen',
    { at: [SUPPORT, EMAIL], is: [HIGH, INCIDENT, RESOLVED], to: AGENT },
    [
      wrote(
        LENA,
        520,
        'Guten Tag,\n\nder Link aus der E-Mail führt nur auf eine leere Seite. Können Sie das bitte prüfen?',
      ),
      noted(AGENT, 519, 'Her mail gateway opens every link once, so the single-use token is already spent.'),
      wrote(
        AGENT,
        518,
        'Guten Tag Frau Hoffmann, Ihr Mail-Filter hat den Link vor Ihnen geöffnet. Ich habe Ihnen einen neuen geschickt.',
      ),
      wrote(LENA, 516, 'Jetzt hat es geklappt. Vielen Dank!'),
    ],
  ),
  ticket('Order twice by accident', { at: [SALES, CHAT], is: [NORMAL, QUESTION, CLOSED], to: AGENT }, [
    wrote(TOM, 430, 'I clicked twice and now there are two orders. Please cancel one of them.'),
    wrote(AGENT, 429, 'Done: the second order is cancelled and the money is on its way back.'),
  ]),
  ticket('الطابعة لا تطبع الفواتير', { at: [SUPPORT, EMAIL], is: [HIGH, INCIDENT, OPEN], to: MEI }, [
    wrote(
      YUSUF,
      210,
      'السلام عليكم،\n\nمنذ تحديث الأمس لا تطبع الطابعة الفواتير باللغة العربية، وتظهر مربعات فارغة بدل الحروف.',
    ),
    noted(MEI, 205, 'Font fallback is missing in the PDF template. Reproduced with the Arabic sample.'),
    wrote(MEI, 204, 'وعليكم السلام، تمكنا من إعادة إنتاج المشكلة ونعمل على إصلاحها. سأوافيكم بالجديد غدًا.'),
    wrote(YUSUF, 190, 'شكرًا لكم، بانتظار الإصلاح.'),
  ]),
  ticket('Weekly report arrives twice', { at: [OPERATION, EMAIL], is: [LOW, PROBLEM, OPEN], to: OMAR }, [
    wrote(PRIYA, 180, 'Since we changed the time zone, the weekly report arrives on Sunday and again on Monday.'),
    wrote(OMAR, 178, 'Thank you, I can see both runs. I will tell you when the schedule is corrected.'),
  ]),
  ticket('Duplicate of the printer ticket', { at: [SUPPORT, EMAIL], is: [NORMAL, INCIDENT, DELETED] }, [
    wrote(YUSUF, 170, 'أرسلت هذه التذكرة مرتين بالخطأ.'),
  ]),
  ticket('登录后页面一直空白', { at: [SUPPORT, WEB], is: [HIGH, INCIDENT, OPEN], to: AGENT }, [
    wrote(LI, 160, '您好，今天早上开始，登录后页面一直是空白的。换了浏览器也一样。'),
    wrote(AGENT, 158, '您好，请问您用的是哪个版本的浏览器？能否清除缓存后再试一次？'),
    wrote(LI, 150, '清除缓存后恢复正常了，但第二天又出现同样的问题。'),
  ]),
  ticket('Offer for forty seats', { at: [SALES, CALL], is: [NORMAL, QUESTION, APPROVAL], to: AGENT, cc: [LENA] }, [
    wrote(SOFIA, 140, 'As discussed on the phone, please send us an offer for forty seats and two years.'),
    noted(AGENT, 139, 'Discount of 12 % needs approval.'),
  ]),
  ticket('Dark mode for the customer portal', { at: [SUPPORT, WEB], is: [LOW, FEATURE, OPEN] }, [
    wrote(AIKO, 130, '夜に使うことが多いので、ダークモードがあると助かります。'),
  ]),
  ticket('Cannot attach files over 20 MB', { at: [SUPPORT, CHAT], is: [NORMAL, PROBLEM, RESOLVED], to: MEI }, [
    wrote(PRIYA, 120, 'Our design files have 24 MB. The upload stops at the end without a message.'),
    wrote(MEI, 118, 'Your proxy cuts off uploads at 20 MB. Files of up to 25 MB are fine on our side.'),
    wrote(PRIYA, 117, 'You are right, our network team has changed it.'),
  ]),
  ticket('VPN drops every hour', { at: [OPERATION, PANEL], is: [HIGH, INCIDENT, OPEN], to: OMAR }, [
    wrote(TOM, 110, 'The VPN of the Leeds office disconnects every hour, at ten past.'),
    noted(OMAR, 108, 'Lease time of the DHCP server is one hour. That is no coincidence.'),
  ]),
  ticket('Rechnung mit falscher Umsatzsteuer', { at: [SALES, EMAIL], is: [NORMAL, QUESTION, OPEN] }, [
    wrote(LENA, 100, 'Auf der letzten Rechnung stehen 20 % statt 19 % Umsatzsteuer. Bitte um Korrektur.'),
  ]),
  ticket('Please confirm my address', { at: [SUPPORT, WEB], is: [NORMAL, QUESTION, UNVERIFIED] }, [
    wrote(AIKO, 96, 'I wrote from the form on your page and got no confirmation yet.'),
  ]),
  ticket('Phone system announces the wrong hours', { at: [OPERATION, CALL], is: [LOW, INCIDENT, CLOSED], to: OMAR }, [
    wrote(CUSTOMER, 90, 'Your announcement still says that you close at four.'),
    wrote(OMAR, 88, 'Thank you! It now says six, as it should.'),
  ]),
  ticket('توقف الدفع بالبطاقة', { at: [SALES, CHAT], is: [EMERGENCY, INCIDENT, OPEN], to: AGENT }, [
    wrote(YUSUF, 60, 'لا يستطيع عملاؤنا الدفع بالبطاقة منذ ساعة. تظهر رسالة «تعذر الاتصال».'),
    wrote(AGENT, 59, 'نعتذر عن ذلك. تواصلنا مع مزود الدفع وننتظر رده.'),
  ]),
  ticket('Export of contacts as CSV', { at: [SUPPORT, WEB], is: [LOW, QUESTION, OPEN], to: MEI }, [
    wrote(SOFIA, 48, 'Can I export all contacts at once? I only find them one by one.'),
    wrote(MEI, 47, 'Not yet in one step, but I can send you the file. Shall I?'),
    wrote(SOFIA, 40, 'Yes please!'),
  ]),
  ticket('发票抬头需要修改', { at: [SALES, EMAIL], is: [NORMAL, QUESTION, OPEN] }, [
    wrote(LI, 36, '请将发票抬头改为“华东国际贸易有限公司”，税号不变。谢谢。'),
  ]),
  ticket('Laptop for the new colleague', { at: [OPERATION, PANEL], is: [NORMAL, QUESTION, OPEN] }, [
    wrote(PRIYA, 30, 'Our new colleague starts on the first. She needs a laptop with a German keyboard.'),
  ]),
  ticket('Two-factor codes are refused', { at: [SUPPORT, EMAIL], is: [HIGH, INCIDENT, OPEN] }, [
    wrote(AIKO, 20, 'Every code from my authenticator app is refused since this morning.'),
  ]),
  ticket('Angebot für Wartungsvertrag', { at: [SALES, WEB], is: [LOW, QUESTION, OPEN], to: AGENT }, [
    wrote(LENA, 16, 'Bitte senden Sie uns ein Angebot für die Wartung von drei Standorten.'),
    wrote(AGENT, 14, 'Gerne. Um welche Standorte geht es, und welche Reaktionszeit brauchen Sie?'),
  ]),
  ticket('Delivery note does not match', { at: [SUPPORT, EMAIL], is: [NORMAL, PROBLEM, OPEN], to: MEI }, [
    wrote(TOM, 9, 'The note says twelve boxes, but eleven arrived.'),
  ]),
  ticket('Question about the new tariff', { at: [SALES, CHAT], is: [LOW, QUESTION, OPEN] }, [
    wrote(CUSTOMER, 5, 'Does the new tariff contain the evening support?'),
  ]),
  ticket('Kiln stops at 600 degrees', { at: [SUPPORT, WEB], is: [EMERGENCY, INCIDENT, OPEN], to: AGENT }, [
    {
      by: CUSTOMER,
      hoursAgo: 3,
      body: '<p>Good morning,</p><p>our kiln stops heating at about <b>600 °C</b> and then cools down. The log of this morning is attached.</p>',
      hasFile: true,
    },
    noted(AGENT, 2, 'The measured value falls while the set point stays: looks like the relay, not like the sensor.'),
  ]),
]
