import { anyPhrase, type Heard, onlyPhrases } from '../phrases.ts'

export type Talk =
  | 'lawyer'
  | 'machine'
  | 'identity'
  | 'abilities'
  | 'wellbeing'
  | 'thanks'
  | 'goodbye'
  | 'sorry'
  | 'yes'
  | 'ok'
  | 'greeting'

/** Words that stand around small talk and alone. */
const AROUND = {
  english: `hi, hii, hiii, hello, helo, hey, there, sir, madam, mam, maam, please, plz, kanooni, all, friend, dear, good morning|afternoon|evening|day|night, so much, very much, a lot, a bunch, for … help|answer|information|everything|your time, really, actually, then, now, again, too, well, and, but, ok, okay, okey, oh, yes, no, fine, great, nice, got it, i see, alright, understood, cool, perfect, you, u, me, with this, help me`,
  nepali: `namaste, namaskar, namaskaram, ji, jyu, hajur, dai, didi, sar, la, ani, hai, ta, ni, dherai, ekdam, sahayogko lagi, la la, hola, ho, hunchha, thik chha, lau, ma, bujhe, bhayo, sathi, ra, malai, ekchoti, pheri, kanuni`,
}

const TALKS: readonly [Talk, { english: string; nepali: string }][] = [
  [
    'lawyer',
    {
      english: `are|r you|u … lawyer|advocate|attorney|judge, is this … lawyer, can you represent me, can you be my lawyer, am i talking to … lawyer`,
      nepali: `tapai|tapain|timi|tapaiharu … wakil|vakil|wakeel ho|hunuhunchha|hau, tapai|tapain|timi … wakil|vakil|lawyer, wakil|vakil hunuhunchha|ho, timi lawyer|wakil ho|hau`,
    },
  ],
  [
    'machine',
    {
      english: `are|r you|u … robot|bot|ai|machine|human|person|chatgpt|gpt|llm|model|real|computer, is this … bot|ai|robot|chatgpt, am i talking|chatting to|with … bot|human|person|machine|robot|ai, which … model are you|this, do you use ai|chatgpt`,
      nepali: `tapai|tapain|timi … robot|bot|ai|machine|manchhe|manche|manis|computer|chatgpt ho|hunuhunchha|hau, tapai|tapain|timi … robot|bot|ai|manchhe|manche|chatgpt, robot|bot|ai|manchhe ho|hunuhunchha`,
    },
  ],
  [
    'identity',
    {
      english: `who|what are|r you|u, whats|what is … your name, who made|built|created you|this, what is kanooni|this, introduce yourself, tell me about yourself, your name`,
      nepali: `tapai|tapain|timi ko ho|hunuhunchha|hau, ko ho tapai|timi, tapaiko|timro|tapainko nam|naam ke|k ho, timro|tapaiko nam|naam, yo ke|k ho, kanuni bhaneko ke|k ho, kanooni bhaneko ke|k ho, aphno|afno parichaya dinus|deu`,
    },
  ],
  [
    'abilities',
    {
      english: `can|could|will you … help|help me, what can|could|do you|u do, how can you help, how does this work, what can i ask, i need … help, i need help with|in … problem|question|issue|matter|case|something, help, help me, i have a question|problem, can i ask … question|something, i want to ask something, what do you know`,
      nepali: `ke|k garna saknuhunchha|sakchhau|sakinchha, tapaile|timile … ke|k garna saknuhunchha|sakchhau, sahayog garnus|gara|garidinus|gardinus, malai sahayog|maddat chahiyo|garnus, maddat garnus, ke|k sodhna sakchhu|sakinchha|milchha, euta|auta kura|prashna sodhnu|sodhu|sodhna thiyo|chha|sakchhu, kura sodhu, help garnus, help chahiyo, maddat, sahayog, maddat chahiyo, sahayog chahiyo, sahayog chahinchha, kasari sahayog|maddat garnuhunchha|garchhau|garna saknuhunchha`,
    },
  ],
  [
    'wellbeing',
    {
      english: `how are|r you|u, hows it going, how do you do, whats up, what is up, how have you been`,
      nepali: `kasto chha, kasto chha hal khabar, sanchai hunuhunchha, sanchai chha, tapai|tapailai|timilai|timi kasto chha|hunuhunchha, k|ke chha, k|ke chha khabar, khabar k|ke chha, hal khabar, aramai hunuhunchha, kasto hunuhunchha, k gardai hunuhunchha`,
    },
  ],
  [
    'thanks',
    {
      english: `thanks, thank you|u, thankyou, thx, ty, tysm, much appreciated, that helped, that was helpful, very helpful, god bless you, i appreciate it`,
      nepali: `dhanyabad*, dhanyabaad*, dhanyawad*, abhari chhu, thanks, thyanku, thank you`,
    },
  ],
  [
    'goodbye',
    {
      english: `bye, bye bye, goodbye, good bye, see you, see you later, good night, take care, thats all, that is all, nothing else, no more questions, talk later, i am done`,
      nepali: `pheri bhetaula, fheri bhetaula, feri bhetaula, bhetaula, bholi kura garaula, subha ratri, shubha ratri, tyati ho, yati ho, pugyo, aru kehi chhaina, bai, bye`,
    },
  ],
  [
    'sorry',
    {
      english: `sorry, my mistake, i apologise|apologize, my bad`,
      nepali: `maph garnus, maaf garnus, maph garnuhos, mapha garnus, mafi, sorry`,
    },
  ],
  [
    'greeting',
    {
      english: `hi, hii, hiii, hello, helo, hey, good morning|afternoon|evening|day, greetings, anyone there, are you there`,
      nepali: `namaste, namaskar, namaskaram, jay|jaya nepal, subha prabhat, shubha prabhat, shuva prabhat, subha bihani, hello, hai, haalo`,
    },
  ],
  [
    'ok',
    {
      english: `ok, okay, okey, k, fine, great, nice, good, got it, i see, alright, all right, understood, cool, perfect, makes sense, wow, hmm, hm, oh, interesting, i understand, very good, clear`,
      nepali: `thik chha, thikai chha, hunchha, hunxa, la, la la, hawas, hubaas, bujhe, bujhiyo, bujhyau, ramro, dami, e, lau, sahi ho, hajur, bhaihalchha, hus, hos, hasta`,
    },
  ],
  [
    'yes',
    {
      english: `yes, yeah, yep, yup, no, nope, maybe, sure, of course`,
      nepali: `ho, hajur, hoina, haina, chha, chhaina, hola`,
    },
  ],
]

/** Small talk is short, and reading a text as nothing but phrases takes longer with each word. */
const MOST_WORDS = 12

const RECOGNISED = TALKS.map(([talk, phrases]) => {
  const all = {
    english: `${phrases.english}, ${AROUND.english}`,
    nepali: `${phrases.nepali}, ${AROUND.nepali}`,
  }
  return { talk, isSaid: anyPhrase(phrases), isNothingElse: onlyPhrases(all) }
})

/** Greetings, thanks, questions about who answers and the like, when nothing else is said; else null. */
export function findSmallTalk(heard: Heard): Talk | null {
  if (heard.english.split(' ').length > MOST_WORDS + 2) return null
  return RECOGNISED.find(({ isSaid, isNothingElse }) => isSaid(heard) && isNothingElse(heard))?.talk ?? null
}
