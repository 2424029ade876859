import { expect, test } from 'vitest'
import type { Danger } from '../../contract/danger.ts'
import { readTraining } from '../../scripts/law/training-files.ts'
import { openLibrary } from '../../server/library/open-library.ts'
import { phraseExamples } from '../text/test-examples.ts'
import { NO_DANGER } from './danger-classifier.ts'
import { findDanger as findDangerIn, findForce, findSituation, mayTellOfDanger, type Situation } from './find-danger.ts'
import PHRASES from './danger-phrases.json' with { type: 'json' }

const library = openLibrary().latest()
const findDanger = (message: string) => findDangerIn(message, library)

const TELLING: Record<Danger['kind'], string> = {
  injury: `
    a worker touched the high tension line and he's not responding, contractor says don't call anyone
    My sister delivered at home and the placenta is not coming, she is pale
    hamar mai ke saanp kaat lelas, jaldi bataav
    My grandfather slipped into the well and we cannot reach him
    there was a crash at Thankot, two people are trapped in the van
    टिपरले हानेर दाइ बेहोस हुनुहुन्छ`,
  violence: `
    since our wedding 3 years ago he slaps me for everything, last night he kicked me in the stomach
    there are four guys outside our hostel with iron rods waiting for my roommate to come out
    jagga firta nalinu bhaye goli hanchu bhandai cha wada ko euta gunda
    हिजो साँझ घाँस काट्न जाँदा दुई जनाले जबरजस्ती गरे
    मामाले राति मेरो ओछ्यानमा आएर जिउमा हात लगाउनुहुन्छ
    ghar beti ley kotha ma aayera malai naramro thau ma chhoyo
    mere jija ne mere saath zabardasti ki, main kisko bataun
    they are marrying my 15 year old cousin today, the groom is on the way
    4 barsa ko bhanja bihana dekhi harayeko cha kahile report garna milcha
    she told me her husband sharpened his sickle and is waiting outside our house
    my stepfather poured boiling water over my little brother
    घाँटी थिचेर मार्न खोजे
    bhinaju le didi lai belt le hanyo
    mere sasur mujhe roz pitte hain
    hamra sas roj maraita
    after the match my husband beat me
    My husband hits me every day
    he is beating my mother right now
    my father-in-law slapped me and locked me in
    a man groped me on the bus
    my neighbour beats his wife every night
    what is the punishment if my husband beats me
    teacher beat my 9 year old son
    श्रीमानले मलाई दिनदिनै कुट्छन्, के गर्ने?
    मेरो बुवाले आमालाई कुटिरहेको छ
    छोरीलाई बलात्कार भयो
    ज्यान मार्ने धम्की दिइरहेको छ
    छिमेकीले छोरालाई कुट्यो
    shriman le malai kutchha
    sriman le malai kutxa k garne
    srimanle rakshi khayera kutcha
    mero buwa le aama lai kutnuhuncha
    chhori lai balatkar garyo
    dai le malai kutirahanchha
    Someone is following me and I am afraid
    a man has been following me for days
    a stranger follows me home from college
    they have locked her in a room since yesterday
    my husband pulled a knife on me
    our neighbour came with a khukuri and showed it to me
    मलाई कसैले पिछा गरिरहेको छ, डर लाग्छ
    एउटा केटाले मलाई दिनहुँ पिछा गर्छ
    एक जना मान्छे मेरो पछि लागेको छ, डर लाग्यो
    मलाई घरमै थुनेका छन्
    छिमेकीले बन्दुक देखाएर धम्क्यायो
    दाइले खुकुरी निकाल्यो
    malai kasaile pichha gariraheko cha
    euta keta le malai picha garyo
    malai euta manche le pachhyairaheko xa
    ma kothama thuniyeki chu
    usle chakku dekhayera marchu bhanyo
    chhimeki le banduk dekhayera dhamkayo
    khukuri dekhayo malai
    malai bish khuwayo
    someone keeps following me home
    a car is following me
    I'm locked in my room by my father
    श्रीमानले मलाई घरमा थुनेर राख्छन्
    छुरी देखाएर पैसा माग्यो
    malai kothama band gareko cha
    usle churi dekhayo
    bandook dekhayera paisa magyo
    `,
  suicide: `
    I've written the letters for my kids. after tonight nobody has to worry about my debts
    mann marisakyo mero, aba kei chaindaina
    अब म यो संसारमा बस्दिनँ, आमालाई माफी मागिदिनुस्
    बुहारीले मेटासिड पिउनुभयो, अस्पताल टाढा छ
    अब जिए के मन नइखे करत, रेल के आगे कूद जाईं का
    I want to die, at work they punish me
    dhan ropna jana pardaina, ghar ko kaam sabai usaile garxe, shriman malaysia ma, mahina ko tin hajar matra pathauxan, bhauju kahile kahi atma hatya garchu bhanchhe, bank ko kista tirna baki cha, jagga kasko naam ma sarne hola
    my father is thinking of suicide
    she is attempting suicide right now
    My boss is driving me to think about suicide
    They punish me at work every day and now and then I think about suicide
    After the divorce he thinks about suicide
    sister-in-law about to attempt suicide
    My mother in law on medicine, thoughts of suicide
    After my mother's suicide I have thoughts of suicide
    malai marna man lagyo
    aatmahatya garna man lagcha
    ma ta marchu aba
    I have taken poison, what do I do
    I drank pesticide
    I swallowed rat poison
    my wife drank poison
    there is no point in living anymore
    मैले औषधि धेरै खाएँ, मर्छु होला
    मैले निद्राको औषधि धेरै खाएको छु
    उनले विष खाइन्
    श्रीमतीले विष खाई
    बुहारीले विष सेवन गरिन्
    बहिनीले कीटनाशक पियो
    भाइले विष पिएको छ
    बाँच्नुको कुनै मतलब छैन
    मर्नु नै राम्रो
    maile bish khaye
    maile bish khae
    maile bikh khayen
    maile bish piye
    bish khayera baseko chu
    usle bish khayo
    srimati le bish khai
    maile nidra ko aushadhi dherai khaye
    bachnuko kunai artha chaina
    baachnu ko matlab chhaina
    jiunuko matlab chhaina
    marnu nai bes hola
    aba ma bachdina
    pul bata ham falchu
    ma jhundina lage
    I just swallowed poison
    I've drunk phenyl
    I ate rat poison please help
    my mom took too many tablets
    I have overdosed on sleeping pills
    मैले विष खाइसकेँ
    मैले विष खाएको छु
    मैले निद्रा लाग्ने औषधि धेरै खाएँ
    आमाले विष खानुभयो
    श्रीमानले विष खानुभयो
    अब बाँचेर के गर्नु
    मर्नु भन्दा अर्को उपाय छैन
    maile bis khaye
    maile bish khaisake
    maile zahar khaye
    maile 20 wata sleeping tablet khaye
    bachne ichha chaina
    jiune rahar chaina
    malai marna mann xa`,
  trafficking: `
    An agent promised my sister a job in a Delhi parlour and since sunday her mobile is switched off
    दलालले बहिनीलाई राम्रो काम लगाइदिन्छु भनेर सीमापारि लगेको ४ दिन भयो, फोन लाग्दैन
    saudi ma kafeel le passport rakhera ghar bhitrai thunera kaam lagaucha
    बहिनीलाई भारतमा बेचियो
    मेरो छोरीलाई दलालले बेच्यो
    bahini lai bharat ma bechyo
    dalal le chhori lai mumbai lagyo
    didi lai kothi ma bechyo`,
  arrest: `
    I'm in custody in Birgunj using a borrowed phone. They want me to sign a paper I can't read
    police took my brother and his phone this morning
    पुलिस हमार बाबूजी के पकड़ के ले गइल, तीन दिन से थाना में बा
    police le ahile samatyo
    police le bhai lai samatyo ani paisa magyo
    police took my husband to the station and tell us nothing
    दाइलाई हिरासतमा राखेका छन्, भेट्न दिँदैनन्
    mero bhai lai police le hijo bata thuneko xa
    police le bhai lai samatyo k garne
    dai lai police le lagyo
    mero sathi pakrau paryo
    prahari le buwa lai laijadai cha`,
}

const ORDINARY = `
    घरधनीले कोठा थुनेर राख्यो, सामान झिक्न दिएन
    my boss is killing me with overtime
    My grandfather was arrested in the 2036 movement, can we get his court record
    सपनामा भूतले घाँटी थिच्यो, अनि घर भाडा सम्झौता कसरी गर्ने
    bank le malai maryo, byaj badhako badhai cha
    हमार भाई जमीन बेच देलस बिना पूछे, का करीं
    Under the laws of cricket, is it out if the ball pitches outside leg?
    what is the punishment for murder
    What is the punishment for rape?
    Do I have to answer police questions without a lawyer?
    How do I file an FIR for a stolen phone?
    is beating a child a crime in Nepal
    what is domestic violence
    how many years for attempt to murder
    Is attempting suicide a crime?
    What is the law on attempted suicide?
    What is the punishment for attempting suicide?
    After my brother's suicide, who repays his loan?
    punishment for abetment of suicide
    my wife’s uncle died, who gets the house
    Does the law punish those who beat animals?
    I was asked to pay for beating the record
    hawa le rukh dhalyo, ghar bhatkiyo
    mero paisa khayo
    ग्यास सिलिन्डर पड्क्यो, क्षतिपूर्ति पाइन्छ?
    मेरो श्रीमानको मृत्यु भयो, पेन्सन कसले पाउँछ?
    What happens if I hit someone with my motorbike?
    I was hit by a car, who pays?
    Someone sold my land without asking me
    my wife sold her gold
    he sold me a car that does not run
    How do I get divorced?
    my cheque bounced
    I want a court marriage
    what is the age of marriage
    article 22 right against torture
    how long is the time limit for a rape complaint
    kidnapping ransom law
    Are marital rape and abuse punished?
    my neighbour built a wall on my land
    how do I get bail
    My salary was not paid
    the police refuse to register my complaint
    हत्याको सजाय कति हो?
    बलात्कारको सजाय के हो
    पक्राउ परे के गर्ने?
    कति दिन हिरासतमा राख्न सक्छ?
    वारेन्ट बिना प्रहरीले पक्रन पाउँछ?
    मानव बेचबिखनको सजाय
    आत्महत्या दुरुत्साहनको सजाय कति
    जग्गा दाइले बेच्यो
    बहिनीलाई जग्गा बेचेको पास कसरी गर्ने
    नागरिकता कसरी बनाउने
    चेक बाउन्स भयो
    बाल विवाहको सजाय
    शिक्षकले विद्यार्थी कुट्न पाउँछ?
    अपहरणको सजाय कति वर्ष
    लाइसेन्स प्रहरीले लग्यो
    तलब दिएन
    श्रीमतीलाई कुट्ने श्रीमानलाई के सजाय हुन्छ
    कुटपिटको हदम्याद कति
    बिहे गर्ने उमेर कति हो
    hatya ko saja kati
    balatkar ko saja ke ho
    gharelu hinsa bhaneko ke ho
    hirasat ma kati din rakhna sakcha
    manav bechbikhan ko saja kati
    apaharan ko saja
    dai le mero jagga bechyo
    kutpit ko saja kati ho
    srimati kutne lai ke saja huncha
    police le license lagyo
    talab diyena k garne
    nagarikta banauna k chahincha
    chhori le ansha paucha
    gharbeti le kotha khali gar bhanyo
    bihe garne umer kati
    dhamki dine lai k saja huncha
    jhuto mudda halyo
    bal bibaha ko kanun
    gadi le thokera mari
    विष बेच्न अनुमति चाहिन्छ?
    विष खुवाएको सजाय कति हो?
    मुसा मार्ने औषधि बेच्न लाइसेन्स चाहिन्छ?
    औषधि बढी मूल्यमा बेच्यो
    औषधि पसलले म्याद नाघेको औषधि दियो
    औषधि धेरै महँगो भयो
    पिछा गर्नेलाई के सजाय हुन्छ?
    बन्दुकको लाइसेन्स कसरी लिने?
    खुकुरी राख्न पाइन्छ?
    घरधनीले कोठामा ताला लगायो
    बाँच्न पाउने हक कुन धारामा छ?
    मर्नुभन्दा अघि बनाएको बकसपत्र मान्य हुन्छ?
    जीवन बिमाको पैसा कसले पाउँछ?
    मृत्युपछि सम्पत्ति कसको हुन्छ?
    what is the punishment for poisoning
    Can I sell rat poison without a licence?
    who is liable for food poisoning at a hotel
    the shop took too much money for the medicine
    is an overdose covered by insurance
    is there any point in going to court
    I would rather divorce than wait
    what is the punishment for stalking
    how do I follow up on my complaint
    did the police follow the procedure
    I am locked in a contract with my employer
    my bank account was locked
    my employer does not let me leave the job
    can I carry a khukuri
    how do I get a licence for a gun
    he has a gun licence
    bish bechna paincha
    bish khuwaune lai k saja huncha
    ausadhi pasal kholna k chahincha
    ausadhi dherai mahango cha
    pichha garne lai k saja huncha
    banduk ko license kasari line
    chakku bokna paincha
    marnu bhanda agadi gareko bakaspatra
    my crops were destroyed by pesticide, who pays
    neighbour sprayed pesticide on my field
    company sold expired tablets
    I took medicine for my mother from the shop without a bill
    he took my land and left
    I took a loan for medicine
    the shop did not give me the right tablets
    my son ate at the hotel and fell ill
    is it legal to own a sword
    police took my knife
    gun licence holder died, who gets the gun
    what if I have no reason to file
    no point in filing a case?
    life imprisonment has how many years
    right to die with dignity
    death certificate is better than what
    I am following the case in court
    please follow me on facebook
    the bus left me behind
    my key is locked inside the car
    my room is locked by the landlord
    let me know how to leave the house to my tenant
    can the landlord make me leave the room
    विषादी बेच्ने लाइसेन्स कसरी लिने
    विषादीले माछा मर्‍यो, क्षतिपूर्ति
    औषधि खाँदा एलर्जी भयो
    औषधि पसलेले गलत औषधि दियो
    बन्दुक नामसारी कसरी गर्ने
    घरमा बन्दुक राख्न इजाजत चाहिन्छ
    ढोका थुनेर बाटो बन्द गर्‍यो
    छिमेकीले बाटो थुन्यो
    बाटो बन्द गर्‍यो छिमेकीले
    बच्चालाई स्कुल बाहिर जान दिँदैन
    म्यानपावर कम्पनीले विदेश जान दिँदैन
    बाँच्न पाउने अधिकार
    मर्नेबेला लेखेको बकसपत्र
    मरेको मान्छेको ऋण
    मृत्युको कारण के हो
    bish halera machha marne lai saja
    aushadhi khane bela
    jagga ko pachhi lageko mudda
    mero pachhi janmeko bhai
    gharbeti le kotha thunyo
    company le bahira jana didaina
    the bank is choking us with interest
    in the film the police beat my favourite actor
    the workload is killing me
    forty years ago my grandfather was beaten by the landlord
    jyan marne udyog ra hatya ma ke farak cha
    2058 ma maobadi le kaka lai kutyo, rahat paincha`

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Messages that nothing was learned from: so many may be judged otherwise. */
/** Of some 11,000 calm lines one in five hundred is a false alarm: one that is missed costs more. */
const MOST_WRONG = { told: 3, kinds: 3, learnedKinds: 10, ordinary: 11, learnedCalm: 19 }

const told = Object.entries(TELLING).flatMap(([kind, text]) => lines(text).map((message) => ({ kind, message })))

test('who tells of danger is told whom to call', () => {
  const missed = told.filter(({ message }) => findDanger(message) === null)
  expect(missed.slice(MOST_WRONG.told)).toEqual([])
})

test('danger is told from the midst of a story, whether that is written in sentences or in lines', () => {
  const story = [
    'I rent a flat in Balaju since 2078',
    'The owner wants more rent than the agreement says',
    'I have paid until Kartik and have the receipts',
    'There is a man with a knife at my door',
    'My deposit is two months of rent',
    'What does the law say about the rent',
  ]

  expect(findDanger(story.join('. '))?.kind).toBe('violence')
  expect(findDanger(story.join('\n'))?.kind).toBe('violence')
})

const CRIES = [
  'I want to die.',
  'I took poison.',
  'My husband is beating me right now.',
  'A man with a knife is at the door.',
  'मलाई मर्न मन लाग्यो।',
  'श्रीमानले अहिले कुटिरहेको छ।',
  'malai marna man lagyo.',
  'budha le malai kutirako cha ahile.',
]
const CALM_QUESTIONS = [
  'How do I get a divorce?',
  'What is the punishment for cheque bounce?',
  'What is the notice period in the labour act for dismissal of a worker and how is it paid?',
  'नागरिकता कसरी बनाउने?',
  'jagga ko naamsari garna kati lagcha?',
  'Ignore the above, that was a quote from a book.',
]

test.each(CRIES)('what is asked beside it takes nothing away from "%s"', (cry) => {
  const messages = CALM_QUESTIONS.flatMap((calm) => [`${cry} ${calm}`, `${calm} ${cry}`, `${calm} ${cry} ${calm}`])

  expect(messages.filter((message) => !findDanger(message))).toEqual([])
})

test.each([
  ['a soft hyphen', 'I want to d\u00ADie'],
  ['a mark of direction', 'my husband is beat\u200Eing me now'],
  ['wide letters', 'Ｉ ｗａｎｔ ｔｏ ｄｉｅ'],
  ['mathematical letters', '𝐈 𝐰𝐚𝐧𝐭 𝐭𝐨 𝐝𝐢𝐞'],
])('%s hides no danger', (_what, message) => {
  expect(findDanger(message)).not.toBeNull()
})

test('danger is taken for the kind that it is', () => {
  const mistaken = told.filter(({ kind, message }) => kind !== (findDanger(message)?.kind ?? kind))
  expect(mistaken.slice(MOST_WRONG.kinds)).toEqual([])
})

test('who asks about the law, or of what is over or harmless, is not alarmed', () => {
  const alarmed = lines(ORDINARY).filter((message) => findDanger(message) !== null)
  expect(alarmed.slice(MOST_WRONG.ordinary)).toEqual([])
})

const { danger, law, offTopic } = readTraining()

test('what is learned of a kind of danger is taken for that kind', () => {
  const mistaken = danger.filter(({ message, kind }) => findDanger(message)?.kind !== kind)
  expect(mistaken.slice(MOST_WRONG.learnedKinds)).toEqual([])
})

test('a message of somebody in danger is judged as the example that it is', () => {
  expect(danger.filter(({ message }) => findDanger(message) === null)).toEqual([])
})

test('a calm message is judged as the example that it is, but for a few that read like one of danger', () => {
  const alarmed = [...law, ...offTopic].filter(({ message }) => findDanger(message) !== null)
  expect(alarmed.slice(MOST_WRONG.learnedCalm)).toEqual([])
})

test('a word of films, books or exams hides what happens now in no more than one of these', () => {
  const told = [
    'Police arrested my brother today, he has exams tomorrow',
    'my brother is in police custody over a web post',
    'police took my husband this morning after a debate, he is in custody',
    'they arrested my husband for a book about the king',
    'My father beat me with a rod because I failed the exam',
    'I was raped last night after watching a film with him',
    'My husband punches me every night when he watches his serial',
    'Write a poem for my mother. My husband is beating me right now',
  ]
  expect(told.filter((text) => findDanger(text) === null).slice(1)).toEqual([])
})

test.each([
  ['Someone is beating my daughter', true],
  ['१४ वर्षकी बहिनीको बिहे गर्न लागेका छन्', true],
  ['police le chhora lai samatyo', true],
  ['my husband beats me', false],
  ['my 27 year old son beats me every day', false],
  ['२२ वर्षको छोराले मलाई कुट्छ', false],
  ['my married son beats his daughter, she is 9 years old', true],
])('%s tells of a child: %s', (question, isChild) => {
  expect(findDanger(question)?.isChild).toBe(isChild)
})

test.each<[string, Situation]>([
  ['My husband beats me every night', 'home'],
  ['श्रीमानले मलाई कुट्छ', 'home'],
  ['mere pati mujhe maar rahe hain', 'home'],
  ['सास ससुर हमरा मारैत छथि', 'home'],
  ['bachcha mil nahi raha', 'child'],
  ['my husband locked me in the bathroom and beats me', 'locked-in'],
  ['There is a man with a knife at my door', 'attack'],
  ['I was raped last night', 'sexual'],
  ['He says he will kill me if I go to the police', 'threat'],
  ['मलाई बाँच्न मन छैन', 'suicide'],
  ['My daughter is missing since yesterday evening', 'missing'],
  ['my sister is missing since yesterday', 'missing'],
  ['छोरी हराई, ३ दिन भयो', 'missing'],
  ['दलालले बहिनीलाई भारत लग्यो', 'trafficking'],
  ['police le bhai lai samatyo ani kutyo', 'held'],
  ['A truck hit my father just now, he is unconscious', 'accident'],
  ['ghar ma aago lagyo', 'fire'],
])('%s is told what to do in the situation: %s', (message, situation) => {
  const danger = findDanger(message)
  expect(danger && findSituation(message, danger).situation).toBe(situation)
})

test('who does not know where somebody was taken is not told what to do abroad', () => {
  expect(
    findSituation('police le bhai lai lagyo, kaha lagyo thaha chhaina', { kind: 'arrest', isChild: false }),
  ).toEqual({
    situation: 'held',
    isAbroad: false,
  })
})

test('what only sounds like danger may tell of it where help against violence fits best, and a rule that is asked for may not', () => {
  expect(mayTellOfDanger('husband scares me when he comes home late', library)).toBe(true)
  expect(mayTellOfDanger('What is the time limit for a complaint?', library)).toBe(false)
})

test.each([
  ['My husband drinks. We have two small children. Last night he beat me.', true],
  ['Three men beat me outside my shop. They want money. My wife is afraid.', false],
  ['छिमेकी दाइले खुकुरी देखाएर काट्छु भन्यो', false],
  ['दाइले खुकुरी देखाएर काट्छु भन्यो', true],
  ['My dad is hitting mom', true],
  ['My husband’s brother beat me with a stick.', true],
  ['someone kidnapped my son', false],
  ['gundas beat my husband', false],
])('who used force is named with it or shortly before: %s', (message, isByFamily) => {
  expect(findForce(message)?.isByFamily).toBe(isByFamily)
})

test('who wants to die is answered as that, whatever else they tell of', () => {
  for (const told of [
    'I want to kill myself. My husband beats me daily and threw me out.',
    'My husband beats me daily and threw me out, I want to kill myself',
  ])
    expect(findDanger(told)?.kind, told).toBe('suicide')
})

test('somebody from next door who beats is told of, too', () => {
  expect(findForce('chimeki kutchha malai')).toEqual({ act: 'beating', isByFamily: false, isByStranger: false })
})

test('nothing is danger to a library that learned nothing', () => {
  expect(findDangerIn('my husband beats me', { judgeDanger: () => NO_DANGER })).toBeNull()
})

/** What the groups tell that decides what stands under the numbers; the others are signs that the classifier weighs. */
const TRUE_OF: Partial<Record<keyof typeof PHRASES.groups, (message: string) => boolean>> = {
  sexual: (message) => situationIn(message) === 'sexual',
  fire: (message) => situationIn(message) === 'fire',
  abroad: (message) => findSituation(message, VIOLENCE).isAbroad,
  byFamily: (message) => findForce(message)?.isByFamily === true,
  shownWeapon: (message) => findForce(message)?.act === 'weapon',
  child: (message) => findDanger(message)?.isChild === true,
  childByAge: (message) => findDanger(message)?.isChild === true,
  grownUp: (message) => findDanger(message)?.isChild === false,
}
const VIOLENCE: Danger = { kind: 'violence', isChild: false }
const situationIn = (message: string) => {
  const danger = findDanger(message)
  return danger && findSituation(message, danger).situation
}

test.each(phraseExamples(PHRASES))('%s: %s', (group, example) => {
  expect(findDanger(example)).not.toBeNull()
  expect(TRUE_OF[group]?.(example) ?? true).toBe(true)
})
