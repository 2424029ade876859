import { describe, expect, test } from 'vitest'
import { type Danger, findDanger } from './danger.ts'

const TELLING: Record<Danger['kind'], string> = {
  violence: `
    my husband beats me
    after the match my husband beat me
    My husband hits me every day
    he is beating my mother right now
    Someone is beating my daughter
    my father-in-law slapped me and locked me in
    He raped me
    I was raped last night
    my sister has been kidnapped
    a man groped me on the bus
    my uncle touches my daughter
    my ex threatens to kill me
    he said he will kill me if I leave
    I am scared he will hurt our children
    my neighbour beats his wife every night
    someone threw acid on me
    my boyfriend is blackmailing me with photos
    what is the punishment if my husband beats me
    my son is missing since morning
    my parents are forcing me to marry, I am 15
    teacher beat my 9 year old son
    they are marrying off my 14 year old sister
    my husband choked me
    he is outside my house with a knife
    she is being abused by her in-laws
    my brother was stabbed
    श्रीमानले मलाई कुट्छ
    श्रीमानले मलाई दिनदिनै कुट्छन्, के गर्ने?
    मेरो बुवाले आमालाई कुटिरहेको छ
    सासूले मलाई कुट्नुहुन्छ
    मलाई बलात्कार गर्‍यो
    छोरीलाई बलात्कार भयो
    मलाई मार्छु भनेर धम्की दिन्छ
    ज्यान मार्ने धम्की दिइरहेको छ
    मेरो छोरा हराएको छ
    मलाई कोठामा थुनेर राखेको छ
    १४ वर्षकी बहिनीको बिहे गर्न लागेका छन्
    जबरजस्ती बिहे गर्न लागेका छन्
    मलाई बचाउनुहोस्
    छिमेकीले छोरालाई कुट्यो
    श्रीमानले तेजाब हाल्दिन्छु भन्छ
    shriman le malai kutchha
    sriman le malai kutxa k garne
    srimanle rakshi khayera kutcha
    mero buwa le aama lai kutnuhuncha
    sasu le malai kutchhin ani pitchhin
    logne le kutyo
    malai kutpit garyo
    malai jabarjasti garyo
    chhori lai balatkar garyo
    malai marchhu bhanera dhamki dincha
    jyan marne dhamki diyo
    ma pregnant xu shreeman le pet ma laat hanyo
    sano bahini ko jabarjasti bihe garna lageko
    mero chhora harayo
    malai bachaunus
    dai le malai kutirahanchha
    usle malai blackmail gardai cha
    dowry nadieko le budi lai pitxan`,
  suicide: `
    I want to die
    I want to die, at work they punish me
    he says he will commit suicide
    I want to kill myself
    I want to end my life because of my divorce
    I am thinking about suicide
    my friend feels suicidal
    there is no reason to live anymore
    my son tried to hang himself
    I don't want to live any more
    मलाई मर्न मन छ
    आत्महत्या गर्न मन लाग्यो
    बाँच्न मन छैन
    मलाई बाँच्न मन लाग्दैन
    म मर्छु अब
    malai marna man lagyo
    aatmahatya garna man lagcha
    bachna man lagdaina
    jiuna man chaina
    ma ta marchu aba
    bish khanchu`,
  trafficking: `
    they sold my sister in India
    an agent took my sister to Mumbai and she is being sold
    my daughter was trafficked
    I am locked in a brothel
    he wants to sell me
    they are forcing me into prostitution
    बहिनीलाई भारतमा बेचियो
    मेरो छोरीलाई दलालले बेच्यो
    दलालले बहिनीलाई भारत लग्यो
    मलाई कोठीमा बेचिदियो
    bahini lai bharat ma bechyo
    dalal le chhori lai mumbai lagyo
    malai bechidiyo
    didi lai kothi ma bechyo`,
  arrest: `
    police le ahile samatyo
    police le bhai lai samatyo ani paisa magyo
    what should I do, the police arrested my brother
    they are taking my brother
    The police arrested my son this morning
    police took my husband to the station and tell us nothing
    I have been arrested
    my brother is in police custody
    the police are at my door
    police are taking me
    my friend was detained by police today
    प्रहरीले भाइलाई समातेर लग्यो
    प्रहरीले अहिले समात्यो
    दाइलाई हिरासतमा राखेका छन्, भेट्न दिँदैनन्
    मेरो छोरा पक्राउ पर्‍यो
    श्रीमानलाई प्रहरीले पक्रियो र थानामा लग्यो
    mero bhai lai police le hijo bata thuneko xa
    police le bhai lai samatyo k garne
    dai lai police le lagyo
    mero sathi pakrau paryo
    thana ma rakheko 3 din bhayo chhodena
    prahari le buwa lai laijadai cha`,
}

const ORDINARY = `
    what is the punishment for murder
    What is the punishment for rape?
    fundamental right against torture
    What are my rights if I am arrested?
    Can police arrest me without a warrant?
    How long can police hold me?
    Do I have to answer police questions without a lawyer?
    police took my licence for drunk driving
    How do I file an FIR for a stolen phone?
    is beating a child a crime in Nepal
    what is domestic violence
    what is the law on human trafficking
    punishment for kidnapping
    how many years for attempt to murder
    is suicide a crime in Nepal
    punishment for abetment of suicide
    what is the punishment for making someone commit suicide
    police le bike lagyo
    my wife’s uncle died, who gets the house
    Does the law punish those who beat animals?
    I was asked to pay for beating the record
    hawa le rukh dhalyo, ghar bhatkiyo
    mero paisa khayo
    ग्यास सिलिन्डर पड्क्यो, क्षतिपूर्ति पाइन्छ?
    मेरो श्रीमानको मृत्यु भयो, पेन्सन कसले पाउँछ?
    my brother committed suicide, can his wife inherit the land
    My team beat them in the final
    my car hit a tree
    What happens if I hit someone with my motorbike?
    I was hit by a car, who pays?
    my landlord threatens to evict me
    my boss is threatening me with dismissal
    Someone sold my land without asking me
    my brother sold our land
    my wife sold her gold
    he sold me a car that does not run
    How do I get divorced?
    my cheque bounced
    I want a court marriage
    what is the age of marriage
    can a teacher hit a student
    which section is about rape
    article 22 right against torture
    how long is the time limit for a rape complaint
    kidnapping ransom law
    what is the compensation for victims of crime
    Are marital rape and abuse punished?
    my neighbour built a wall on my land
    how do I get bail
    difference between arrest and detention
    who can arrest a person
    My salary was not paid
    the police refuse to register my complaint
    हत्याको सजाय कति हो?
    बलात्कारको सजाय के हो
    यातना विरुद्धको हक
    घरेलु हिंसा भनेको के हो?
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
    police le bina warrant samatna paucha
    pakrau pare k garne
    hirasat ma kati din rakhna sakcha
    manav bechbikhan ko saja kati
    apaharan ko saja
    jagga bechyo
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
    gadi le thokera mari`

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

describe.each(Object.entries(TELLING))('tells of %s', (kind, questions) => {
  test.each(lines(questions))('%s', (question) => {
    expect(findDanger(question)?.kind).toBe(kind)
  })
})

describe('tells of no danger', () => {
  test.each(lines(ORDINARY))('%s', (question) => {
    expect(findDanger(question)).toBeNull()
  })
})

test.each([
  ['Someone is beating my daughter', true],
  ['१४ वर्षकी बहिनीको बिहे गर्न लागेका छन्', true],
  ['police le chhora lai samatyo', true],
  ['my husband beats me', false],
])('%s tells of a child: %s', (question, isChild) => {
  expect(findDanger(question)?.isChild).toBe(isChild)
})
