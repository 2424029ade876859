import { CHOICE } from '../../contract/choice.ts'
import { OWN_TIME_LIMITS, PERIODS } from '../../contract/time-limits.ts'
import { UNDERSTOOD_AS } from '../../contract/understood-as.ts'
import type { ReplyTexts } from './reply-texts.ts'

/** The words of replies in English. */
export const ENGLISH: ReplyTexts = {
  headings: {
    steps: 'What to do',
    timeLimits: OWN_TIME_LIMITS.en,
    periods: PERIODS.en,
    whereToGo: 'Where to go',
    documents: 'What to bring',
    costs: 'What it costs',
    watchOut: 'Watch out for',
    help: 'Where to get help',
    otherMatters: 'On what else you ask',
    seeAlso: 'See also',
  },
  facts: {
    punishment: 'Punishment',
    amount: 'Amount',
    age: 'Age',
    period: 'Period',
    authority: 'Who decides',
  },
  nothingOn: {
    punishment: 'The library has no checked information on the punishment for this.',
    cost: 'The library has no checked information on what this costs; ask at the office before you pay.',
    age: 'The library has no checked information on the age for this.',
    papers: 'The library has no checked list of documents for this; ask at the office named below.',
    where: 'The library has no checked information on the office for this.',
    amount: 'The library has no checked information on the amount for this.',
    'time-limit': 'The library has no checked time limit for this. Do not wait: ask about the time limit first.',
  },
  shortened: (mark) => `Shortened to your question; all of it, with its conditions, is at${mark}.`,
  wholeGuide: (title, mark) => `Full guide: ${title}${mark}.`,
  restOfGuide: (names) => `Also there: ${names}.`,
  closing: (date) => `Written from our checked library, not by AI. Checked on ${date}.`,
  examples:
    'You can ask, for example, about a divorce, a share of family property, a rented room, unpaid wages, an arrest, or a citizenship certificate.',
  talk: {
    lawyer:
      'No. This is Kanooni. It tells you what the law of Nepal says, and in which section, from its own library of checked entries. It does not replace a lawyer: for your own case, ask one who can look at your documents.',
    machine:
      'This is Kanooni, a program that looks up checked entries on the law of Nepal. They are written neither by AI nor by a person.',
    identity:
      'This is Kanooni. It answers questions about the law of Nepal from its own library of checked entries, not by AI, and names the section each statement is based on.',
    abilities:
      'Yes. Tell what happened in your own words, in English, नेपाली or Nepali in Latin letters. You get what the law says, what you can do, where to go and how much time there is.',
    wellbeing: 'Fine, thank you. What would you like to know?',
    thanks: 'You are welcome. If anything is still open, ask it here.',
    goodbye: 'Goodbye, and take care. Your conversation stays here if you want to come back to it.',
    sorry: 'No harm done. Ask whenever you are ready.',
    yes: 'To be sure of the right answer: write the question in one sentence, with what happened and to whom.',
    ok: 'Good. If anything is still open, ask it here.',
    greeting: 'Namaste. Ask a question about the law of Nepal, in your own words.',
  },
  unmetRequests: {
    drafting:
      'Kanooni does not write documents; a lawyer can, and free legal aid if you cannot pay one. It can tell you the law that such a paper rests on: what belongs in it, whom to hand it to, and by when.',
    outcome: 'How it will end cannot be foretold: whoever decides weighs the proof of that case.',
    duration: 'How long it really takes cannot be foretold. The law sets times for some steps only.',
    lawyer:
      'Kanooni names no lawyer. Whoever cannot pay for one can ask for free legal aid; ask any lawyer for the licence and the fee before you sign.',
    medicine: 'Only a doctor or health post can say what ails you and what to take; ask there today.',
  },
  letterToFillIn: (link) =>
    `Kanooni has a draft of this for you to fill in on your own device: ${link}. Check it before you sign; Kanooni does not hand it in.`,
  lettersOnMatter: (links) =>
    `Kanooni does not write documents for your case, but has drafts on this matter for you to fill in on your own device: ${links.join(', ')}. Check what you sign; Kanooni does not hand it in.`,
  offTopic: '',
  backToLaw: 'Is there a legal question behind it?',
  suggestGuide: (title) => `The closest topic here is “${title}”. Write those words if that is what you mean.`,
  understoodAs: (headings) => `${UNDERSTOOD_AS.en} ${headings.join('; ')}.`,
  moreMatters: (headings) =>
    `You also tell of: ${headings.join('; ')}. Ask about that by itself to get the answer to it.`,
  likely: 'This fits your question best. Read whether it is your case:',
  eitherOf: 'Two things fit what you tell. Read which of them is your case:',
  ifFirst: 'If the first is your case:',
  forOtherSide: (link) => `If you are on the other side, read: ${link}.`,
  timeLimitsOfMatter: 'Time limits in this matter',
  orThese: 'If it is not, one of these may be, in short:',
  alike: 'This may fit your case as well:',
  otherLaw: {
    'replaced-by': 'This rule was replaced by:',
    'yields-to': 'Where it fits your case, this special rule comes first:',
    replaces: 'This rule has replaced an older one:',
    'prevails-over': 'The rule above is the special one and comes first. What it does not cover falls under:',
    'see-also': 'Read this rule of another act, too:',
  },
  fullStop: '.',
  saysDifferently: 'What is different there:',
  closest: (title) => `Nothing in the library answers exactly this. The closest match is “${title}”:`,
  unknown: 'Kanooni’s library has no checked entry that answers this, and it does not guess.',
  closestEntries: 'The closest it has:',
  askElsewhere: {
    notThis: 'If that is not what you mean, or for your own case, ask a lawyer or:',
    nothing: 'For this question, ask a lawyer or:',
  },
  unsureClosing: 'Found by a search of our library, not written by AI.',
  unknownClosing: 'Looked up in our library, not answered by AI.',
  foreignLaw:
    'This is a question of another country’s law. Kanooni holds the law of Nepal only and does not guess. Ask an authority or a lawyer there; the embassy of Nepal in that country can tell you whom.',
  notHeld: (title) => `The library does not hold ${title}, so nothing can be said about it here.`,
  otherWorks: 'Other acts have a provision with this number. Write its name if you mean one of them:',
  officialText: 'The library has no plain words for this provision yet. The official text begins:',
  choice: {
    opening: CHOICE.en,
    answerWith: 'Write “first” or “second”. If it is neither, tell us a little more.',
  },
  crisis:
    'What you feel now can pass, and people are there who listen. Tell someone near you, or go to the emergency room of the nearest hospital; it is open day and night.',
  crisisMatter: {
    known: 'There is a way in the law too for what lies behind it. It can wait until somebody is with you:',
    unknown: 'If a matter of law is behind it, you can ask about it here afterwards.',
  },
  safeFirst:
    'When you are safe, write here what happened, to whom, and when. You will then get what the law says and where to go.',
}
