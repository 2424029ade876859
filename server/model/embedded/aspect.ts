import { anyPhrase, type Heard, type Recognise } from '../phrases.ts'

/** The one thing that a question asks for; it comes first in the answer. */
export type Aspect = 'punishment' | 'cost' | 'age' | 'papers' | 'where' | 'amount' | 'time-limit'

/** What a question asks for, if it is one thing; null when it asks for all of the matter. */
export function findAspect(heard: Heard): Aspect | null {
  return ASPECTS.find(([, asks]) => asks(heard))?.[0] ?? null
}

/** In this order: "how many years in jail" asks for the punishment, not for a time limit. */
const ASPECTS: readonly [Aspect, Recognise][] = [
  [
    'punishment',
    anyPhrase({
      english: `punish*, penalty, penalties, sentence for, sentenced, jail|prison for|time|term, go|goes|sent to jail|prison, years|months|long … jail|prison, imprisonment, imprisoned, fine for, fined, the fine, how … fine, what happens to someone|a … who, consequences of|for`,
      nepali: `saja*, kati … kaid|jel, kaid|jel kati|hunchha|parchhu|parchha|janu*|jana, jariwana*, jarimana*, danda, karbahi, karabahi, karwahi, kati fine, fine kati`,
    }),
  ],
  [
    'cost',
    anyPhrase({
      english: `cost, costs, court|what|how … fee|fees, how expensive, how much … lawyer|court|registration, charge for|to, free of charge, is it free`,
      nepali: `kati kharcha, kharcha kati lag*, kharcha lagchha, dastur*, kati … shulka|sulka, shulka|sulka kati, fee kati, kati fee, kati … paisa|rupaiya lagchha|laagchha|lagla, kati lagchha|laagchha paisa, nishulka ho, sittai ho`,
    }),
  ],
  [
    'age',
    anyPhrase({
      english: `what|which … age, how old, legal|minimum|right age, age limit|of, at what age, until what age`,
      nepali: `kati umer, umer kati, umer … kati|pugnu*, umerko, kati barsa|barsha|barsako|barshako|barsaki muni|mathi|puge*|pugnu*|pugepachhi|purayeko|nagheko|huna*, kati barsako|barshako, kati barsa|barsha … pug*, kun umer*`,
    }),
  ],
  [
    'papers',
    anyPhrase({
      english: `document, documents, papers, paperwork, what … need to bring|take|submit, what do i need, proof do i need, what … required, what evidence`,
      nepali: `ke|k|kun kagaj*|kagajat*|document*|pramanpatra, ke|k ke|k kagaj*|kagajat*|document*|pramanpatra|chahi*|chaincha, kagaj*|kagajat*|documents … chahi*|chaincha, ke|k chahinchha|chaincha, pramanpatra … chahi*, pramaan … chahi*, praman … chahi*, pramanko lagi`,
    }),
  ],
  [
    'where',
    anyPhrase({
      english: `where do|can|should|to|must|is|are|shall, which office|court|police|authority, who … complain|report|apply|go to, whom … complain|report|contact, which court`,
      nepali: `kaha, kahanbata, kahabata, kun adalat*, kun karyalaya*, kun office*, kun nikaya*, kaslai … ujuri, kata ujuri, kata jane`,
    }),
  ],
  [
    'time-limit',
    anyPhrase({
      english: `time limit|limits, deadline, how long, how much notice|time, how many days|weeks|months|years|hours, how soon, by when, until when, limitation, too late, within how, when must|should|do|can i … file|complain|apply|pay, how late, time period`,
      nepali: `hadmyad*, myad*, kati din*, kati mahina*, kati hapta*, kati ghanta*, kati samaya*, kahilesamma, kahile samma, kati barsa*, kati barsha*, din bhitra*, kati chhito, kati time, time limit, samaya sima, kati gate, kahile dine|dinu*`,
    }),
  ],
  [
    'amount',
    anyPhrase({
      english: `how much, how many percent|rupees, what … rate, interest rate, what share, minimum wage, maximum|max interest, what percentage, how big`,
      nepali: `kati paisa*, kati rupaiya*, kati pratishat*, kati byaj*, byaj kati, kati ansha*, kati rakam*, kati talab, kati bhag*, kati hissa*, kati kshatipurti, kshatipurti kati, kati dharauti, dharauti kati, kati dar, dar kati, kati paincha|pauchha|painchha|paunchha, kati dinu*, kati hunchha`,
    }),
  ],
]
