/** Every word that a page shows. A further language is a further dictionary of this shape. */
export const english = {
  lang: 'en',
  dir: 'ltr',
  activate: {
    title: 'Confirm your e-mail address',
    about: (email: string) => `Is ${email} your address, and do you want an account with it?`,
    ignore: 'If you did not ask for this, close this page: nothing changes.',
    button: 'Confirm the address',
    doneTitle: 'Your address is confirmed',
    done: 'Thank you. You can close this page now.',
  },
  reset: {
    title: 'Choose a new password',
    about: (email: string) => `For the account ${email}. Every device will be signed out.`,
    button: 'Save the password',
    doneTitle: 'Your password is changed',
    done: 'You can sign in with it now.',
  },
  confirmAddress: {
    title: 'Confirm your new e-mail address',
    about: (oldEmail: string, newEmail: string) => `From now on the account uses ${newEmail} instead of ${oldEmail}.`,
    aboutFirst: (newEmail: string) => `From now on the account uses ${newEmail}.`,
    ignore: 'If you did not ask for this, close this page: nothing changes.',
    button: 'Confirm the new address',
    doneTitle: 'Your new address is confirmed',
    done: 'Use it from now on, to sign in as well.',
  },
  takeBack: {
    title: 'Keep your e-mail address',
    about: (oldEmail: string) =>
      `Your account keeps ${oldEmail}, whatever it was to be replaced by. Every device will be signed out.`,
    newPassword: 'Whoever changed the address may know your password, so choose a new one.',
    button: 'Keep this address',
    doneTitle: 'Your address is back',
    done: 'Every device was signed out. If it was not you who asked for the change, tell the helpdesk.',
  },
  password: {
    label: 'New password',
    optionalLabel: 'Password (you can choose one later)',
    chosenLabel: 'Your password',
    hint: (minimum: number) => `At least ${minimum} characters.`,
    refused: (minimum: number) => `Please choose a password with at least ${minimum} characters.`,
  },
  failure: {
    title: 'This did not work',
    linkEnded: 'This link is not valid any more: it was used already, or it is too old. Ask for a new mail.',
    addressTaken: 'This address belongs to another account of this helpdesk by now.',
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
