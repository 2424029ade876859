// What people ask and what the scripted provider answers in the pictures: everything that an answer can hold, and words
// that are longer than any line.

/** Asked of the library gateway, which answers with sources. */
export const GUIDE_QUESTIONS = {
  en: ['When can my landlord make me leave?', 'What can I do when a cheque bounces?'],
  ne: ['घरधनीले मलाई कहिले निकाल्न पाउँछ?', 'चेक बाउन्स भयो भने के गर्न सकिन्छ?'],
} as const

export const RICH_QUESTIONS = {
  en: 'My late father left land in Kavre and a house in Kathmandu. My elder brother refuses to divide anything. What is my share, which papers do I need, and how long do I have?',
  ne: 'बुबा बित्नुभयो। काभ्रेमा जग्गा र काठमाडौँमा घर छ। दाइ भाग लगाउन मान्नुहुन्न। मेरो भाग कति हुन्छ, के-के कागज चाहिन्छ र कति समयभित्र निवेदन दिनुपर्छ?',
} as const

export const RICH_ANSWERS = {
  en: `## Your share

You have **an equal share** with your mother, brothers and sisters, and you may ask for it *at any time* while the property is undivided.

1. Ask your brother in writing, and keep a copy.
2. Collect the papers:
   - your citizenship certificate,
   - the record of rights of each plot, not older than 35 days.
3. If he refuses, file a petition in the district court.

| Step | Where | Within | Costs |
| --- | --- | --- | ---: |
| Petition | Kavrepalanchok District Court, Dhulikhel | any time | Rs 500 |
| List of property | the same court | 35 days | – |
| Appeal | High Court Patan | 30 days | Rs 1,500 |

> What one person earned alone stays theirs.

\`\`\`
share = (property - debts) / (number of coparceners + the mother, where she lives with them)
\`\`\`

See [the Civil Code](https://example.com/national-civil-code-2074/part-3/chapter-10/partition) and ask for \`form 12\`.`,
  ne: `## तपाईंको भाग

आमा, दाजुभाइ र दिदीबहिनीसँग तपाईंको **बराबर भाग** (अंश) हुन्छ। सम्पत्ति नबाँडिएसम्म *जहिले पनि* माग्न सक्नुहुन्छ।

1. दाइलाई लिखित रूपमा भाग माग्नुहोस् र एक प्रति आफूसँग राख्नुहोस्।
2. कागजहरू जुटाउनुहोस्:
   - नागरिकताको प्रमाणपत्र,
   - हरेक कित्ताको जग्गाधनी प्रमाणपुर्जा।
3. दाइले मान्नुभएन भने जिल्ला अदालतमा फिरादपत्र दिनुहोस्।

| काम | कहाँ | कति समयभित्र | दस्तुर |
| --- | --- | --- | ---: |
| फिरादपत्र | काभ्रेपलाञ्चोक जिल्ला अदालत, धुलिखेल | जहिले पनि | रु ५०० |
| सम्पत्तिको विवरण | त्यही अदालत | ३५ दिन | – |
| पुनरावेदन | उच्च अदालत पाटन | ३० दिन | रु १,५०० |

> एक जनाले आफैँ कमाएको सम्पत्ति उसैको हुन्छ।

\`\`\`
भाग = (सम्पत्ति - ऋण) / अंशियारको संख्या
\`\`\``,
} as const

export const LONG_WORDS = `Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft ${'न्यायाधिकरणसम्बन्धीकार्यविधि'.repeat(5)} https://example.com/${'a-very-long-address-'.repeat(8)}`

export const SHORT_QUESTIONS = { en: 'How do I register a company?', ne: 'कम्पनी कसरी दर्ता गर्ने?' } as const

export const BEGINNINGS = {
  en: 'A company is registered with the Office of the Company Registrar. You will need',
  ne: 'कम्पनी कम्पनी रजिस्ट्रारको कार्यालयमा दर्ता हुन्छ। तपाईंलाई चाहिने',
} as const

/** Titles that fill a sidebar, some longer than it is wide. */
export const TITLES = [
  'Can my landlord keep the deposit?',
  'मेरो जग्गा छिमेकीले मिचेको छ',
  'Notice period when resigning from a bank job in Pokhara',
  'सम्बन्ध विच्छेद गर्न कति समय लाग्छ?',
  'Pneumonoultramicroscopicsilicovolcanoconiosis claim',
  'Traffic fine',
  'श्रमिकको न्यूनतम पारिश्रमिक',
  'Is a verbal contract valid?',
]

/** A name as long as names get. */
export const LONG_NAME = 'Venkatanarasimharajuvaripeta Lakshminarayan Subedi-Upadhyaya Chhetri'
