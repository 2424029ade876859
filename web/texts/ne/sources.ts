import type { CitationProblem } from '../../../contract/conversation.ts'
import type { FactKind } from '../../../contract/library.ts'
import type { sources as english } from '../en/sources.ts'
import { nepaliNumber } from '../numbers.ts'
import { relations } from './relations.ts'

const problems: Record<CitationProblem, string> = {
  'no-such-passage': 'जवाफले देखाएको यो स्रोत उसलाई दिइएका स्रोतमा छैन।',
  'unknown-work': 'यो कानुन हाम्रो सङ्ग्रहमा छैन। त्यसैले जवाफले यसबारे भनेको कुरा जाँचिएको छैन।',
  'no-such-provision': 'यो कानुन हाम्रो सङ्ग्रहमा छ, तर यो नम्बरको व्यवस्था छैन। त्यस्तो व्यवस्था नहुन पनि सक्छ।',
  misquoted: 'उद्धरण चिह्नभित्रका शब्द यो व्यवस्थामा छैनन्।',
  'figure-differs': 'जवाफमा लेखिएको यो अङ्क त्यहाँ छैन। हाम्रो सङ्ग्रहमा भएको कुरा मान्नुहोस्।',
  uncited: 'एआईले यी कुरा कहाँबाट आए भनेको छैन, त्यसैले जाँचिएका छैनन्। कुन दफा हो, उसैलाई सोध्नुहोस्।',
  'unknown-number': 'यो फोन नम्बर एआईले लेखेको हो, कसैले जाँचेको छैन। सही हो भन्ने थाहा नभई फोन नगर्नुहोस्।',
}

const facts: Record<FactKind, string> = {
  punishment: 'सजाय',
  amount: 'रकम',
  age: 'उमेर',
  'time-limit': 'समयसीमा',
  period: 'अवधि',
  authority: 'कहाँ जाने',
}

export const sources: typeof english = {
  waiting: {
    sending: 'तपाईंको प्रश्न पठाइँदै छ।',
    searching: 'तपाईंको प्रश्नसँग मिल्ने कानुन खोजिँदै छ।',
    asking: 'कानुन खोजियो। अब एआई (AI) लाई सोधिँदै छ।',
    slow: 'एआई (AI) ले ढिलो गर्दै छ। एक मिनेटसम्म लाग्न सक्छ।',
    comeBack: (seconds) => `एआई (AI) मा अहिले भीड छ। ${nepaliNumber(seconds)} सेकेन्डपछि फेरि सोधिन्छ।`,
    library: 'कानुन सङ्ग्रहबाट अहिले नै जवाफ लिनुहोस्',
    libraryAsked: 'कानुन सङ्ग्रहमा खोजिँदै छ...',
    chosen: 'यो जवाफ कानुन सङ्ग्रहबाट हो। चाहनुभए एआई (AI) लाई पनि सोध्न सकिन्छ।',
    tooSlow: 'यो जवाफ आउन धेरै ढिला भयो, त्यसैले पूरा नहुँदै रोकियो।',
    libraryFailed: 'कानुन सङ्ग्रहबाट जवाफ लिन सकिएन। फेरि कोसिस गर्नुहोस्।',
    turn: 'यो जवाफ सकिएपछि पठाइनेछ।',
    againIn: (seconds) => `${nepaliNumber(seconds)} सेकेन्डपछि फेरि पठाउन सकिन्छ।`,
    againAt: (time) => `नेपाली समयअनुसार ${time} बजेपछि फेरि पठाउन सकिन्छ।`,
    sendThen: 'समय पुगेपछि आफैँ पठाउने',
    dontSend: 'आफैँ नपठाउने',
  },
  gone: {
    title: 'यो कुराकानी मेटिइसकेको छ, त्यसैले यसमा अब प्रश्न सोध्न मिल्दैन। तपाईंले लेखेको कुरा जोगिएको छ।',
    moveOn: 'नयाँ कुराकानीमा सोध्नुहोस्',
  },
  notMeant: 'मैले सोधेको यो होइन',
  nextQuestions: 'अरूले यो पनि सोध्छन्',
  voice: {
    read: 'पढेर सुनाउने',
    stopReading: 'पढ्न रोक्ने',
    tapToMove: 'पढेर सुनाउँदै छ। त्यहाँबाट सुन्न कुनै अनुच्छेद थिच्नुहोस्।',
  },
  officeSheet: 'कार्यालयमा देखाउने पाना',
  feedback: {
    helped: 'काम लाग्यो',
    wrong: 'यो गलत छ',
    thanks: 'धन्यवाद। टिपियो।',
    takenBack: 'फिर्ता लिइयो।',
    failed: 'पठाउन सकिएन। इन्टरनेट जाँचेर फेरि कोसिस गर्नुहोस्।',
  },
  letters: {
    latin: 'रोमन (Roman) अक्षर',
    shown: { latin: 'नेपाली अब रोमन अक्षरमा छ।', devanagari: 'नेपाली अब देवनागरीमा छ।' },
    failed: 'रोमन अक्षर खोल्न सकिएन। इन्टरनेट जाँचेर फेरि कोसिस गर्नुहोस्।',
  },
  copy: 'फाइलबाट भित्र्‍याइएको नक्कल। Kanooni ले जाँचेको छैन, स्रोत पनि छैन।',
  heading: 'स्रोत',
  unverifiedHeading: 'जाँच्न नसकिएका',
  verified: 'कानुन सङ्ग्रहमा भेटियो।',
  unverified: 'जाँच्न सकिएन।',
  checkedAgainst: (edition) => `यससँग भिडाइएको: ${edition}`,
  chip: (number, title, isVerified) => `स्रोत ${number}: ${title}, ${isVerified ? 'जाँचिएको' : 'जाँच्न सकिएन'}`,
  stamp: 'भेटिएन',
  differs: 'फरक',
  uncited: 'नजाँचिएको',
  copied: {
    question: 'प्रश्न:',
    unverified: '(जाँच्न सकिएन)',
    corrected: (day) => `(जवाफपछि ${day} मा सच्याइएको)`,
    end: (day) => `Kanooni को जवाफ, ${day}। यो कानुनी जानकारी हो, कानुनी सल्लाह होइन।`,
  },
  problems,
  showAll: (count) => `सबै ${nepaliNumber(count)} स्रोत देखाउनुहोस्`,
  showFewer: 'थोरै स्रोत मात्र देखाउनुहोस्',
  correctedSince: () => 'यो जवाफ लेखिएपछि, यसले आधार मानेको जानकारी हामीले सच्याएका छौँ। सच्याइएको जानकारी यहाँ पढ्नुहोस्:',
  correctedAfter: (day) => `यो जवाफ लेखिएपछि ${day} मा सच्याइएको।`,
  correctedOn: (day) => `${day} मा सच्याइएको।`,
  read: 'यहीँ पढ्नुहोस्',
  openGuide: 'मार्गदर्शन खोल्नुहोस्',
  sidePanel: {
    label: 'कानुनी व्यवस्था',
    loading: 'व्यवस्था खुल्दै छ...',
    missing: 'यो व्यवस्था अब सङ्ग्रहमा छैन।',
    failed: 'व्यवस्था खोल्न सकिएन।',
    offline: 'इन्टरनेट छैन। इन्टरनेट आएपछि यो व्यवस्था पढ्न सकिन्छ।',
    loadAgain: 'फेरि खोल्नुहोस्',
    languages: 'व्यवस्थाको भाषा',
    repealed: 'यो कानुन खारेज भइसकेको छ। खारेज हुनुअघिका घटनामा अझै लागू हुन सक्छ।',
    repealedBy: 'यसलाई यो व्यवस्थाले खारेज गर्‍यो:',
    facts,
    official: 'आधिकारिक पाठ',
    edition: (edition) => `संस्करण: ${edition}`,
    checkedOn: (day) => `हाम्रा शब्द ${day} मा यही पाठसँग भिडाइएका हुन्।`,
    relations,
    fullPage: 'यसको पेज खोल्नुहोस्',
  },
}
