/** Texts of speaking into the message box. */
export const voice = {
  dictate: 'Speak instead of typing',
  stopListening: 'Stop listening',
  listening: 'Listening. Speak now.',
  whoHears:
    'Your browser turns what you say into text. For that it may send the sound to its maker: Chrome to Google, Edge to Microsoft, Safari to Apple.',
  weGet: 'Kanooni gets only the text, and only when you send it.',
  whichLanguage: 'Which language will you speak?',
  problems: {
    'not-allowed': 'The microphone cannot be used. Allow it for this page in your browser.',
    'no-connection': 'Your browser needs a connection to understand speech.',
    'no-language': 'Your browser does not understand this language.',
    failed: 'Your browser could not understand speech. Type your question instead.',
  },
}

export type VoiceTexts = typeof voice
