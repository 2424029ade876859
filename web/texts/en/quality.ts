import type { AnswerCount, DialogueKind, QuestionForm } from '../../../contract/quality.ts'

const answers: Record<AnswerCount, string> = {
  'turns with a useful answer': 'The answer is useful',
  'turns not plainly wrong': 'The answer is plainly wrong',
  'right provision in the opening': 'A right section stands at its beginning',
  'right provision anywhere': 'A right section stands anywhere in it',
  'danger caught': 'Somebody tells of danger, and it says first whom to call',
  'no false alarm': 'Nobody is in danger, and it warns all the same',
  'follow-ups kept': 'A second question is understood from the first',
  'law not refused': 'A question about law is turned away',
  'off-topic refused': 'A question about something else is turned away',
}

const forms: Record<QuestionForm, string> = {
  en: 'English',
  ne: 'Nepali',
  romanised: 'Nepali in English letters',
  hi: 'Hindi',
  mai: 'Maithili',
  bho: 'Bhojpuri',
}

const kinds: Record<DialogueKind, string> = {
  plain: 'A plain question',
  messy: 'Typed in a hurry',
  several: 'Several matters at once',
  'follow-up': 'A conversation that goes on',
  danger: 'Somebody is in danger',
  calm: 'Sounds dangerous, and is not',
  'not-held': 'A matter that the library does not have',
  foreign: 'The law of another country',
  drafting: 'Wants a text written',
  odds: 'Wants to know how a case will end',
  injection: 'Tries to change the rules',
  'off-topic': 'Not about law',
}

/** The page that says how good the answers are. What stands for a figure comes written as the language writes it. */
export const quality = {
  title: 'How good the answers are',
  description:
    'How often Kanooni answers a question about the law of Nepal well, and how often it is wrong, as measured.',
  intro:
    'Kanooni makes mistakes. To know how many, we ask it questions whose right answers are known, and count. Here is what came out, the bad figures too.',
  share: (right: string, of: string, percent: string) => `${right} of ${of} (${percent})`,
  ofAll: (right: string, of: string) => `${right} of ${of}`,
  shortly: {
    heading: 'In short',
    useful: (share: string) => `Useful answers: ${share}.`,
    wrong: (share: string) => `Answers that were plainly wrong: ${share}.`,
    danger: (share: string) => `When somebody told of danger, the answer said first whom to call: ${share}.`,
    aims: (missed: string, all: string) => `Aims that are not reached yet: ${missed} of ${all}.`,
    weakest: (kind: string, share: string) => `Hardest so far: “${kind}”. Useful there: ${share}.`,
    advice:
      'So do not rely on an answer alone. Open its sources, and speak to a lawyer before you act on something that matters.',
  },
  asked: {
    heading: 'What was asked',
    items: [
      'The messages were written for this test from the laws themselves, by others than those who built search and answers. They are not messages of visitors.',
      'They are set aside: whoever works on Kanooni sees how many were answered well, and never which.',
      'Some are whole conversations, of up to four messages. Some try to mislead.',
      'Measured are the answers that the law library writes alone. What an AI writes from it is not measured here.',
    ],
  },
  right: {
    heading: 'What counts as right',
    items: [
      'An answer is useful when it answers what was asked, begins with a right section of the law, says the figures that matter, and is written as the question was.',
      'It is plainly wrong when it sounds sure and names no right section, or says something that is not so.',
      'Which sections are right is written down with each question, from the laws and not from the answers.',
      'An answer that says “this may not be what you asked” is not counted as sure.',
    ],
  },
  answersHeading: 'The answers',
  answers,
  columns: { what: 'What was counted', result: 'Result', aim: 'Aim' },
  atLeast: (percent: string) => `at least ${percent}`,
  atMost: (percent: string) => `at most ${percent}`,
  noAim: 'none yet',
  missed: 'not reached',
  reached: 'reached',
  kindsHeading: 'By kind of message',
  kinds,
  formsHeading: 'By language',
  forms,
  few: (number: string) => `Where there are fewer than ${number} messages, the figure says little.`,
  groupColumns: { kind: 'Kind', form: 'Language', messages: 'Messages', useful: 'Useful', wrong: 'Plainly wrong' },
  searchHeading: 'Finding the right section',
  searchIntro:
    'An answer can only be as good as what is found for it. These are questions of other sets, whose laws the library has: how often a right section is found.',
  searchColumns: {
    form: 'Language',
    questions: 'Questions',
    first: 'Found first',
    inFive: 'Among the first five',
    all: 'All',
  },
  aimInFive: (percent: string) => `Aim: ${percent} among the first five, in each language.`,
  whenHeading: 'When it was measured',
  measured: (day: string, commit: string) => `On ${day}, with version ${commit} of the program.`,
  measuredWithChanges: (day: string, commit: string) =>
    `On ${day}, with version ${commit} of the program and the changes that were published together with these figures.`,
}

export type QualityTexts = typeof quality
