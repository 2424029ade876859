import type { OfficeSheetTexts } from '../en/office-sheet.ts'
import { nepaliNumber } from '../numbers.ts'

export const officeSheet: OfficeSheetTexts = {
  title: 'कार्यालयमा देखाउने पाना',
  matter: 'कुरा के हो',
  topic: 'विषय',
  sections: 'कानुन',
  timeLimits: 'अन्तिम दिन (हदम्याद)',
  whereToGo: 'कहाँ जाने',
  bring: 'के के लैजाने',
  costs: 'लाग्ने खर्च',
  steps: 'के गर्ने',
  help: 'कसलाई फोन गर्ने',
  guides: 'एक एक गरी कसरी गर्ने',
  name: 'नाम',
  day: 'मिति',
  qrCode: 'यो पानाको ठेगानाको क्युआर कोड',
  address: 'यिनै दफा सजिलो भाषामा:',
  note: 'Kanooni बाट: कानुनी जानकारी हो, वकिलको सल्लाह होइन।',
  dialog: {
    open: 'कार्यालयमा देखाउने पाना',
    intro:
      'छाप्न वा पठाउन मिल्ने एउटा पाना: कानुन, कहाँ जाने, के लैजाने र कसलाई फोन गर्ने। तपाईंले चिन्ह नलगाई तपाईंको केही पनि यसमा आउँदैन।',
    language: 'पानाको भाषा',
    ownWords: 'कुरा मेरै शब्दमा राख्ने',
    ownWordsLabel: 'कुरा एक–दुई वाक्यमा',
    ownName: 'मेरो नाम राख्ने',
    day: 'आजको मिति राख्ने',
    print: 'छाप्ने वा PDF बनाउने',
    copy: 'सन्देशका लागि कपी गर्ने',
    copied: (count) => `कपी भयो: ${nepaliNumber(count)} अक्षर।`,
    copyFailed: 'कपी गर्न सकिएन। छाप्नुहोस्, वा पानाको पाठ छान्नुहोस्।',
    loading: 'पाना बन्दैछ...',
    failed: 'पाना बनाउन सकिएन। इन्टरनेट जाँचेर फेरि कोसिस गर्नुहोस्।',
    again: 'फेरि कोसिस गर्ने',
  },
}
