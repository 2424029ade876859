// Words that stand in every question and say nothing about it.

import { tokenize } from './normalize.ts'
import { termsOf } from './terms.ts'

const ENGLISH = `a about after again all also am an and any anybody anyone are as at be because been before being but by can
  cannot cant could did didnt do does doesnt doing dont ever for from get gets getting give given gives go going good got
  had happens has have having he help her here hers him his how i if im in into is isnt it its ive just know let like long
  make making many may me might mine much must my need never no not now of off ok on or our out over own please rather said
  say says she should so some somebody someone something still such take taken tell than that thats the their them then
  there these they thing things this those through to told too under until up us very want wanted wants was we were what
  when where which while who whom whose why will with within without wont would yes yet you your yours there really
  nepal nepali law legal rule rules regarding provision happen happened allowed possible there`

const ROMANISED = `ma maile malai mero mera meri hami hamro hamilai timi timro tapai tapaiko timilai u usle uslai usko uniharu
  unko uni ko ka ki le lai bata sanga sang dekhi samma pachi paxi aghi agadi ra wa tara ani ta ni na nai po chai chahi pani
  pni cha chha chan chhan chaina chhaina x xa xan xaina xu chu ho hoina hola hun huncha hunchha hunxa hudaina hunna hune
  hunu bhayo bhaye bhae bhayeko bhako vako vaye vayo bho vo bhane bhanera bhanne vanne vane vanera bhanyo garna garne garnu
  garnus gareko garya garyo gare garey gardai garda gardina garera garirako gardinu garchu garxu garchha garxa gardaina yo yi
  tyo ti tyasko tesko yesko yasko kasari kasri kasto kati kata kaha kahan kahile kun kasle kasko kaslai kina k ke kehi kei
  sakcha sakchha sakxa sakincha sakinchha sakinxa sakdina sakdaina paincha painchha painxa paidaina paudaina paunu paune
  pauxa pauchha paucha pauchan parcha parchha parxa parne parnu pardaina milcha milchha milxa mildaina milne chahincha
  chahinxa chahinchha chahiyo diyena dina dine dinu dinus line lina linu lagcha lagchha lagxa lagyo din aba aile ahile sabai
  dherai ali ek euta eutai hajur sir please lagi jasto tesari afno aafno mathi bare barema thyo thiyo rahecha raicha rahexa
  nepal nepalko nepalma kanun kanunle niyam`

const NEPALI = `के को का कि की ले मा र त नै पनि हो छ छन् छु छैन हुन् हुन हुन्छ हुँदैन हुने हुनु भए भयो भएको भने भनेर भन्ने भन्यो गर्ने गर्न गर्छ
  गरेको गर्नु गर्नुपर्छ गर्यो गरे गर्दा गरी गर्छन् गर्दैन गरेर कसरी कति कहाँ कहिले किन कुन कसले कसको कसलाई कस्तो मेरो मलाई मैले म हामी हाम्रो
  हामीलाई तपाईं तपाईंको तिमी तिम्रो उसको उसलाई उसले उनी उनको यो त्यो त्यसको यसको यस त्यस ती यी कुनै केही सबै मिल्छ मिल्दैन सक्छ सकिन्छ
  सक्छु सक्दैन पर्छ पर्दैन पर्ने पाइन्छ पाउँछ पाउँछु पाइँदैन पाउने पाउँछन् चाहिन्छ लाग्छ लाग्यो लागि दिन्छ दिने दिन दिनु लिन लिने अब अहिले तर
  वा अथवा पछि अघि जस्तो एक एउटा आफ्नो आफ्ना बारे बारेमा थियो रहेछ नेपाल नेपालको नेपालमा कानुन कानून कानुनले नियम सम्म देखि बाट सँग लाई`

/** Small words of English. */
export const ENGLISH_STOP_WORDS: ReadonlySet<string> = new Set(tokenize(ENGLISH))
/** Small words of Nepali as it is typed in Latin letters. */
export const ROMANISED_STOP_WORDS: ReadonlySet<string> = new Set(tokenize(ROMANISED))
const nepali = new Set(tokenize(NEPALI).flatMap((word) => termsOf(word).stems))

/** Whether a folded word says nothing by itself. */
export function isStopWord(word: string): boolean {
  if (ENGLISH_STOP_WORDS.has(word) || ROMANISED_STOP_WORDS.has(word)) return true
  return word.charCodeAt(0) > 0x7f && termsOf(word).stems.some((stem) => nepali.has(stem))
}

/** Words that stand in questions of every kind, but now and then tell one matter from another. */
const COMMON = `old new every each day days month months year years yrs time times one two three first last ago yesterday today
  night week long person people man woman boy boys girl guy friend put come came back want calls called asked asks tell says
  keeps found whole same different real really full half money rs rupees lakh thousand hundred
  barsa barsha varsa mahina din hijo manche manchhe paisa lakh hajar dui tin ek jana thau thulo sano naya purano
  वर्ष बर्ष महिना दिन हिजो मान्छे मानिस पैसा लाख हजार दुई तीन जना ठाउँ ठूलो सानो नयाँ पुरानो`

const common = new Set(tokenize(COMMON).flatMap((word) => termsOf(word).stems))

/** Whether a folded word says little by itself. */
export function isCommonWord(word: string): boolean {
  return termsOf(word).stems.some((stem) => common.has(stem))
}
