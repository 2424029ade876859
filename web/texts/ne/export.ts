import type { ExportTexts } from '../en/export.ts'

export const exporting: ExportTexts = {
  button: 'यो कुराकानी फाइलमा राख्नुहोस् वा छाप्नुहोस्',
  markdown: 'पढ्नका लागि (Markdown)',
  json: 'जोगाएर राख्न र पछि फेरि ल्याउन (JSON)',
  print: { a4: 'A4 मा छाप्नुहोस्', a5: 'A5 मा छाप्नुहोस्' },
  busy: 'पूरै कुराकानी पढ्दै छौँ...',
  saved: 'कुराकानी फाइलमा राखियो।',
  gone: 'यो कुराकानी अब तपाईंको खातामा छैन।',
  failed: 'पूरै कुराकानी पढ्न सकिएन। इन्टरनेट जाँचेर फेरि कोसिस गर्नुहोस्।',
}
