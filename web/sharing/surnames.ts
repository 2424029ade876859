// Surnames of Nepal that many people have. Those of `latin` are no other words, so they count in small letters too; those of
// `capitalised` may be (rai is mustard, giri a mountain), and count with a capital alone.

const LATIN =
  'acharya adhikari aryal basnet basnyat bhandari bhattarai bista bishwakarma bohara budhathoki chaudhary chaudhari chhetri dahal devkota dhakal dhungana gautam ghale ghimire gurung gyawali joshi kafle karki khadka khanal khatiwada khatri koirala kunwar lamichhane limbu luitel maharjan mahato manandhar nepali neupane niraula nyaupane pandey pandit pariyar paudel paudyal pokharel pokhrel poudel pradhan prajapati pudasaini regmi rijal sapkota shahi shakya sharma sherpa shrestha silwal subedi sunuwar tamang thapa thakuri tharu tuladhar upadhyay upadhyaya upreti wagle yadav'

const CAPITALISED =
  'Ansari Bajracharya Chand Dangol Das Jha KC K.C. Khan Lama Magar Malla Mandal Mishra Ojha Oli Pant Panta Pun Puri Giri Rai Raut Rana Sah Sarki Sen Shah Singh Thakur'

// Not those that are words or places by themselves: नेपाली, पुरी, गिरी, लामा, राई.
const DEVANAGARI =
  'आचार्य अधिकारी अर्याल बस्नेत भण्डारी भट्टराई विष्ट विश्वकर्मा बोहरा बुढाथोकी चौधरी क्षेत्री दाहाल देवकोटा ढकाल ढुङ्गाना गौतम घले घिमिरे गुरुङ ज्ञवाली जोशी काफ्ले कार्की खड्का खनाल खतिवडा खत्री कोइराला कुँवर लामिछाने लिम्बू लुइँटेल महर्जन महतो मानन्धर न्यौपाने निरौला पाण्डे पण्डित परियार पौडेल पौड्याल पोखरेल प्रजापति पुडासैनी रेग्मी रिजाल सापकोटा शाही शाक्य शर्मा शेर्पा श्रेष्ठ सिलवाल सुवेदी सुनुवार तामाङ थापा ठकुरी थारू तुलाधर उपाध्याय उप्रेती वाग्ले यादव मगर झा मिश्र ओझा ओली पन्त राउत केसी'

const capitalised = (name: string) => name[0]?.toUpperCase() + name.slice(1)
const latin = LATIN.split(' ')
// Offices, titles, and a language.
const ALSO_WORDS = ['adhikari', 'pandit', 'nepali', 'pradhan', 'kunwar']

export const SURNAMES = {
  latin: latin.filter((name) => !ALSO_WORDS.includes(name)),
  capitalised: [...latin.filter((name) => name !== 'nepali').map(capitalised), ...CAPITALISED.split(' ')].map((name) =>
    name.replaceAll('.', '\\.'),
  ),
  // An officer, and a learned man.
  devanagari: DEVANAGARI.split(' ').filter((name) => name !== 'अधिकारी' && name !== 'पण्डित'),
}
