import type { AccountTexts } from '../en/account.ts'

export const plans: AccountTexts['plans'] = {
  free: { name: 'निःशुल्क', price: 'रु ०', description: 'पढ्न र सोध्न मिल्छ।' },
  pro: { name: 'प्रो', price: 'चाँडै आउँदै छ', description: 'धेरै सोध्नेका लागि।' },
  enterprise: { name: 'संस्थागत', price: 'चाँडै आउँदै छ', description: 'कार्यालय र संस्थाका लागि।' },
}
