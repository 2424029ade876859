// What to do in the next minutes, one line for each situation: to call, get away, stay with the person and keep what
// proves it. No medical instruction.

import type { Language } from '../../contract/preferences.ts'
import type { Situation } from '../danger/find-danger.ts'

export const FIRST_STEPS: Record<Situation, Record<Language, string>> = {
  home: {
    en: 'If you can, go with your children to a neighbour or a place with other people, and take your phone and papers along. Keep photos of injuries and damage.',
    ne: 'सक्नुहुन्छ भने बच्चासहित छिमेकी वा अरू मान्छे भएको ठाउँमा जानुहोस्, फोन र कागजपत्र साथमा लिनुहोस्। चोट र तोडफोडको फोटो जोगाएर राख्नुहोस्।',
  },
  'locked-in': {
    en: 'When you call, say exactly where the person is who is locked in, and who locked the door. If it is you: put the phone on silent, stay away from whoever locked it, and do not risk an injury to get out.',
    ne: 'फोन गर्दा थुनिएको मान्छे कहाँ छ र ढोका कसले लगाएको हो भन्नुहोस्। थुनिएको तपाईं नै हुनुहुन्छ भने फोनको घन्टी बन्द राख्नुहोस्, थुन्ने मान्छेबाट टाढा बस्नुहोस्, र निस्कन खोज्दा चोट लाग्ने जोखिम नलिनुहोस्।',
  },
  attack: {
    en: 'Get away if you can, or lock yourself in, and say where you are when you call. Afterwards leave everything as it is, and note who saw it.',
    ne: 'सक्नुहुन्छ भने त्यहाँबाट टाढा जानुहोस्, नसके ढोका भित्रबाट लगाउनुहोस्, र फोन गर्दा आफू कहाँ छु भन्नुहोस्। पछि त्यहाँको सामान नचलाउनुहोस्, देख्नेहरूको नाम टिप्नुहोस्।',
  },
  sexual: {
    en: 'Go to a safe place with somebody you trust; it is not your fault. Keep the clothes and messages as they are: they can prove what happened.',
    ne: 'भरोसाको मान्छेसँग सुरक्षित ठाउँमा जानुहोस्; यसमा तपाईंको दोष छैन। लुगा र म्यासेज जस्ताको तस्तै राख्नुहोस्: ती प्रमाण हुन सक्छन्।',
  },
  threat: {
    en: 'Do not meet them alone; stay with people you trust and tell them about it. Keep the messages, call records, pictures and names.',
    ne: 'एक्लै भेट्न नजानुहोस्; भरोसाका मान्छेसँग बस्नुहोस् र यो कुरा उहाँहरूलाई भन्नुहोस्। म्यासेज, कलको विवरण, तस्बिर र नाम जोगाएर राख्नुहोस्।',
  },
  suicide: {
    en: 'Stay with the person, or ask someone to stay with you, until help is there.',
    ne: 'सहयोग नआउन्जेल त्यो व्यक्तिसँगै बस्नुहोस्, वा कसैलाई आफूसँग बसिदिन भन्नुहोस्।',
  },
  poisoned: {
    en: 'Call the ambulance now, or bring the person to the nearest hospital at once. Take along what was swallowed, or its packet, and say how much and when.',
    ne: 'अहिले नै एम्बुलेन्स बोलाउनुहोस्, वा तुरुन्तै नजिकको अस्पताल लैजानुहोस्। खाएको कुरा वा त्यसको खोल साथमा लिनुहोस्, र कति र कहिले खाएको हो भन्नुहोस्।',
  },
  child: {
    en: 'Stay with the child; if the child is not with you, call at once and say where and when the child was last seen and what they wore. Have a photo ready, and keep messages and names.',
    ne: 'बच्चासँगै बस्नुहोस्; बच्चा साथमा छैन भने अहिले नै फोन गरेर कहाँ र कहिले अन्तिम पटक देखिएको हो, कस्तो लुगा लगाएको थियो भन्नुहोस्। फोटो तयार राख्नुहोस्, म्यासेज र नाम जोगाउनुहोस्।',
  },
  missing: {
    en: 'When you call, say when and where the person was last seen, what they wore and who may know more. Have a photo ready, and let somebody stay by the phone.',
    ne: 'फोन गर्दा कहिले र कहाँ अन्तिम पटक देखिएको हो, कस्तो लुगा लगाएको थियो र कसलाई थाहा हुन सक्छ भन्नुहोस्। फोटो तयार राख्नुहोस्, र एक जना फोन नजिकै बस्नुहोस्।',
  },
  trafficking: {
    en: 'If you can, send somebody you trust the place where you are, and go where there are other people. Keep the names, numbers and messages of those who brought you, and a picture of your passport.',
    ne: 'सक्नुहुन्छ भने आफू भएको ठाउँ भरोसाको मान्छेलाई पठाउनुहोस्, र अरू मान्छे भएको ठाउँमा जानुहोस्। ल्याउने मान्छेको नाम, फोन नम्बर, म्यासेज र राहदानीको फोटो जोगाएर राख्नुहोस्।',
  },
  held: {
    en: 'Stay calm, ask why and where the person is held, and sign nothing that has not been read out and understood. Note the time, the place and names; ask to have injuries written down.',
    ne: 'शान्त रहनुहोस्, किन र कहाँ राखिएको हो सोध्नुहोस्, पढेर नबुझेको कागजमा सही नगर्नुहोस्। समय, ठाउँ र नाम टिप्नुहोस्; चोट छ भने लेखाइदिन भन्नुहोस्।',
  },
  accident: {
    en: 'Call first and say exactly where you are; keep away from traffic and falling things, and stay with the person. Note the vehicle’s number and who saw it.',
    ne: 'पहिले फोन गरेर ठाउँ प्रस्ट भन्नुहोस्; गाडी र खस्ने चीजबाट टाढा बस्नुहोस्, र घाइतेसँगै बस्नुहोस्। गाडीको नम्बर र देख्नेहरूको नाम टिप्नुहोस्।',
  },
  fire: {
    en: 'Get everybody out and do not go back in for things; warn the neighbours, and call from outside.',
    ne: 'सबैलाई बाहिर निकाल्नुहोस्, सामान लिन फेरि भित्र नजानुहोस्; छिमेकीलाई खबर गर्नुहोस्, र बाहिरबाट फोन गर्नुहोस्।',
  },
}

/** For those outside Nepal, where these numbers may not be reached. */
export const ABROAD: Record<Language, string> = {
  en: 'Outside Nepal these numbers may not work: call the police of the country where you are, and go to the Embassy of Nepal there or have somebody call it. Your family in Nepal can call the numbers above for you.',
  ne: 'नेपालबाहिर यी नम्बर नलाग्न सक्छन्: तपाईं भएको देशको प्रहरीलाई फोन गर्नुहोस्, र त्यहाँको नेपाली दूतावासमा जानुहोस् वा कसैलाई फोन गरिदिन भन्नुहोस्। नेपालमा भएको परिवारले तपाईंका लागि माथिका नम्बरमा फोन गर्न सक्छन्।',
}
