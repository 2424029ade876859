import type { FeedbackTexts } from '../en/feedback.ts'

export const feedback: FeedbackTexts = {
  title: 'यो जवाफमा के गलत छ?',
  reasons: {
    misunderstood: 'मेरो प्रश्न बुझेन',
    'wrong-law': 'कानुन वा दफा गलत छ',
    'out-of-date': 'कानुन फेरिइसक्यो',
    unclear: 'बुझ्न गाह्रो छ',
    other: 'अरू केही',
  },
  sentence: 'आफ्नै शब्दमा (चाहनुभयो भने)',
  sentenceHint: 'नाम र नम्बर नलेख्नुहोस्।',
  share: 'जाँच्न मिलोस् भनेर मेरो प्रश्न र दफाहरू पनि पठाउने',
  shareHint: 'यसमा चिन्ह नलगाए तपाईंले के सोध्नुभयो, कसैले देख्दैन। तपाईंको नाम कहिल्यै पठाइँदैन।',
  send: 'पठाउने',
  cancel: 'रद्द गर्ने',
  reasonRequired: 'के गलत छ, छान्नुहोस्।',
}
