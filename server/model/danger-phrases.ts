// How people tell of danger, and how they ask about the law of it. A table of phrases; see phrases.ts for how they are
// written. Whoever knows how people speak can add to it.

import { anyPhrase } from './phrases.ts'

const KIN = `wife|husband|son|sons|daughter|daughters|child|children|kid|kids|baby|sister|brother|mother|father|mom|mum|mummy|dad|parents|family|friend|cousin|niece|nephew|uncle|aunt|neighbour|neighbor|grandmother|grandfather|girlfriend|boyfriend|partner|girl|boy|woman|man|maid|wife`
const WHOSE = 'my|our|his|her|their|the|a'
const THEM = 'me|us|her|him|them|myself'
/** `act` done to somebody in particular. */
const toSomeone = (act: string) =>
  `${act} ${THEM}, ${act} up|and|on|at ${THEM}, ${act} ${WHOSE} … ${KIN}, ${act} up ${WHOSE} … ${KIN}`

const HITS = `beat|beats|beating|hit|hits|hitting|kick|kicks|kicked|kicking|slap|slaps|slapped|slapping|punch|punches|punched|punching|strangl*|choke|chokes|choked|choking|attack|attacks|attacked|attacking|stab|stabs|stabbed|stabbing|rape|rapes|raped|raping|molest*|grope|gropes|groped|groping|assault|assaults|assaulted|assaulting|abuse|abuses|abused|abusing|torture|tortures|tortured|torturing|burnt|burned|burning|hurts|hurting|kidnap*|abduct*|murdering|beats`
const HURT = `beaten|raped|attacked|abused|threatened|molested|groped|kidnapped|abducted|assaulted|stabbed|tortured|strangled|burnt|gangraped|harassed`
const WHO = `i|im|ive|she|shes|he|hes|we|they|${KIN}`
const BE = 'am|is|are|was|were|got|get|gets|been|being|getting|im|shes|hes|ive'

const KIN_NEPALI = `malai|hamilai|uslai|unlai|keti|ketilai|chhori|chhorilai|chhora|chhoralai|bahini|bahinilai|didi|didilai|bhai|bhailai|dai|dailai|ama|amalai|buwa|buwalai|srimati|srimatilai|sriman|srimanlai|budi|budilai|buhari|buharilai|sathi|sathilai|bhanji|bhatiji|bachcha|bachchalai|chhimeki|chhimekilai|aimailai|mahilalai|balikalai|balak|balaklai|manchhelai`
/** Finite forms only: an infinitive asks what may be done, or what happens to those who do it. */
const KUTNU = `kutchh*|kutyo|kute|kutnubhayo|kutnuhunchha|kutdai|kutdaichha|kutdainchha|kutirah*|kutira*|kuterai|kutera|kuteko|kuteka|kutiyo|kutidai|kutdo|pitchh*|pityo|pite|pitdai|pitirah*|piteko|pitnuhunchha|hirkayo|hirkaye|hirkayera|hirkauchha|hirkaunchha`
const GARCHHA = `garchha|garchhan|garyo|gare|gardai|garirah*|gareko|garnuhunchha|garnubhayo|gardaichha|gardachha|bhayo|bhako|bhaeko|bhayeko|bho|paryo|pareko|parekolai`

export const isSuicide = anyPhrase({
  english: `kill|killing|hurt|hurting myself, kill himself|herself, end|ending my … life, end his|her … life, want|wants|wanna to die, wanna die,
    dont|not want to live, dont wanna live, no … reason to live, better off dead, tired of living|life, i hate my life, cant live anymore, take my own life,
    hang|hanging|hanged myself, i … wish i was|were dead, tried to hang|kill himself|herself|myself, life is not worth, i|im|feel|feeling suicidal, is suicidal, feels suicidal`,
  nepali: `marna|marnu man, marna … chahanchhu|chahanchha, atmahatya garna|garne man, atmahatya garna lag*|khoj*|chahan*, atmahatya garne sochi*|sochch*|soch*|bichar,
    atmahatya garchhu|gardinchhu|gardai*|garchha bhan*, bachna|bachne|jiuna|jiune man chhaina|nai, bachna|jiuna … man lagdaina|lagena|lagna, jiuna|bachna man lagdaina|lagena,
    ma … marchhu|mardinchhu, jhundera|jhundiera marchhu|marna|marne, jhundina … man|lag*|khoj*, bish|bikh khanchhu|khaidinchhu|khayo|khako|khaeko, bish|bikh khana man, sulfas khayo|khanchhu,
    jindagi|jiban dekhi dikka, jiunuko|jiunu … artha chhaina, marna paye hunthyo, marnu nai thik, phas* lagchhu`,
})
/** The word alone may also be one of law. */
export const mentionsSuicide = anyPhrase({
  english: `commit|committing|attempting|attempt|attempted suicide, thinking|think|thoughts of|about suicide, about to … suicide, suicidal, suicide help|helpline`,
})
/** Law that a suicide raises afterwards, and the offence of driving somebody to it. */
export const isAboutSuicide = anyPhrase({
  english: `abet*, committed suicide, died by|of suicide, after … suicide, suicide note, is … suicide, suicide law, punish*, making|make|made|drove|driving|forced someone|somebody|him|her`,
  nepali: `atmahatya garyo, durutsahan, saja*, apradh ho`,
})

export const isTrafficked = anyPhrase({
  english: `sold|selling|trafficked|trafficking ${THEM}, sold|selling|trafficked|trafficking my|our … ${KIN}, want|wants|trying|going to sell me|her|him|us, to sell my … sister|daughter|wife|friend|cousin|niece,
    ${WHO} ${BE} … trafficked|sold, ${WHO} has|have been … trafficked|sold, being trafficked, locked|kept|stuck|trapped … in … brothel, in a brothel, forced|forcing|forces … into … prostitution, forced|forcing|forces … prostitution,
    agent|broker|dalal … took|taken|taking … ${KIN} … india|delhi|mumbai|border|gulf|dubai|kuwait|abroad, take|took|taking my kidney, took our|my … ${KIN} … sold`,
  nepali: `${KIN_NEPALI} lai bechyo|beche|bechna|bechera|becheko|bechidiyo|bechidiye|bechiyo|bechdai*|bechdiyo, ${KIN_NEPALI} … bechyo|beche|bechera|becheko|bechidiyo|bechidiye|bechiyo|bechdiyo|bechieko|bechiyeki|bechieki, malai|bahinilai|didilai|chhorilai … bechna,
    kothima|kothi … bech*|rakh*|thun*|phas*, bechbikhanma|bechbikhan ma par*, manab|chelibeti bechbikhan … paryo|pareko|bhayo|pareki|bhaeko, dalalle|dalal … lagyo|lager*|lagera|lageko … bharat|india|delhi|mumbai|kuwait|dubai,
    dalalle|dalal … bharat|india|delhi|mumbai|kuwait|dubai … lagyo|lag*, jabarjasti … deha byapar|dehabyapar|dehabyaparma, deha byapar|dehabyaparma … lagayo|lagaeko|lagaidiyo|bechyo`,
})
export const isSaleOfThings = anyPhrase({
  english: `land, house, car, bike, gold, share, shares, property, phone, goods, ring, jewellery, ropani, plot, shop`,
  nepali: `jagga*, ghar, gharjagga*, sampatti*, gadi*, ansha*, bike, mobile*, sun, gahana, share, saman*, khet*, pasal*, ropani`,
})

export const isBeaten = anyPhrase({
  english: `${toSomeone(HITS)}, ${WHO} ${BE} … ${HURT}, ${WHO} has|have been … ${HURT}, keeps|started|starts beating|hitting|abusing|slapping, violent with|to|towards|against me|us|her|my,
    touches|touching|touched me|her|him, touches|touching|touched my … ${KIN}, daughter|son|child|sister was … touched, touches|touched|touching … private, forced|forces himself, forced me|her to have sex, forced sex, have sex … by force, tried to rape, burned|burnt me, bleeding, acid on me|her|him`,
  nepali: `${KIN_NEPALI} … ${KUTNU}, ${KIN_NEPALI} lai … ${KUTNU}, ${KUTNU} … malai, le … ${KUTNU}, sriman|srimanle|chhimekile|sathile|manchhele|ketale|ketaharule|usle|unle|uniharule|malikle|sahule|shikshakle|buda|budale|logne|lognele|sasu|sasule|sasura|sasurale|buwa|buwale|dai|daile|chhora|chhorale … ${KUTNU},
    ${KIN_NEPALI} … laat|lat|latle|laatle … hany*|hanch*|hande*, ${KIN_NEPALI} … kutpit ${GARCHHA}, kutpit garchha|garchhan|garyo|gare|gardai|garirah*|gardaichha|garnuhunchha|garnubhayo, lai … kutpit ${GARCHHA},
    ${KIN_NEPALI} … hinsa ${GARCHHA}, ghar ma|gharma … hinsa garchha|garyo|bhairah*|bhaira*, jabarjasti garyo|garna|gareko, malai jabarjasti ${GARCHHA}, balatkar ${GARCHHA}, balatkrit bhay*|bhaen|bhaye, balatkar garna khojyo, karani ${GARCHHA},
    apaharan garyo|gare|bhayo|bhako|bhaeko|pareko, tejab hanyo|hane|halyo|hale|chharyo|chhyapyo|hanidiyo|hanchhu, ${KIN_NEPALI} … jalayo|jalaidiyo|jalauna khoj*, durbyabahar garyo|gardai*|garirah*|garchha, malai … chhoyo|chhunchha … jabarjasti, jabarjasti … chhoyo|chhunchha|chhune, chhorilai|chhori|bachchalai|bachcha|balikalai|bahinilai … chhoyo|chhunchha,
    yatana diyo|didai*|dinchha, rakta|ragat aairah*|ayo|aayo`,
})

export const isThreatened = anyPhrase({
  english: `${toSomeone('threatens|threatening|threatened|wants|want|going|trying|tried|tries to kill|beat|hurt|rape|stab|burn|attack|shoot|kidnap|murder|strangle|harm')}, throw acid, death|rape|acid threats|threat,
    ${toSomeone('will|gonna kill|beat|rape|stab|shoot')}, blackmailing|blackmails|blackmailed ${THEM}, blackmailing|blackmails my … ${KIN}, threatening ${THEM}, threatens|threatening ${WHOSE} … ${KIN}, being blackmailed|threatened|stalked, threatens|threatening ${THEM} with … knife|khukuri|gun|video|videos|photos|rape|death,
    afraid|scared|fear for my life, scared|afraid he|she|they will, my life is in danger, in danger now, in danger right now, outside|at my|our door|house|home|gate with … knife|khukuri|gun|stick|weapon, locked me|us|her|him in|up|inside,
    following me home, stalking me|her, save me, help me please he`,
  nepali: `marchhu bhan*, blyakmel ${GARCHHA}, ${KIN_NEPALI} … kotha|kothama … thun*, mardinchhu, marne|marchhu … dhamki, jyan marne, jyan … khatara*, marna khojyo|khojchha|khojdai*|khoje|lagyo|aayo|aye|khojdaichha|khojeko, dhamki di*, dhamkayo|dhamkaudai*|dhamkauchha|dhamkaunchha|dhamkairah*|dhamkaye,
    malai thun*|thuner*, malai … kothama|kotha … thun*, khukuri … aayo|ayo|aye|liera|liyera, malai bachau*, bachaunus*, bachaidinu*, malai … march*, tejab … hanchhu|haldinchhu|chhyapchhu|dinchhu|chharidinchhu, blackmail ${GARCHHA}, marna lag*`,
})
/** Games, machines, and threats that are a matter for law only. */
export const isHarmless = anyPhrase({
  english: `threaten* … to sue|fire|leave|vacate|divorce|evict|dismiss|sack|quit|pay, threaten* … with … dismissal|court|case|eviction|divorce, team|club … beat*|kick*|hit*, beat … case|record|market|price|final|match, threaten* to file, missing … in|since 20*|19*`,
  nepali: `mudda halchhu, mudda halne|halidinchhu … dhamki, nikalne|nikaldinchhu|nikalchhu … dhamki, jagirbata … dhamki`,
})

export const isChildInDanger = anyPhrase({
  english: `marrying|marry off … daughter|sister|girl|her|niece, marrying|marry her|him|them|me off, marrying|marry … daughter|sister|niece off, forced|forcing|force|forces me|her to marry, forced|forcing|force|forces my … sister|daughter|friend|cousin|niece … marry|marriage, forced|forcing|force me … into … marriage,
    son|daughter|child|kid|baby|boy|girl|sister|brother|niece|nephew … is|has|been|went|gone|got missing|lost, son|daughter|child|kid|baby … missing since, child|baby … abandoned, abandoned child|baby|newborn, naked|nude photos|pictures of my … daughter|son|sister, child … locked, child … in danger`,
  nepali: `jabarjasti|jabardasti … bihe|bibaha|biha … garna|gardina|garidina|garaidina lag*|khoj*, jabarjasti|jabardasti bihe|bibaha|biha garidiyo|gardiyo|garaudai*|gardai*|garidai*|gardin*|garaidiyo, chhora|chhori|chhorachhori|bachcha|bahini|bhai … haray*|haraek*|harako|harayo|haraeki,
    nabalak|nabalig|sano|sani … bihe|biha|bibaha … garna|garidina|gardina lag*|khoj*, barsa|barsaki|barsako|barse|barshiya … bihe|biha|bibaha garna|garidina|gardina|garaidina|gardin|garidin … lag*|khoj*`,
})

export const isArrested = anyPhrase({
  english: `police … arrested|arresting|detained|detaining|caught|took|taken|taking|takes|grabbed|holding|picked ${THEM}, police … arrested|arresting|detained|caught|took|taken|taking|picked|grabbed|holding|keeping|kept|locked … ${WHOSE} … ${KIN}, police … picked|locked up ${THEM}, police … picked|locked up ${WHOSE} … ${KIN},
    ${WHO} ${BE} … arrested|detained|jailed|handcuffed, ${WHO} has|have … been … arrested|detained|jailed|taken, ${WHO} ${BE} … taken … by … police, ${WHO} ${BE} … in … custody|lockup|jail, ${WHO} ${BE} at|in … police station, under arrest, have|has been … in … custody|jail,
    they|police are|is taking|arresting|dragging|handcuffing ${THEM}, they|police are|is taking|arresting|dragging|handcuffing ${WHOSE} … ${KIN}, theyre taking|arresting ${THEM}, theyre taking|arresting my … ${KIN}, police are|is … at|outside my|our|the door|house|home, police … surrounded, police … came to … house|home, arrested my … ${KIN}, arrested|detained ${THEM}`,
  nepali: `police|prahari|policele|praharile|pulisle … samatyo|samate|samatera|samatdai*|samateko|samatira*|samatirah*|pakryo|pakre|pakrera|pakreko|thunyo|thune|thuneko|thunira*|lagyo|lage|lageko|lagera|laijadai*|laijadaichha|laijan*|lagirah*|lager*, pakrau paryo|pareko|pare|pareki|pariyo|paren|parchhu, pakrau garyo|gareko|gare|gariyo|gardai*|gardaichha|garera,
    pakrau ma pareko, thana|thanama|chauki|chaukima|hirasat|hirasatma|thunama … rakheko|rakhyo|rakhirah*|rakheka|rakhe|rakhira*|thuneko|thuneka, hirasatma chha|chhan|chhu|chhau, thana|thanama|chauki|chaukima lagyo|lage|lageko|pugayo|laijan*|thuneko|chha|chhu, samatera lagyo|lage|lageko|laijadai*, thunera rakheko|rakhyo|rakhe|rakheka, thuneko chha|chhan, thuneka chhan`,
})
/** Things asked in advance, long past, or what the police take besides people. */
export const isNoArrestNow = anyPhrase({
  english: `if … arrest|arrested|arrests|detained|caught|taken|detain, can|could|may|should|must|will|do|does|did|would … police|officer|officers|traffic … arrest|detain|hold|keep|take|search, when … is|am|are arrested, if i am|get, who|someone|person|anyone|people|suspect|accused is|was|are|were|being … arrested|detained, last year, year|years ago, in 2019|2020|2021|2022|2023|2024|2025,
    police … took|taken|takes|seized|caught|kept|keep|holding|hold|taking … licence|license|bike|car|vehicle|motorbike|phone|mobile|bluebook|money|passport|documents|papers|statement|scooter|complaint|fir|report|bribe|land`,
  nepali: `samatna, samatda, samatyo bhane, samate bhane, pakrau pare, pakrau parda, pakrau paryo bhane, pakrau garna, pakrau garda, pakrau gareko manchhe, pakrau pareko byakti, thunna, thunda, license*|licence*|laisens*|lisens*|bike*|gadi*|motorsaikal*|mobile*|bluebook*|passport*|rahdani*|paisa*|ghus* … lagyo|lage|lageko|samatyo|samate|liyo|rakhyo|rakheko|khosyo|thunyo, gata barsa, pohor*, barsa aghi, barsha agadi, barsa agadi`,
})

/** Questions about the rule itself; they tell of danger only when they also speak of the one who asks. */
export const isGeneral = anyPhrase({
  english: `punish*, penalty, penalties, sentenced, sentence for, jail term, how many years, how much jail, what is, whats the, what are, what counts, definition, define, defined, meaning of, which section|article|law|act, section|article 1*|2*|3*|4*|5*|6*|7*|8*|9*, fundamental right|rights, right|rights against|to, a crime, an offence, illegal, legal, lawful, allowed,
    against the law, under the law|code|act|constitution, law|laws say|says|on|about|against|for, difference between, statute, limitation, history of, is there a law, compensation for`,
  nepali: `saja*, sajay*, jariwana*, danda*, kaid*, jel*, dafa*, dhara*, kun kanun|ain, kanun ma|le, kanunma, kanunle, ain ma, ainma, k ho, ke ho, ke ke, bhaneko k|ke, bhannale, paribhasha, maulik hak, birudhako hak, biruddhako hak, hudaina, paincha, paindaina, milchha, apradh, hadmyad, ahile samma kati`,
})
export const isPersonal = anyPhrase({
  english: 'me, my, us, our, i, im, ive, we',
  nepali: 'malai, mero, meri, mera, hamro, hamilai, afno, aphno, aphnai',
})

export const isChild = anyPhrase({
  english: `child, children, childs, kid, kids, baby, daughter, daughters, son, sons, girl, boy, minor, student, toddler, infant, schoolgirl, schoolboy, niece, nephew,
    i am 10|11|12|13|14|15|16|17, im 10|11|12|13|14|15|16|17, 1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17 year|years|yr|yrs`,
  nepali: `chhori*, chhora*, balika*, balak*, balbalika*, bachcha, bachchalai, bachchako, bachchale, bachchaharu*, nabalak*, nabalig*, bidyarthi*, ketaketi*, 1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17 barsa|barsaki|barsako|barse|barshiya`,
})
