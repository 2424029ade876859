import type { CitationProblem } from '../../../contract/conversation.ts'
import type { FactKind } from '../../../contract/library.ts'
import type { sources as english } from '../en/sources.ts'
import { nepaliNumber } from '../numbers.ts'

const problems: Record<CitationProblem, string> = {
  'no-such-passage': 'जवाफले देखाएको यो स्रोत उसलाई दिइएका स्रोतमा छैन।',
  'unknown-work': 'यो कानुन हाम्रो सङ्ग्रहमा छैन। त्यसैले जवाफले यसबारे भनेको कुरा जाँचिएको छैन।',
  'no-such-provision': 'यो कानुन हाम्रो सङ्ग्रहमा छ, तर यो नम्बरको व्यवस्था छैन। त्यस्तो व्यवस्था नहुन पनि सक्छ।',
  misquoted: 'उद्धरण चिह्नभित्रका शब्द यो व्यवस्थामा छैनन्।',
}

const facts: Record<FactKind, string> = {
  punishment: 'सजाय',
  amount: 'रकम',
  age: 'उमेर',
  'time-limit': 'समयसीमा',
  authority: 'कहाँ जाने',
}

export const sources: typeof english = {
  heading: 'स्रोत',
  unverifiedHeading: 'जाँच्न नसकिएका',
  verified: 'कानुन सङ्ग्रहमा भेटियो।',
  unverified: 'जाँच्न सकिएन।',
  checkedAgainst: (edition) => `जाँचिएको पाठ: ${edition}`,
  chip: (number, title, isVerified) => `स्रोत ${number}: ${title}, ${isVerified ? 'जाँचिएको' : 'जाँच्न सकिएन'}`,
  copiedUnverified: '(जाँच्न सकिएन)',
  problems,
  showAll: (count) => `सबै ${nepaliNumber(count)} स्रोत देखाउनुहोस्`,
  showFewer: 'थोरै स्रोत मात्र देखाउनुहोस्',
  read: 'यहीँ पढ्नुहोस्',
  openGuide: 'मार्गदर्शन खोल्नुहोस्',
  beside: {
    label: 'कानुनी व्यवस्था',
    loading: 'व्यवस्था खुल्दै छ...',
    missing: 'यो व्यवस्था अब सङ्ग्रहमा छैन।',
    failed: 'व्यवस्था खोल्न सकिएन।',
    offline: 'इन्टरनेट छैन। इन्टरनेट आएपछि यो व्यवस्था पढ्न सकिन्छ।',
    loadAgain: 'फेरि खोल्नुहोस्',
    languages: 'व्यवस्थाको भाषा',
    repealed: 'यो कानुन खारेज भइसकेको छ। खारेज हुनुअघिका घटनामा अझै लागू हुन सक्छ।',
    facts,
    official: 'आधिकारिक पाठ',
    edition: (edition) => `संस्करण: ${edition}`,
    checkedOn: (edition, day) => `जाँचिएको पाठ: ${edition}। पछिल्लो पटक ${day} मा जाँचिएको।`,
    fullPage: 'यसको पेज खोल्नुहोस्',
  },
}
