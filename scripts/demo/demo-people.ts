/** The people of the demo. Only the three at demo.example can sign in; the others have no password. */

export const ADMIN = 'admin@demo.example'
export const AGENT = 'agent@demo.example'
export const CUSTOMER = 'customer@demo.example'
export const SIGN_INS = [ADMIN, AGENT, CUSTOMER] as const

export interface DemoPerson {
  email: string
  role: 'admin' | 'agent' | 'customer'
  userName: string
  firstName: string
  lastName: string
  company?: string
  departments?: number[]
  teams?: number[]
}

export const MEI = 'mei.chen@desk.example'
export const OMAR = 'omar.haddad@desk.example'
export const LENA = 'lena.hoffmann@kunde.example'
export const YUSUF = 'yusuf.amin@souq.example'
export const LI = 'li.wei@huadong.example'
export const SOFIA = 'sofia.rossi@studio.example'
export const PRIYA = 'priya.nair@lumen.example'
export const TOM = 'tom.walker@walker.example'
export const AIKO = 'aiko.tanaka@kumo.example'

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { email: ADMIN, role: 'admin', userName: 'admin', firstName: 'Ada', lastName: 'Lindqvist' },
  {
    email: AGENT,
    role: 'agent',
    userName: 'agent',
    firstName: 'Daniel',
    lastName: 'Okafor',
    departments: [1, 2],
    teams: [1],
  },
  { email: MEI, role: 'agent', userName: 'mei', firstName: 'Mei', lastName: 'Chen', departments: [1], teams: [1] },
  { email: OMAR, role: 'agent', userName: 'omar', firstName: 'Omar', lastName: 'Haddad', departments: [3] },
  {
    email: CUSTOMER,
    role: 'customer',
    userName: 'customer',
    firstName: 'Clara',
    lastName: 'Novak',
    company: 'Novak Ceramics',
  },
  {
    email: LENA,
    role: 'customer',
    userName: 'lena',
    firstName: 'Lena',
    lastName: 'Hoffmann',
    company: 'Hoffmann & Söhne',
  },
  { email: YUSUF, role: 'customer', userName: 'yusuf', firstName: 'يوسف', lastName: 'أمين', company: 'سوق أمين' },
  { email: LI, role: 'customer', userName: 'liwei', firstName: '伟', lastName: '李', company: '华东贸易' },
  { email: SOFIA, role: 'customer', userName: 'sofia', firstName: 'Sofia', lastName: 'Rossi', company: 'Studio Rossi' },
  { email: PRIYA, role: 'customer', userName: 'priya', firstName: 'Priya', lastName: 'Nair', company: 'Lumen Labs' },
  { email: TOM, role: 'customer', userName: 'tom', firstName: 'Tom', lastName: 'Walker' },
  { email: AIKO, role: 'customer', userName: 'aiko', firstName: '愛子', lastName: '田中', company: 'Kumo' },
]
