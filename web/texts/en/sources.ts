import type { FactKind } from '../../../contract/library.ts'
import type { CitationProblem } from '../../../contract/conversation.ts'
import { relations } from './relations.ts'

const problems: Record<CitationProblem, string> = {
  'no-such-passage': 'The answer names a source that it was not given.',
  'unknown-work': 'This law is not in our library, so nobody has checked what the answer says about it.',
  'no-such-provision': 'Our library knows this law, but no provision with this number. There may be none.',
  misquoted: 'The words in quotation marks are not in this provision.',
  'figure-differs': 'This figure of the answer is not there. Go by what our library says.',
  uncited:
    'The AI wrote these without saying where they come from, so nobody has checked them. Ask it for the section.',
  'unknown-number':
    'The AI wrote this telephone number, and nobody has checked it. Do not call it unless you know it is right.',
}

const facts: Record<FactKind, string> = {
  punishment: 'Punishment',
  amount: 'Amount',
  age: 'Age',
  'time-limit': 'Time limit',
  period: 'Period',
  authority: 'Where to go',
}

/** Texts about the sources of answers. They come with the first answer, not with the application. */
export const sources = {
  /** While no word of an answer has come. */
  waiting: {
    sending: 'Your question is being sent.',
    searching: 'The law is being searched for your question.',
    asking: 'The law has been searched. The AI is being asked.',
    slow: 'The AI is slow. It can take up to a minute.',
    comeBack: (seconds: number) =>
      `The AI is busy. It is asked again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    library: 'Answer from the library now',
    libraryAsked: 'Asking the library...',
    /** Of an answer of the library to somebody who did not wait for the AI. */
    chosen: 'This answer is from the library. You can still ask the AI.',
    /** Of an answer that has words. */
    tooSlow: 'This answer took too long and was ended before its end.',
    libraryFailed: 'The library could not be asked. Try again.',
    /** Of a question that was sent while an answer is written. */
    turn: 'Will be sent when this answer is complete.',
    /** Where the service says when it takes a question again. */
    againIn: (seconds: number) => `You can send it again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    againAt: (time: string) => `You can send it again at ${time}, Nepal time.`,
    sendThen: 'Send it by itself then',
    dontSend: 'Don’t send it by itself',
  },
  /** Of a conversation that was deleted elsewhere while somebody wrote in it. */
  gone: {
    title: 'This conversation was deleted, so nothing can be asked in it any more. What you wrote is kept.',
    moveOn: 'Ask in a new conversation',
  },
  /** Under the newest answer of the library: begins a correction in the box. */
  notMeant: 'Not what I meant',
  /** Under the newest answer: what else people ask. */
  nextQuestions: 'People also ask',
  /** Before the two things among which a question back lets choose. */
  choices: 'Which one do you mean?',
  voice: {
    read: 'Read aloud',
    stopReading: 'Stop reading',
    tapToMove: 'Being read. Tap a paragraph to go on from there.',
  },
  officeSheet: 'Sheet for the office',
  feedback: {
    helped: 'This helped',
    wrong: 'This is wrong',
    thanks: 'Thank you. It is noted.',
    takenBack: 'It is taken back.',
    failed: 'It could not be sent. Check your connection and try again.',
  },
  /** Under an answer: opens what can be shared of the conversation. */
  share: 'Share',
  /** In an answer that came with a copy. */
  copiedFrom: 'Copied from a link. Somebody else asked this.',
  /** Of Nepali answers to questions in Latin letters. */
  letters: {
    latin: 'Latin letters',
    shown: { latin: 'Nepali is in Latin letters now.', devanagari: 'Nepali is in Devanagari now.' },
    failed: 'The Latin letters could not be loaded. Check your connection and try again.',
  },
  /** Versions of answers and questions. */
  branches: {
    tryAgain: 'Try this answer again',
    edit: 'Edit question',
    editedText: 'Your question in other words',
    editNote:
      'The conversation goes on from here. What was asked and answered before stays, and you can go back to it.',
    cancel: 'Cancel',
    versions: 'Versions',
    previous: 'Previous version',
    next: 'Next version',
    place: (place: number, count: number) => `${place} of ${count}`,
    shown: (place: number, count: number) => `Version ${place} of ${count} is shown.`,
    stopFirst: 'An answer is being written. Stop it first, or wait for its end.',
    offline: 'There is no connection. This is possible when you are online again.',
    failed: 'This did not work. Try again in a moment.',
    notSent: 'Your question could not be sent. It is still here; try again in a moment.',
  },
  copy: 'Copied from a file. Kanooni did not check it, and it has no sources.',
  heading: 'Sources',
  unverifiedHeading: 'Could not be verified',
  verified: 'Found in the law library.',
  unverified: 'Could not be verified.',
  checkedAgainst: (edition: string) => `Checked against: ${edition}`,
  chip: (number: string, title: string, isVerified: boolean) =>
    `Source ${number}: ${title}, ${isVerified ? 'verified' : 'could not be verified'}`,
  /** Stamped on a citation in the text of an answer. */
  stamp: 'not found',
  /** Stamped on a figure that what is cited does not have. */
  differs: 'differs',
  /** Stamped on the end of a sentence that states a rule without a source, and on a telephone number that is none of ours. */
  uncited: 'not checked',
  /** An answer that is pasted elsewhere. */
  copied: {
    question: 'Question:',
    unverified: '(could not be verified)',
    corrected: (day: string) => `(corrected since, on ${day})`,
    end: (day: string) => `Answered by Kanooni on ${day}. Legal information, not legal advice.`,
  },
  problems,
  showAll: (count: number) => `Show all ${count} sources`,
  showFewer: 'Show fewer sources',
  /** Above the entries that were corrected after an answer was written, each with its day. */
  correctedSince: (count: number): string =>
    count === 1
      ? 'After this answer was written, we corrected an entry that it rests on. Read it as it is now:'
      : 'After this answer was written, we corrected entries that it rests on. Read them as they are now:',
  correctedAfter: (day: string) => `Corrected after this answer was written, on ${day}.`,
  countLastDay: 'Count your last day',
  fillInLetter: 'Fill in a letter',
  correctedOn: (day: string) => `Corrected on ${day}.`,
  read: 'Read it here',
  openGuide: 'Open the guide',
  limits: {
    left: (count: number, when: string) =>
      count === 1
        ? `You can ask one more question before ${when}.`
        : `You can ask ${count} more questions before ${when}.`,
    none: (when: string) => `Those were all questions for now. You can ask again from ${when} on.`,
    tomorrow: (time: string) => `${time} tomorrow`,
    onDay: (day: string, time: string) => `${time} on ${day}`,
    plans: 'Plans',
  },
  sidePanel: {
    label: 'Provision',
    loading: 'Loading the provision...',
    missing: 'This provision is not in the library any more.',
    failed: 'The provision could not be loaded.',
    offline: 'There is no connection. The provision can be read when you are online again.',
    loadAgain: 'Load again',
    languages: 'Language of the provision',
    repealed: 'This law has been repealed. It may still apply to what happened before.',
    repealedBy: 'It was repealed by:',
    facts,
    official: 'Official text',
    edition: (edition: string) => `Edition: ${edition}`,
    checkedOn: (day: string) => `Our words were checked against it on ${day}.`,
    relations,
    fullPage: 'Open the full page',
  },
}
