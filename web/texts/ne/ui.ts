import type { Texts } from '../en.ts'

export const ui: Texts['ui'] = {
  product: 'Kanooni',
  loading: 'खुल्दै छ...',
  showPassword: 'पासवर्ड देखाउनुहोस्',
  close: 'बन्द गर्नुहोस्',
  notifications: 'सूचना (Alt+T)',
  timeLeft: 'बाँकी समय',
  languageFailed: 'अर्को भाषा खोल्न सकिएन। इन्टरनेट जाँचेर फेरि कोसिस गर्नुहोस्।',
  pageFailed: {
    title: 'यो पेज देखाउन सकिएन',
    body: 'तपाईंले राखेको केही हराएको छैन। पेज फेरि खोल्नुहोस्। भएन भने केही बेरपछि कोसिस गर्नुहोस्।',
    reload: 'फेरि खोल्नुहोस्',
  },
  notFound: {
    title: 'पेज भेटिएन',
    body: 'यो ठेगानामा केही छैन। ठेगाना गलत लेखिएको हुन सक्छ, वा पेज सरेको हुन सक्छ।',
    home: 'सुरुको पेजमा जानुहोस्',
  },
}
