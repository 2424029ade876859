import type { RecentsTexts } from '../en/recents.ts'

/** Not that of `numbers.ts`, which comes with every text of Nepali: these come to readers of English as well. */
const nepaliNumber = (value: number): string => value.toLocaleString('en-IN-u-nu-deva')

export const recents: RecentsTexts = {
  more: (title) => `“${title}” का लागि अरू काम`,
  moreOfList: 'सबै कुराकानीका लागि अरू काम',
  rename: 'शीर्षक फेर्नुहोस्',
  pin: 'माथि राख्नुहोस्',
  unpin: 'माथिबाट हटाउनुहोस्',
  archive: 'थन्क्याउनुहोस्',
  unarchive: 'थन्क्याएकोबाट निकाल्नुहोस्',
  delete: 'मेट्नुहोस्',
  pinned: 'माथि राखिएका',
  archived: 'थन्क्याइएका',
  archivedCount: (count) => `थन्क्याइएका (${nepaliNumber(count)})`,
  noneArchived: 'केही पनि थन्क्याइएको छैन।',
  back: 'हालका कुराकानीमा फर्कनुहोस्',
  countOf: (count) => `${nepaliNumber(count)} वटा कुराकानी`,
  someDeleted: (count, all) =>
    `${nepaliNumber(all)} मध्ये ${nepaliNumber(count)} वटा कुराकानी मेटिए। बाँकी सूचीमै छन्। फेरि कोसिस गर्नुहोस्।`,
  title: {
    label: 'नयाँ शीर्षक',
    save: 'शीर्षक राख्नुहोस्',
    cancel: 'पुरानै शीर्षक रहन दिनुहोस्',
    empty: 'पहिले शीर्षक लेख्नुहोस्।',
    tooLong: (limit, excess) => `शीर्षक ${nepaliNumber(limit)} अक्षरसम्मको हुन्छ। ${nepaliNumber(excess)} अक्षर घटाउनुहोस्।`,
    failed: 'शीर्षक फेर्न सकिएन। पुरानै शीर्षक छ। फेरि कोसिस गर्नुहोस्।',
  },
  select: {
    begin: 'धेरै छान्नुहोस्',
    end: 'छान्न छोड्नुहोस्',
    count: (count) => `${nepaliNumber(count)} वटा ${count === 1 ? 'छानियो' : 'छानिए'}`,
    all: 'देखिएका सबै छान्नुहोस्',
    none: 'कुनै नछान्नुहोस्',
  },
  archiveDone: 'थन्क्याइयो',
  unarchiveDone: 'हालका कुराकानीमा फर्कियो',
  changeFailed: 'त्यो गर्न सकिएन। सबै पहिलेजस्तै छ। फेरि कोसिस गर्नुहोस्।',
  pages: {
    load: 'अरू देखाउनुहोस्',
    loading: 'अरू कुराकानी खुल्दै छन्...',
    listed: (count) => `अब ${nepaliNumber(count)} वटा कुराकानी सूचीमा छन्।`,
    failed: 'अरू कुराकानी खोल्न सकिएन।',
    reload: 'फेरि खोल्नुहोस्',
  },
  deleteAll: {
    open: 'सबै कुराकानी मेट्नुहोस्',
    title: 'सबै कुराकानी मेट्ने हो?',
    body: 'तपाईंको खाताका सबै कुराकानी तपाईंका सबै फोन र कम्प्युटरबाट सधैँका लागि मेटिन्छन्, माथि राखिएका र थन्क्याइएका पनि। त्यसपछि फिर्ता ल्याउन सकिँदैन।',
    word: 'मेट',
    label: (word) => `अघि बढ्न “${word}” वा “delete” लेख्नुहोस्`,
    wrongWord: (word) => `सबै मेट्न “${word}” वा “delete” लेख्नुहोस्।`,
    submit: 'सबै मेट्नुहोस्',
    busy: 'मेटिँदै छ...',
    cancel: 'कुराकानी रहन दिनुहोस्',
    done: 'सबै कुराकानी मेटिए',
    failed: 'सबै मेट्न सकिएन। नमेटिएका कुराकानी सूचीमै छन्। इन्टरनेट हेर्नुहोस् अनि फेरि कोसिस गर्नुहोस्।',
  },
}
