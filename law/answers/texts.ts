// The words of replies that are the same for every question, in both languages.

import type { FactKind, RelationKind } from '../../contract/library.ts'
import { OWN_TIME_LIMITS, PERIODS } from '../../contract/time-limits.ts'
import { UNDERSTOOD_AS } from '../../contract/understood-as.ts'
import type { Language } from '../../contract/preferences.ts'
import type { RelatedLanguage } from '../text/related-languages.ts'
import type { AskedDetail } from './asked-detail.ts'
import type { Talk } from './small-talk.ts'
import type { UnmetRequest } from './unmet-requests.ts'

interface Texts {
  headings: Record<
    | 'steps'
    | 'timeLimits'
    | 'periods'
    | 'whereToGo'
    | 'documents'
    | 'costs'
    | 'watchOut'
    | 'help'
    | 'otherMatters'
    | 'seeAlso',
    string
  >
  /** Time limits stand under their heading. */
  facts: Record<Exclude<FactKind, 'time-limit'>, string>
  /** What is said when the asked-for thing does not stand in the library. */
  nothingOn: Record<AskedDetail, string>
  /** Stands under a rule of which only a part was said. */
  shortened: (mark: string) => string
  wholeGuide: (title: string, mark: string) => string
  /** After it: the parts of the guide that were left out. */
  restOfGuide: (names: string) => string
  closing: (date: string) => string
  examples: string
  talk: Record<Talk, string>
  /** Stands above what the law says, where more was asked for than Kanooni does. */
  unmetRequests: Record<UnmetRequest, string>
  /** Instead of what is said to who wants a document written: where the library has that one, and where it has others on the matter. */
  letterToFillIn: (link: string) => string
  lettersOnMatter: (links: readonly string[]) => string
  /** What the fixed English sentence says; empty where it needs no saying again. */
  offTopic: string
  backToLaw: string
  suggestGuide: (title: string) => string
  /** Stands above the answer to a question that can easily have been misread. */
  understoodAs: (headings: readonly string[]) => string
  /** Stands below the other matters of a message: those that are not answered. */
  moreMatters: (headings: readonly string[]) => string
  /** Stands above what probably answers. */
  likely: string
  /** Stands below it, above what else may be meant. */
  orThese: string
  /** Stands above another guide that fits as well. */
  alike: string
  /** Stands before the name of a provision on the same matter, by how it stands to the one that answers. */
  otherLaw: Record<RelationKind, string>
  /** Stands behind that name, above its facts. */
  saysDifferently: string
  fullStop: string
  /** Stands above an answer that is only near. */
  closest: (title: string) => string
  unknown: string
  closestEntries: string
  /** Where something near was named, and where nothing was. */
  askElsewhere: { notThis: string; nothing: string }
  /** Under what may not be what was asked for. */
  unsureClosing: string
  unknownClosing: string
  foreignLaw: string
  notHeld: (title: string) => string
  otherWorks: string
  officialText: string
  choice: { opening: string; answerWith: string }
  crisis: string
  /** Follows it, where the library knows the matter that is behind it, and where it does not. */
  crisisMatter: { known: string; unknown: string }
  safeFirst: string
}

/** To whom asked in a language that is related to Nepali: that it is answered in Nepali. */
export const ANSWERED_IN_NEPALI: Record<RelatedLanguage, string> = {
  hi: 'आपने अपनी भाषा में पूछा, यह ठीक है; जवाब सरल नेपाली में है।',
  mai: 'अहाँ अपन भाषामे पुछलहुँ, से ठीक अछि; जवाब सरल नेपालीमे अछि।',
  bho: 'रउआ आपन भाषा में पूछनी, ई ठीक बा; जवाब आसान नेपाली में बा।',
}

export const TEXTS: Record<Language, Texts> = {
  en: {
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
    orThese: 'If it is not, one of these may be, in short:',
    alike: 'What you tell may also be about this:',
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
      opening: 'Your question could be about either of two things. Which one do you mean?',
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
  },
  ne: {
    headings: {
      steps: 'के गर्ने',
      timeLimits: OWN_TIME_LIMITS.ne,
      periods: PERIODS.ne,
      whereToGo: 'कहाँ जाने',
      documents: 'चाहिने कागजपत्र',
      costs: 'कति खर्च लाग्छ',
      watchOut: 'ध्यान दिनुपर्ने कुरा',
      help: 'सहयोग कहाँ पाइन्छ',
      otherMatters: 'तपाईंले सोधेको अर्को कुरा',
      seeAlso: 'यो पनि हेर्नुहोस्',
    },
    facts: {
      punishment: 'सजाय',
      amount: 'रकम',
      age: 'उमेर',
      period: 'अवधि',
      authority: 'कसले हेर्छ',
    },
    nothingOn: {
      punishment: 'यसको सजायबारे जाँचिएको विवरण कानुन सङ्ग्रहमा छैन।',
      cost: 'यसमा कति खर्च लाग्छ भन्ने जाँचिएको विवरण कानुन सङ्ग्रहमा छैन; पैसा तिर्नुअघि कार्यालयमा सोध्नुहोस्।',
      age: 'यसको उमेरबारे जाँचिएको विवरण कानुन सङ्ग्रहमा छैन।',
      papers: 'यसमा चाहिने कागजपत्रको जाँचिएको सूची कानुन सङ्ग्रहमा छैन; तल लेखिएको कार्यालयमा सोध्नुहोस्।',
      where: 'यसमा कहाँ जाने भन्ने जाँचिएको विवरण कानुन सङ्ग्रहमा छैन।',
      amount: 'यसको रकमबारे जाँचिएको विवरण कानुन सङ्ग्रहमा छैन।',
      'time-limit': 'यसको समयसीमा कानुन सङ्ग्रहमा छैन; नपर्खी पहिले त्यही सोध्नुहोस्।',
    },
    shortened: (mark) => `तपाईंको प्रश्नसँग मिल्ने कुरा मात्र राखिएको छ; सर्तसहित पूरा व्यवस्था यहाँ पढ्नुहोस्${mark}।`,
    wholeGuide: (title, mark) => `पूरा मार्गदर्शन: ${title}${mark}।`,
    restOfGuide: (names) => `त्यहाँ यी पनि छन्: ${names}।`,
    closing: (date) => `यो जवाफ हाम्रो जाँचिएको कानुन सङ्ग्रहबाट लेखिएको हो, एआई (AI) ले लेखेको होइन। जाँचिएको मिति: ${date}।`,
    examples: 'जस्तै: सम्बन्धविच्छेद, अंश, कोठा भाडा, नपाएको तलब, पक्राउ वा नागरिकताबारे सोध्न सक्नुहुन्छ।',
    talk: {
      lawyer:
        'होइन। यो Kanooni हो। यसले नेपालको कानुनमा के लेखिएको छ, कुन दफामा छ, त्यो आफ्नै जाँचिएको कानुन सङ्ग्रहबाट बताउँछ। यसले वकिलको काम गर्दैन; आफ्नो मुद्दामा कागजपत्र हेर्न वकिललाई नै भेट्नुहोस्।',
      machine: 'यो Kanooni हो: नेपालको कानुनका जाँचिएका विवरण खोजेर दिने प्रोग्राम। यी जवाफ न एआई (AI) ले लेख्छ, न मान्छेले।',
      identity:
        'यो Kanooni हो। यसले नेपालको कानुनबारे सोधेका प्रश्नको जवाफ एआई (AI) बिना, आफ्नै जाँचिएको कानुन सङ्ग्रहबाट दिन्छ, र हरेक कुरा कुन दफामा छ त्यो पनि देखाउँछ।',
      abilities: 'हुन्छ। के भयो, आफ्नै भाषामा लेख्नुहोस्। कानुनले के भन्छ, के गर्ने, कहाँ जाने र कति समय छ, त्यो यहाँ पाउनुहुन्छ।',
      wellbeing: 'ठिक छ, धन्यवाद। के खोजिदिऊँ?',
      thanks: 'स्वागत छ। अरू केही बुझ्नुपरे यहीँ सोध्नुहोस्।',
      goodbye: 'बिदा, राम्रो होस्। फेरि आउनुभयो भने यो कुराकानी यहीँ हुन्छ।',
      sorry: 'केही छैन। मन लागेको बेला सोध्नुहोस्।',
      yes: 'ठीक जवाफ पाउन, कसलाई के भयो, एउटै वाक्यमा लेख्नुहोस्।',
      ok: 'हुन्छ। अरू केही बुझ्नुपरे यहीँ सोध्नुहोस्।',
      greeting: 'नमस्ते। नेपालको कानुनबारे जे सोध्नु छ, आफ्नै भाषामा सोध्नुहोस्।',
    },
    unmetRequests: {
      drafting:
        'Kanooni ले कागजपत्र लेखिदिँदैन; वकिलले लेखिदिन्छ, पैसा नभए निःशुल्क कानुनी सहायताले। त्यस्तो कागज जुन कानुनमा टेक्छ, त्यो भने बताउन सक्छ: के लेख्ने, कहाँ दिने र कहिलेसम्म।',
      outcome: 'नतिजा के हुन्छ, पहिल्यै भन्न सकिँदैन: निर्णय गर्नेले त्यही मुद्दाको प्रमाण हेर्छ।',
      duration: 'साँच्चै कति समय लाग्छ, पहिल्यै भन्न सकिँदैन। कानुनले केही कामको समय मात्र तोकेको छ।',
      lawyer:
        'Kanooni ले कुनै वकिलको नाम दिँदैन। वकिल राख्ने पैसा नभए निःशुल्क कानुनी सहायता माग्न सकिन्छ; जुन वकिल राखे पनि इजाजतपत्र र शुल्क पहिल्यै सोध्नुहोस्।',
      medicine: 'के रोग हो र के खाने, डाक्टर वा स्वास्थ्य चौकीले मात्र भन्न सक्छ; आजै सोध्नुहोस्।',
    },
    letterToFillIn: (link) =>
      `यही कामका लागि आफ्नै फोन वा कम्प्युटरमा भर्न मिल्ने मस्यौदा यहाँ छ: ${link}। सही गर्नुअघि आफैँ जाँच्नुहोस्; Kanooni ले कतै दर्ता गर्दैन।`,
    lettersOnMatter: (links) =>
      `Kanooni ले तपाईंको मुद्दाका लागि कागजपत्र लेखिदिँदैन, तर यस विषयमा आफैँ भर्न मिल्ने मस्यौदा छन्: ${links.join(', ')}। सही गर्नुअघि आफैँ जाँच्नुहोस्; Kanooni ले कतै दर्ता गर्दैन।`,
    offTopic: 'यो कानुनको प्रश्न होइन, र यहाँ कानुनका प्रश्नको मात्र जवाफ दिइन्छ।',
    backToLaw: 'यससँग जोडिएको कानुनको कुनै प्रश्न छ?',
    suggestGuide: (title) => `यहाँ यससँग नजिकको विषय “${title}” हो। त्यही सोध्न खोज्नुभएको हो भने त्यति लेख्नुहोस्।`,
    understoodAs: (headings) => `${UNDERSTOOD_AS.ne} ${headings.join('; ')}।`,
    moreMatters: (headings) => `यो कुरा पनि गर्नुभएको छ: ${headings.join('; ')}। यसको जवाफ पाउन यो मात्रै छुट्टै सोध्नुहोस्।`,
    likely: 'तपाईंको प्रश्नसँग सबैभन्दा मिल्ने यही हो। आफ्नो कुरा यही हो कि होइन, पढेर हेर्नुहोस्:',
    orThese: 'यो होइन भने यीमध्ये कुनै हुन सक्छ (छोटकरीमा):',
    alike: 'तपाईंको कुरा यससँग पनि सम्बन्धित हुन सक्छ:',
    otherLaw: {
      'replaced-by': 'यसको ठाउँमा अहिले यो व्यवस्था छ:',
      'yields-to': 'तपाईंको कुरासँग मिल्छ भने पहिला यो विशेष व्यवस्था लाग्छ:',
      replaces: 'यो व्यवस्था पुरानो व्यवस्थाको ठाउँमा आएको हो:',
      'prevails-over': 'माथिको विशेष व्यवस्था पहिला लाग्छ। त्यसले नसमेटेको कुरामा यो लाग्छ:',
      'see-also': 'अर्को ऐनको यो व्यवस्था पनि हेर्नुहोस्:',
    },
    fullStop: '।',
    saysDifferently: 'त्यहाँ फरक कुरा:',
    closest: (title) => `ठ्याक्कै यसैको जवाफ कानुन सङ्ग्रहमा भेटिएन। सबैभन्दा नजिकको विषय “${title}” हो:`,
    unknown: 'यसको जवाफ दिने जाँचिएको विवरण Kanooni को कानुन सङ्ग्रहमा छैन, र यसले अड्कल गर्दैन।',
    closestEntries: 'यससँग नजिकका विषय:',
    askElsewhere: {
      notThis: 'यो तपाईंले सोधेको कुरा होइन भने, वा आफ्नो मुद्दाका लागि, वकिललाई सोध्नुहोस्, वा:',
      nothing: 'यसबारे वकिललाई सोध्नुहोस्, वा:',
    },
    unsureClosing: 'हाम्रो कानुन सङ्ग्रहमा खोजेर भेटिएको हो, एआई (AI) ले लेखेको होइन।',
    unknownClosing: 'हाम्रो कानुन सङ्ग्रहमा खोजिएको हो, एआई (AI) ले लेखेको होइन।',
    foreignLaw:
      'यो अर्को देशको कानुनको प्रश्न हो। Kanooni सँग नेपालको कानुन मात्र छ, र यसले अड्कल गर्दैन। त्यहाँको निकाय वा वकिललाई सोध्नुहोस्; कसलाई सोध्ने भनेर त्यहाँको नेपाली दूतावासले बताउन सक्छ।',
    notHeld: (title) => `${title} कानुन सङ्ग्रहमा छैन, त्यसैले त्यसबारे यहाँ केही भन्न सकिँदैन।`,
    otherWorks: 'अरू कानुनमा पनि यही नम्बर छ। त्यो सोध्नुभएको हो भने कानुनको नाम लेख्नुहोस्:',
    officialText: 'यसको सरल व्याख्या कानुन सङ्ग्रहमा अहिले छैन। आधिकारिक पाठ यसरी सुरु हुन्छ:',
    choice: {
      opening: 'तपाईंको प्रश्न दुई कुरामध्ये कुनै एकको हुन सक्छ। तपाईंको कुन हो?',
      answerWith: '“पहिलो” वा “दोस्रो” लेख्नुहोस्। दुवै होइन भने अलि खुलाएर भन्नुहोस्।',
    },
    crisis:
      'अहिलेको पीडा बित्न सक्छ, र सुनिदिने मान्छे छन्। नजिकको कसैलाई भन्नुहोस्, वा नजिकको अस्पतालको आपत्कालीन कक्षमा जानुहोस्; त्यो दिनरात खुला हुन्छ।',
    crisisMatter: {
      known: 'यसको पछाडिको कुरामा कानुनी बाटो पनि छ। पहिले कसैलाई साथमा बोलाउनुहोस्, यो पछि पढ्दा हुन्छ:',
      unknown: 'यसको पछाडि कानुनको कुरा छ भने पछि यहाँ सोध्न सक्नुहुन्छ।',
    },
    safeFirst: 'सुरक्षित भएपछि कसलाई के भयो, कहिले भयो, यहाँ लेख्नुहोस्। कानुनले के भन्छ र कहाँ जाने, त्यो पाउनुहुन्छ।',
  },
}
