import { describe, expect, test } from 'vitest'
import { readEntries } from '../../scripts/law/entry-files.ts'
import { writeInLatinLetters } from './latin-letters.ts'

/** As people type them: by the romanised questions of our own guides where they have the word. A space is `_`. */
const WORDS = `
मेरो mero, पैसा paisa, फिर्ता firta, छ chha, र ra, घर ghar, गर्न garna, गर्नु garnu, गर्नुहोस् garnuhos,
हुन्छ hunchha, सक्छ sakchha, पनि pani, कति kati, काम kam, वर्ष barsa, भएको bhayeko, कैद kaid, हजार hajar,
दर्ता darta, गर्ने garne, जग्गा jagga, सजाय sajaya, उजुरी ujuri, ऐन ain, अरू aru, सम्पत्ति sampatti, कागज kagaj,
अदालत adalat, सूचना suchana, मात्र matra, बढी badhi, निवेदन nibedan, म्याद myad, के ke, सरकारी sarkari,
जिल्ला jilla, लागि lagi, पाएको payeko, सरकारले sarkarle, अधिकार adhikar, दिने dine, कसले kasle, गरेको gareko,
पुनरावेदन punarabedan, त्यो tyo, अर्को arko, सार्वजनिक sarbajanik, सामान saman, कर kar, लाख lakh, महिना mahina,
क्षतिपूर्ति kshatipurti, हुन huna, दिनुपर्छ dinuparchha, छैन chhaina, आदेश aadesh, प्रतिशत pratishat,
अदालतमा adalatma, खर्च kharcha, रकम rakam, बच्चा bachcha, आफ्नो aafno, पाइँदैन paidaina, हक hak, पाउँछ pauchha,
कहाँ kaha, यो yo, कुरा kura, कुन kun, भनेको bhaneko, थाहा thaha, श्रम shram, एक ek, जरिवाना jariwana,
निर्णय nirnaya, विवरण bibaran, दफा dafa, सेवा sewa, नभए nabhaye, हुँदैन hudaina, लिन lina, ऋण rin,
स्थानीय sthaniya, प्रमाण praman, दुई dui, नियम niyam, दिएको diyeko, शुल्क shulka, कार्यालय karyalaya,
दिएन diyena, राख्न rakhna, लाग्छ lagchha, रुपैयाँ rupaiya, नागरिकता nagarikta, हदम्याद hadmyad, विदेशी bideshi,
तलब talab, कारण karan, अनुमति anumati, व्यवस्था byabastha, कानुन kanun, भनेर bhanera, कसरी kasari, अंश ansa,
प्रमाणपत्र pramanpatra, समिति samiti, वन ban, उपचार upachar, औषधि aushadhi, प्रहरी prahari, फैसला faisala,
बिहे bihe, सम्बन्धी sambandhi, बाँकी baki, समय samaya, स्वास्थ्य swasthya, साक्षी sakshi, बनाउन banauna,
बाटो bato, राष्ट्रिय rastriya, कम्पनी company, आफैँ aafai, व्यक्ति byakti, लाइसेन्स license, जानकारी jankari,
विवाह bibaha, वडा wada, वकिल wakil, सबै sabai, सुरक्षा suraksha, तर tara, उच्च uchcha, नयाँ naya,
तपाईंको tapaiko, गाउँपालिका gaunpalika, नगरपालिका nagarpalika, घरबेटी gharbeti,
सम्बन्धविच्छेद sambandhabichchhed, बालबालिका balbalika, रोजगार rojgar, राजपत्रमा rajpatrama, मतदान matdan,
मालपोत malpot, सरकारवादी sarkarbadi, हेरचाह herchah, सर्वोच्च sarbochcha, संविधान sambidhan, संरक्षण samrakshan,
संसद sansad, दुःख dukha, पुनः punah, स्वयं swayam, ज्ञान gyan, गर्‍यो garyo, गाडी gadi, लिएर liyera, गएको gayeko,
आएन aayena, गरेन garena, पाउँदैन paudaina, पाउन pauna, जान jana, दिन din, सँगै sangai, योजना yojana,
आयोजना aayojana, कानुनअनुसार kanun_anusar, महिनाभित्र mahina_bhitra, त्यसपछि tyas_pachhi, विदेशबाट bideshbata,
बच्चाहरूलाई bachchaharulai, उमेर umer, कोर्ट court, बैंकको bankko, अनलाइन online, हकवाला hakwala,
सरोकारवाला sarokarwala, चाहिँदैन chahidaina, हुनुहुन्छ hunuhunchha, सकिँदैन sakidaina, किनबेच kinbech,
पाँच panch, जना jana, उपस्थित upasthit, विकसित bikasit, खातिर khatir, सूर्योदय suryodaya, एकजना ekjana,
परियोजना pariyojana, नेपालमा Nepalma, काठमाडौँ Kathmandu, मृत्यु mrityu, वृद्ध briddha, प्रदेश pradesh,
विश्वास bishwas, शिक्षा shiksha, दोषी doshi, कष्ट kasta, भाषा bhasa, विद्यार्थी bidyarthi, छोराछोरी chhorachhori,
श्रीमती shrimati, श्रीमान् shriman, बाबु babu, आमा aama, दाजु daju, हिंसा hinsa, धम्की dhamki, चोरी chori,
ठगी thagi, साइबर cyber, उनले unle, लगाउँछ lagauchha`

test.each(
  WORDS.split(',').map((pair) =>
    pair
      .trim()
      .split(' ')
      .map((word) => word.replaceAll('_', ' ')),
  ) as [string, string][],
)('%s is %s', (word, typed) => {
  expect(writeInLatinLetters(word)).toBe(typed)
})

/** Of our guides. */
test.each([
  [
    'वकिल माग्नुहोस्। वकिलसँगको कुराकानी गोप्य हुन्छ, र वकिल राख्न नसक्नेले निःशुल्क कानुनी सहायता पाउने हक छ।',
    'wakil magnuhos. Wakilsangako kurakani gopya hunchha, ra wakil rakhna nasaknele nishulka kanuni sahayata paune hak chha.',
  ],
  [
    'थुनाको आदेश वा रकममा चित्त नबुझे एक तह माथिको अदालतमा निवेदन दिनुहोस्।',
    'thunako aadesh wa rakamma chitta nabujhe ek taha mathiko adalatma nibedan dinuhos.',
  ],
  ['सरकारी डाक्टर वा स्वास्थ्यकर्मीबाट चोट जँचाई लेखाउनुहोस्।', 'sarkari doctor wa swasthyakarmibata chot janchai lekhaunuhos.'],
  ['चोट र नोक्सानीको क्षतिपूर्ति माग्नुहोस्।', 'chot ra noksaniko kshatipurti magnuhos.'],
  [
    'घटना भएको ३५ दिन; विदेशमा भए नियोगमा ३५ दिन वा नेपाल आएको ३५ दिन।',
    'ghatana bhayeko 35 din; bideshma bhaye niyogma 35 din wa Nepal aayeko 35 din.',
  ],
  [
    'छिमेकीसँग साक्षीको अगाडि वा लेखेर कुरा गर्नुहोस्, र मिति तोक्नुहोस्।',
    'chhimekisanga sakshiko agadi wa lekhera kura garnuhos, ra miti toknuhos.',
  ],
  [
    'बैना लेखेर मात्र दिनुहोस्, पैसा बैङ्कबाट दिनुहोस्, र बाँकी रकम पास हुँदा दिनुहोस्।',
    'baina lekhera matra dinuhos, paisa bankbata dinuhos, ra baki rakam pass huda dinuhos.',
  ],
  ['प्रहरीले केही नगरे राष्ट्रिय दलित आयोग वा स्थानीय तह।', 'praharile kehi nagare rastriya dalit aayog wa sthaniya taha.'],
  ['यो प्रमाण लिएर प्रहरीमा जाहेरी दिनुहोस्; भर्पाई पाइन्छ।', 'yo praman liyera praharima jaheri dinuhos; bharpai painchha.'],
  ['अनलाइन ठगी साइबर ब्युरोमा पनि दिन सकिन्छ।', 'online thagi cyber bureauma pani dina sakinchha.'],
  [
    'अर्को कानुनले म्याद नतोकेकोमा कसूर भएको १ वर्ष, र जे भए पनि बच्चा १८ वर्ष पुगेको १ वर्षसम्म।',
    'arko kanunle myad natokekoma kasur bhayeko 1 barsa, ra je bhaye pani bachcha 18 barsa pugeko 1 barsa samma.',
  ],
  [
    'अदालतमा सम्बन्धविच्छेद चल्दै छ भने बच्चाको जिम्मा र खर्च पनि त्यही मुद्दामा माग्नुहोस्।',
    'adalatma sambandhabichchhed chaldai chha bhane bachchako jimma ra kharcha pani tyahi muddama magnuhos.',
  ],
  [
    'बिहे भइसकेको भए प्रहरीमा जाहेरी दिनुहोस्; यी मुद्दा सरकारले चलाउँछ।',
    'bihe bhaisakeko bhaye praharima jaheri dinuhos; yi mudda sarkarle chalauchha.',
  ],
  [
    'उमेर देखिने कागज राख्नुहोस्: जन्मदर्ता, स्कुलको कागज, नागरिकता, निमन्त्रणा, फोटो।',
    'umer dekhine kagaj rakhnuhos: janmadarta, schoolko kagaj, nagarikta, nimantrana, photo.',
  ],
  ['निवेदन अस्वीकार भएको थाहा पाएको ३५ दिनभित्र उजुरी।', 'nibedan aswikar bhayeko thaha payeko 35 din bhitra ujuri.'],
  [
    'विवाह हुने ठहरे अधिकारीको अगाडि साक्षीसहित सहमतिपत्रमा सही गर्नुहोस्।',
    'bibaha hune thahare adhikariko agadi sakshi sahit sahamatipatrama sahi garnuhos.',
  ],
  ['दर्ता किताबमा सही गरी विवाहको प्रमाणपत्र लिनुहोस्।', 'darta kitabma sahi gari bibahako pramanpatra linuhos.'],
  [
    'नत्र अदालतमा फिराद दिनुहोस्: कसले, के, कहिले, प्रमाण, नोक्सानी र माग्ने क्षतिपूर्ति।',
    'natra adalatma firad dinuhos: kasle, ke, kahile, praman, noksani ra magne kshatipurti.',
  ],
  [
    'डाक्टरकहाँ गएर घाउ जाँच गराउनुहोस्; उपचारको खर्च कुट्नेले (पीडकले) तिर्नुपर्छ।',
    'doctor kaha gayera ghau janch garaunuhos; upacharko kharcha kutnele (pidakle) tirnuparchha.',
  ],
  [
    'उजुरी दिनुहोस्। पीडकलाई बाटोको समय बाहेक २४ घण्टाभित्र बोलाइन्छ, अटेर गरे पक्राउ गरिन्छ।',
    'ujuri dinuhos. Pidaklai batoko samaya bahek 24 ghanta bhitra bolainchha, ater gare pakrau garinchha.',
  ],
  [
    'घरमै बस्न पाउने, नकुट्ने, नधम्काउने र पिछा नगर्ने आदेश (संरक्षण आदेश) अदालतसँग माग्नुहोस्।',
    'gharmai basna paune, nakutne, nadhamkaune ra pichha nagarne aadesh (samrakshan aadesh) adalatsanga magnuhos.',
  ],
  [
    'दाबी गर्ने को हुन्, हेर्नुहोस्: पति, पत्नी, बाबु, आमा, छोरा र छोरीको अंशमा हक हुन्छ।',
    'dabi garne ko hun, hernuhos: pati, patni, babu, aama, chhora ra chhoriko ansama hak hunchha.',
  ],
  ['हुलाक वा अनलाइनबाट पनि दिन सकिन्छ।', 'hulak wa onlinebata pani dina sakinchha.'],
  [
    'करारअनुसार नपाएर अलपत्र परे म्यानपावरले घर फर्काउनुपर्छ।',
    'karar anusar napayera alpatra pare manpowerle ghar farkaunuparchha.',
  ],
  [
    'जिल्ला अदालत; कानुनले अरू नभनेसम्म मुद्दा त्यहीँ सुरु हुन्छ।',
    'jilla adalat; kanunle aru nabhane samma mudda tyahi suru hunchha.',
  ],
  [
    'दिन नपाउनेले दिएको रहेछ भने बदर गराउन नालिस गर्नुहोस्।',
    'dina napaunele diyeko rahechha bhane badar garauna nalis garnuhos.',
  ],
])('%s', (sentence, typed) => {
  expect(writeInLatinLetters(sentence)).toBe(typed)
})

describe('in Latin letters', () => {
  test.each([
    ['a day and to give', 'अदालतले ३५ दिन दिन सक्छ।', 'adalatle 35 din dina sakchha.'],
    [
      'figures, times and telephone numbers',
      'रु. १,५०,००० · ६:३० बजे · ०१-४२००१००',
      'Rs. 1,50,000 · 6:30 baje · 01-4200100',
    ],
    ['a full stop without the space before it', 'हुन्छ । हुँदैन ॥', 'hunchha. Hudaina.'],
    ['marks and emphasis', '**घरबेटी**ले दिनुपर्छ [१][2]।', '**gharbeti**le dinuparchha [1][2].'],
    ['headings and lists', '## के गर्ने\n\n1. निवेदन\n   - कागज', '## ke garne\n\n1. Nibedan\n   - kagaj'],
    ['links', '[कानून](/law/labour-2074/5)', '[kanun](/law/labour-2074/5)'],
    ['words in Latin letters', 'CDO office मा PAN card', 'CDO office ma PAN card'],
    ['a capital after a sentence', '“हुन्छ।” घर? (घर) १.५ घर', '“hunchha.” Ghar? (Ghar) 1.5 ghar'],
    ['joiners', 'गर्\u200dयो अफ\u200cिस', 'garyo office'],
    ['rare letters', 'ॐ ऑफर ऋ', 'om ofar ri'],
    ['nothing', '', ''],
  ])('%s', (_what, text, typed) => {
    expect(writeInLatinLetters(text)).toBe(typed)
  })

  test('a capital begins what is the beginning of a sentence', () => {
    expect(writeInLatinLetters('**घर** घर', true)).toBe('**Ghar** ghar')
    expect(writeInLatinLetters('eSewa घर', true)).toBe('eSewa ghar')
    expect(writeInLatinLetters(' घर')).toBe(' ghar')
  })

  test.each([
    ['को', 'ko'],
    ['लाई', 'lai'],
  ])('a word that is "%s" over and over is spelled to its end', (ending, spelled) => {
    expect(writeInLatinLetters(ending.repeat(30_000)).endsWith(spelled.repeat(3))).toBe(true)
  })

  test('no Nepali sentence of the library leaves a letter of Devanagari, and no word disappears', () => {
    const sentences = nepaliIn(readEntries())
    expect(sentences.length).toBeGreaterThan(50_000)
    for (const sentence of sentences) {
      const typed = writeInLatinLetters(sentence)
      expect(typed, sentence).not.toMatch(/[\u0900-\u097F]/)
      // Endings may be words of their own, but no word is lost.
      expect(typed.split(/\s+/).length, sentence).toBeGreaterThanOrEqual(
        sentence.replace(/ [।॥]/g, '').split(/\s+/).length,
      )
      expect(typed.trim(), sentence).not.toBe('')
    }
  })
})

/** Every text with Devanagari anywhere in a value. */
function nepaliIn(value: unknown): string[] {
  if (typeof value === 'string') return /[\u0900-\u097F]/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(nepaliIn) : []
}
