/** Every word that a page shows. A further language is a further dictionary of this shape. */
export const english = {
  lang: 'en',
  dir: 'ltr',
  failure: {
    title: 'This did not work',
    linkEnded: 'This link is not valid any more: it was used already, or it is too old. Ask for a new mail.',
    tooMany: 'That were too many attempts. Please try again in a minute.',
    refused: 'This is not possible.',
    crashed: 'Something is broken on our side. Please try again later.',
  },
  confirmation: {
    title: 'Is this your address?',
    address: (email: string) => `Confirm that ${email} is yours, and you get the messages of your tickets there.`,
    tickets: (numbers: readonly string[]) =>
      numbers.length === 0 ? [] : [`These tickets wait for it: ${numbers.join(', ')}.`],
    button: 'Yes, it is mine',
    doneTitle: 'Thank you',
    done: 'The address is confirmed, and every ticket that waited for it is open. You can close this page.',
  },
}

export type PageTexts = typeof english

/** The words for this request. */
export function pageTexts(): PageTexts {
  return english
}
