export const device = {
  exit: {
    leave: 'Leave quickly',
    tip: 'Leave quickly (Esc three times)',
    heading: 'Leave quickly',
    intro:
      'The door at the top of the page, or Esc pressed three times, puts a calendar in its place at once, in every tab. Going back shows the calendar too, until somebody presses “Open” under it.',
    address: 'Another page instead of the calendar',
    addressHint: 'Its address, with https. Empty: the calendar, which needs no connection.',
    notAnAddress: 'Type an address that begins with https.',
    signsOut: 'Sign me out as well, and remove what is kept on this device',
    save: 'Save',
    saved: 'Saved on this device.',
    failed: 'It could not be saved on this device.',
    historyHeading: 'What it does not do',
    history: [
      'The history of your browser still lists the pages of Kanooni that you have opened.',
      'To remove them: open the history of the browser (Ctrl and H on a computer; the menu with three dots on a phone), search for this site and delete what is found. On an iPhone: Settings, Apps, Safari, Clear History.',
      'In a private window the browser keeps no history.',
    ],
  },
  lock: {
    title: 'Locked',
    pin: 'PIN of this device',
    password: 'Password of your account',
    open: 'Open',
    opening: 'Opening...',
    signOut: 'Sign out',
    nothingTyped: 'Type it to go on.',
    wrong: (left: number) =>
      `That is not right. ${left === 1 ? 'One more try' : `${left} more tries`}, then you are signed out.`,
    needsConnection: 'The password can only be checked with a connection.',
    heading: 'Screen lock',
    intro:
      'Covers your conversations on this device when nobody uses it. This keeps a curious look away. It does not protect against somebody who knows phones or has your password.',
    after: 'Lock',
    never: 'Off',
    onlyNow: 'Only when I say so',
    minutes: (minutes: number) => (minutes === 1 ? 'After 1 minute' : `After ${minutes} minutes`),
    now: 'Lock now',
    newPin: 'PIN for this device (4 to 8 digits)',
    pinHint: 'Without one your password opens it, which needs a connection.',
    pinNeeded: 'Your account has no password, so a PIN is needed.',
    pinInvalid: 'A PIN has 4 to 8 digits.',
    pinImpossible: 'A PIN needs a secure (https) connection.',
    pinSet: 'A PIN is set on this device.',
    setPin: 'Set PIN',
    removePin: 'Remove PIN',
    pinSaved: 'PIN set.',
    pinRemoved: 'PIN removed.',
    saved: 'Saved on this device.',
    failed: 'It could not be saved on this device.',
  },
  privately: {
    name: 'Private conversation',
    inShort: 'Stored nowhere. Gone when you leave.',
    heading: 'Private conversation',
    points: (isAnsweredHere: boolean) => [
      'Neither your questions nor the answers are stored, on this device or by us.',
      'It ends when you leave this screen, load it anew, sign out or close the tab. It cannot be brought back.',
      'You can copy or print an answer before.',
      isAnsweredHere
        ? 'What you write goes to our own server, which answers it, and to no other company.'
        : 'As with every question, whoever runs the AI gets what you write in order to answer it. The privacy policy says more.',
      'It needs a connection. Pages of laws that you open in full stay in the history of your browser.',
    ],
    kept: 'Private: nothing is stored. It is gone when you leave.',
    end: 'End it',
    leaveTitle: 'Leave the private conversation?',
    leaveBody: 'It will be erased, and nothing brings it back.',
    leave: 'Erase it and leave',
    stay: 'Stay',
    needsConnection:
      'A private conversation needs a connection. Your question was not sent; nothing of it is kept for later.',
  },
}

export type DeviceTexts = typeof device
