// The texts of the public pages. They stand apart from the application's, which is not to carry them.

import { frame } from './frame.ts'
import { plans } from './plans.ts'
import { ui } from './ui.ts'

/** A citation in an example answer: its number in the text and the provision it names. */
interface ExampleSource {
  number: number
  title: string
  says: string
}

/** A question with its answer, set on the landing page as the application sets them. */
interface Example {
  question: string
  /** Paragraphs of the answer; `[1]` stands for the first source. */
  answer: string[]
  sources: ExampleSource[]
}

// Checked against article 20 (1) to (3) of the Constitution of Nepal and section 14 (1), (3), (6) and (8) of the National
// Criminal Procedure Code 2074, in both languages. The wording is ours.
const example: Example = {
  question: 'The police have arrested my brother. How long can they keep him?',
  answer: [
    'Within 24 hours of the arrest, the police must bring him before the authority that hears the case. The time it takes to travel there is not counted. After that they may hold him only if that authority orders it. [1] [2]',
    'For the investigation it can allow up to 25 days in all, and 15 more for a few of the gravest offences. [2]',
    'He must be told why he is being held. From the moment of the arrest he may speak in confidence with a lawyer of his choice. [1]',
    'Note down when and where he was arrested, and ask which office is holding him. Different rules apply to preventive detention. [1]',
  ],
  sources: [
    { number: 1, title: 'art. 20 · Constitution of Nepal', says: 'Rights relating to justice, clauses (1) to (3)' },
    {
      number: 2,
      title: 's. 14 · Criminal Procedure Code 2074',
      says: 'How long a person may be held for investigation, sub-sections (1) to (8)',
    },
  ],
}

/** A part of the privacy policy. */
interface Section {
  heading: string
  /** Who runs the site. */
  imprint?: (company: string, address: string, email: string) => string
  paragraphs?: string[]
  items?: string[]
}

const privacySections: Section[] = [
  {
    heading: 'Not legal advice',
    paragraphs: [
      'Kanooni gives general information about the law of Nepal. It is not legal advice, and using it does not make anybody your lawyer. Check an answer against its sources, and speak to a lawyer before you act on something that matters.',
    ],
  },
  {
    heading: 'What we store',
    items: [
      'Your account: name, e-mail address, whether the address is verified, and your subscription status (free, pro or enterprise). Of your password we keep only a hash from which it cannot be read.',
      'Your conversations: the questions you write, the answers, their sources, and an index of their words, so that you can find them again. Of a private conversation we store nothing; we only count that something was asked.',
      'What you share by link, what you say of an answer (with your question only if you agree), and your keys for programs, of which we keep no more than is needed to recognise them.',
      'Your sign-ins: when, from which network address and with which browser.',
      'E-mails we send you, until they are delivered; then their text is removed.',
    ],
  },
  {
    heading: 'What stays in your browser',
    items: [
      'Cookies: two keep you signed in, one remembers that you have signed in here before, so that nobody who guesses at your password can lock you out, and the others remember what you have chosen on this device: sidebar, language, letters, colours, hidden titles, and whether the screen is locked or the calendar is shown in its place. There is no advertising and no tracking by others.',
      'What you have chosen in the settings for this device: the page to leave to, the lock (of its PIN only a digest), and the language to speak.',
      'What you have typed and not sent, and questions waiting for a connection.',
      'Copies of your name and address, of the list of your conversations and of those you have opened, so that you can read them without a connection.',
      'After a visit to the law library, or once you have signed in: its guides, time limits and the list of sections, in the language you read, the same for everybody, to be read without an internet connection.',
      'Signing out removes all of this from the browser, except that part of the library, what you have chosen for this device, and the cookie that remembers this browser.',
    ],
  },
  {
    heading: 'For how long',
    items: [
      'Conversations: until you delete them. Deleting one deletes its messages with it.',
      'Your account: until you delete it in the settings, or ask us to.',
      'Sign-ins: until you sign out, at most one year.',
      'The cookies for what you have chosen on this device, and the one that remembers this browser: at most a year. The one for the sidebar: 7 days.',
      'Links in our e-mails stop working after they are used, or when they expire.',
    ],
  },
  {
    heading: 'Who sees your questions',
    paragraphs: [
      'To answer, we send your question and the conversation it belongs to to the language-model provider that the operator of this site has set up; without one, the answer is made on our own server. Your name and e-mail address are not sent along. Do not write names, numbers or details that the answer does not need.',
      'Other users never see your conversations. What you share by link yourself can be read by whoever has the link: the messages you choose, for 7 days or until you end it. We do not sell data.',
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      'You can read and delete your conversations, change your name, e-mail address and password, download all that we store of your account, and delete your account, in the settings; or ask us to do it for you. The Constitution of Nepal protects your privacy (article 28), and so does the Individual Privacy Act, 2075 (2018). This policy is governed by the law of Nepal.',
    ],
  },
  {
    heading: 'Contact',
    imprint: (company, address, email) => `${company}, ${address}. E-mail: ${email}.`,
  },
]

export const pages = {
  ...frame,
  plans,
  landing: {
    title: 'Kanooni – Law For Everyone',
    description: 'Ask a question about the law of Nepal. Get an answer you can check.',
    sentence: 'Ask a question about the law of Nepal. Get an answer you can check.',
    signUp: 'Sign up',
    signIn: frame.header.signIn,
    trust: 'Each answer names the section it is based on. Where the law library has nothing, the answer says so.',
    nature: 'Legal information, not a lawyer. Free of charge.',
    ask: {
      label: 'Your question',
      placeholder: 'What happened?',
      note: 'Searches the law library. No account needed.',
      /** Beside the way to signing up; the question stands in the box after it. */
      guestNote: (questions: number) =>
        questions === 1 ? 'One question needs no account.' : `${questions} questions need no account.`,
      signUpNote: 'You need an account for this, free of charge. Your question goes along.',
    },
    exampleHeading: 'What an answer looks like',
    example,
    sourcesHeading: 'Sources',
    mattersHeading: 'What people ask about',
    matters: [
      { name: 'Arrest and police', question: 'Can the police hold me without telling me why?' },
      { name: 'Marriage and divorce', question: 'How do I end a marriage, and what happens to the property?' },
      { name: 'Family property', question: 'What share of the family property is mine?' },
      { name: 'Rent', question: 'Can my landlord make me leave?' },
      { name: 'Work and wages', question: 'My employer has not paid me. Where do I complain?' },
      { name: 'Loans and cheques', question: 'What can I do when a cheque bounces?' },
      { name: 'Citizenship', question: 'Which documents do I need for a citizenship certificate?' },
      { name: 'Violence at home', question: 'Who protects me, and where do I go first?' },
    ],
    stepsHeading: 'How it works',
    steps: [
      'You ask in your own words, as you would ask a person.',
      'Kanooni looks in its law library for the sections that fit.',
      'You get an answer in plain words, and can open each section it names.',
    ],
    limitsHeading: 'What it is not',
    limits: [
      'It does not replace a lawyer. For a case in court, speak to one.',
      'It can be wrong. Read the sources before you act.',
      'It does not send anything to a court, an office or the police for you.',
    ],
    plansHeading: 'Plans',
  },
  notFound: ui.notFound,
  unreached: {
    title: 'This page cannot be reached',
    body: 'There is no connection to Kanooni at the moment. Check your internet connection and try again.',
    tryAgain: 'Try again',
    conversations: 'Read your saved conversations',
    guides: 'Read the guides kept here',
    /** Where what is kept is in the other language. */
    inOther: {
      page: 'This page is kept on this device in Nepali only.',
      read: 'Read it in Nepali',
      guides: 'Read the guides kept here in Nepali',
    },
    phoneNote: 'A phone call needs no internet.',
  },
  contact: {
    title: 'Contact',
    intro: 'Questions about Kanooni, your account or your data? Write to us.',
    addressLabel: 'E-mail',
    limits: 'We cannot advise on a legal matter by e-mail.',
    inDanger: 'If somebody is in danger, call',
    placeholder: '[Contact e-mail]',
  },
  answers: [
    'Your question is first looked up in the law library of this site: laws of Nepal and everyday situations, in plain words, each statement with the section that it rests on.',
    'An AI then writes the answer from what was found there, if the operator has set one up. Without one, or when it does not answer, the answer is put together from the library itself.',
    'Each source that an answer names is looked up in the library again. It is marked as verified when that law and section exist there, and as not verified when they do not.',
    'A verified source can still be misunderstood, and laws change. Open the sources and read them before you rely on an answer, and speak to a lawyer when something important depends on it.',
  ],
  toQuality: 'How good the answers are',
  about: {
    title: 'About Kanooni',
    missionHeading: 'Our mission',
    mission:
      'Most people meet the law at a bad moment: an arrest, a lost job, a divided family. Kanooni tells them in everyday words what the law of Nepal says and where it says it, so that they can check it and know what to do next.',
    visionHeading: 'Our vision',
    vision:
      'A country in which nobody loses a right because they never heard of it: in a city or a village, in Nepali or in English, with or without money for a lawyer.',
    qualityHeading: 'How good the answers are',
    quality: 'Kanooni makes mistakes. We measure how many, and show every figure.',
    toQuality: 'See the figures',
    teamHeading: 'Team',
    memberName: '[Team member]',
    memberRole: '[Role]',
    memberImage: 'Placeholder for a portrait of the team member',
  },
  privacy: {
    title: 'Privacy Policy',
    description: 'What Kanooni stores, why, for how long, and who sees your questions.',
    updated: 'April 30, 2025',
    updatedLabel: 'Date:',
    intro: (company: string) => `This policy says what ${company} stores when you use Kanooni, why, and for how long.`,
    placeholders: {
      company: '[Company name]',
      address: '[Company address]',
      email: '[Contact e-mail]',
    },
    sections: privacySections,
  },
}

export type PageTexts = typeof pages
