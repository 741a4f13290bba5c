export interface DemoArticle {
  slug: string
  category: string
  title: string
  body: string
  /** English by default. */
  language?: string
  /** False means visible to agents only. */
  isPublic?: boolean
  published?: boolean
}

export const DEMO_CATEGORIES = [
  { slug: 'getting-started', name: 'Getting started', description: 'First steps with the helpdesk' },
  { slug: 'billing', name: 'Billing', description: 'Invoices, orders and payments' },
  { slug: 'for-agents', name: 'For agents', description: 'How the team works' },
]

export const DEMO_ARTICLES: readonly DemoArticle[] = [
  {
    slug: 'how-to-open-a-ticket',
    category: 'getting-started',
    title: 'How to open a ticket',
    body: '<p>Write to us by mail, or use the form. Say <b>what you did</b>, <b>what happened</b> and <b>what you expected</b>; a screenshot or a log helps. You get the number of your ticket at once.</p>',
  },
  {
    slug: 'reset-your-password',
    category: 'getting-started',
    title: 'Reset your password',
    body: '<ol><li>Ask for a link with your e-mail address.</li><li>Open the link within one hour.</li><li>Choose a password of eight characters or more.</li></ol><p>The link works once. Some mail filters open it before you do: then ask for another one.</p>',
  },
  {
    slug: 'konto-mit-kollegen-teilen',
    category: 'getting-started',
    title: 'Tickets mit Kolleginnen und Kollegen teilen',
    language: 'de',
    body: '<p>Fügen Sie eine Adresse als Beteiligte hinzu. Beteiligte lesen jede Antwort und können selbst antworten; interne Notizen sehen sie nicht.</p>',
  },
  {
    slug: 'understanding-your-invoice',
    category: 'billing',
    title: 'Understanding your invoice',
    body: '<p>Invoices are issued on the first working day of a month. Each line names the plan, the number of seats and the tax of your country.</p>',
  },
  {
    slug: 'payment-by-card-fails',
    category: 'billing',
    title: 'When a payment by card fails',
    body: '<ul><li>Check the date on the card.</li><li>Some banks ask for a confirmation in their app.</li><li>Try again after ten minutes.</li></ul><p>If it still fails, open a ticket and tell us the time of the attempt, never the number of the card.</p>',
  },
  {
    slug: 'set-up-your-kiln',
    category: 'getting-started',
    title: 'Set up your kiln',
    body: '<p>Allow an hour for it, and a second pair of hands.</p><h2>Before you begin</h2><p>The kiln needs a socket of its own, and half a metre of air on every side.</p><h3>What is in the box</h3><ul><li>The kiln and its lid</li><li>Three shelves and nine posts</li><li>A glove, of which you will want two</li></ul><h2>The first firing</h2><p>Leave the kiln empty, and the vent open.</p><table><tr><th>Hour</th><th>Temperature</th></tr><tr><td>1</td><td>100 °C</td></tr><tr><td>4</td><td>600 °C</td></tr><tr><td>7</td><td>1,050 °C</td></tr></table><h3>When it does not heat</h3><p>Look at the fuse first. Then read the code on the display: <b>E1</b> is the shell, <b>E2</b> the sensor.</p><h2>Care</h2><p>Brush the elements once a month, and never with water.</p>',
  },
  {
    slug: 'handing-over-a-ticket',
    category: 'for-agents',
    title: 'Handing over a ticket',
    body: '<p>Leave an <b>internal note</b> with what you know and what you tried, then assign the ticket. Do not assign without a note.</p>',
    isPublic: false,
  },
]
