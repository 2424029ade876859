export const device = {
  exit: {
    leave: 'Leave quickly',
    tip: 'Leave quickly (Esc three times)',
  },
  privately: {
    name: 'Private conversation',
    inShort: 'Stored nowhere. Gone when you leave.',
    heading: 'Private conversation',
    points: [
      'Neither your questions nor the answers are stored, on this device or by us.',
      'It ends when you leave this screen, load it anew, sign out or close the tab. It cannot be brought back.',
      'You can copy or print an answer before.',
      'As with every question, whoever runs the AI gets what you write in order to answer it. The privacy policy says more.',
      'It needs a connection. Pages of laws that you open in full stay in the history of your browser.',
    ],
    kept: 'Private: nothing is stored. It is gone when you leave.',
    end: 'End it',
    needsConnection:
      'A private conversation needs a connection. Your question was not sent; nothing of it is kept for later.',
  },
}

export type DeviceTexts = typeof device
