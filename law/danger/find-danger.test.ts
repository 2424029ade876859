import { expect, test } from 'vitest'
import type { Danger } from '../../contract/danger.ts'
import { phraseExamples } from '../text/test-examples.ts'
import { readTraining } from '../../scripts/law/training-files.ts'
import { openLibrary } from '../../server/library/open-library.ts'
import { NO_DANGER } from './danger-classifier.ts'
import { findDanger as findDangerIn, findForce, findSituation, mayTellOfDanger, type Situation } from './find-danger.ts'
import PHRASES from './danger-phrases.json' with { type: 'json' }

const library = openLibrary().latest()
const findDanger = (message: string) => findDangerIn(message, library)

const TELLING: Record<Danger['kind'], string> = {
  injury: `
    a worker touched the high tension line and he's not responding, contractor says don't call anyone
    truck le thakkar diyera bhagyo, dai bato ma ladirahanu bhako cha
    खेतमा चुँडिएको तारले छोएर काकी भुइँमा ढल्नुभएको छ
    छिमेकको घर दन्किरहेको छ, दमकल कसरी बोलाउने
    My sister delivered at home and the placenta is not coming, she is pale
    hamar mai ke saanp kaat lelas, jaldi bataav
    My grandfather slipped into the well and we cannot reach him
    there was a crash at Thankot, two people are trapped in the van
    टिपरले हानेर दाइ बेहोस हुनुहुन्छ`,
  violence: `
    since our wedding 3 years ago he slaps me for everything, last night he kicked me in the stomach
    there are four guys outside our hostel with iron rods waiting for my roommate to come out
    vinaju le churot le polnu hunchha
    पैसा नतिरे तेरो हातखुट्टा भाँचिदिन्छु भनेर फोन गरिरहन्छ
    jagga firta nalinu bhaye goli hanchu bhandai cha wada ko euta gunda
    हिजो साँझ घाँस काट्न जाँदा दुई जनाले जबरजस्ती गरे
    मामाले राति मेरो ओछ्यानमा आएर जिउमा हात लगाउनुहुन्छ
    ghar beti ley kotha ma aayera malai naramro thau ma chhoyo
    mere jija ne mere saath zabardasti ki, main kisko bataun
    chhura lay ka dui gote hamar ghar me ghusi gel achhi
    they are marrying my 15 year old cousin today, the groom is on the way
    4 barsa ko bhanja bihana dekhi harayeko cha kahile report garna milcha
    she told me her husband sharpened his sickle and is waiting outside our house
    my stepfather poured boiling water over my little brother
    घाँटी थिचेर मार्न खोजे
    bhinaju le didi lai belt le hanyo
    mere sasur mujhe roz pitte hain
    hamra sas roj maraita
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
    dowry nadieko le budi lai pitxan
    Someone is following me and I am afraid
    a man has been following me for days
    a stranger follows me home from college
    I am being followed
    I think I am being stalked
    my husband locked me in the house
    I am locked inside a room
    they have locked her in a room since yesterday
    my in-laws don't let me leave the house
    he showed me a knife
    my husband pulled a knife on me
    he pointed a gun at me
    our neighbour came with a khukuri and showed it to me
    he is standing here, he has a knife in his hand
    my sister-in-law gave me poison
    they are trying to poison me
    मलाई कसैले पिछा गरिरहेको छ, डर लाग्छ
    एउटा केटाले मलाई दिनहुँ पिछा गर्छ
    एक जना मान्छे मेरो पछि लागेको छ, डर लाग्यो
    मलाई हिजोदेखि कसैले पछ्याइरहेको छ
    म कोठामा थुनिएकी छु
    मलाई घरमै थुनेका छन्
    श्रीमानले मलाई घरबाट निस्कन दिँदैनन्
    श्रीमानले चक्कु देखाए
    चक्कु देखाएर धम्की दियो
    छिमेकीले बन्दुक देखाएर धम्क्यायो
    उसले पेस्तोल ताक्यो
    दाइले खुकुरी निकाल्यो
    मलाई विष खुवायो
    malai kasaile pichha gariraheko cha
    euta keta le malai picha garyo
    malai euta manche le pachhyairaheko xa
    mero pachhi lageko cha malai dar lagyo
    ma kothama thuniyeki chu
    sasu le malai ghar bata niskina dindaina
    chakku dekhayo
    usle chakku dekhayera marchu bhanyo
    chhimeki le banduk dekhayera dhamkayo
    khukuri dekhayo malai
    malai bish khuwayo
    someone keeps following me home
    a car is following me
    my ex is stalking me
    he locked me in the bathroom
    he has locked the door and won't let me out
    my husband won't let me out of the house
    I'm locked in my room by my father
    he put a knife to my throat
    he is threatening me with a khukuri
    my brother-in-law came with an axe
    he is outside with a gun
    कसैले मेरो पिछा गरिरहेको छ
    मेरो पिछा गर्छ
    एउटा मान्छे मेरो पछिपछि आउँछ
    केटाले बाटोमा पछ्याउँछ
    मलाई कोठामा थुनेर बाहिरबाट ताला लगायो
    मलाई कोठामा बन्द गरेको छ
    श्रीमानले मलाई घरमा थुनेर राख्छन्
    मलाई घरबाट बाहिर जान दिँदैनन्
    गला मा चक्कु राख्यो
    छुरी देखाएर पैसा माग्यो
    बन्दुक तेर्स्यायो
    खुकुरी लिएर मार्न आयो
    malai kotha ma thunera rakhyo
    malai kothama band gareko cha
    keta le pachhi pachhi aauncha dar lagcha
    usle churi dekhayo
    bandook dekhayera paisa magyo
    khukuri liyera aayo`,
  suicide: `
    I've written the letters for my kids. after tonight nobody has to worry about my debts
    mann marisakyo mero, aba kei chaindaina
    अब म यो संसारमा बस्दिनँ, आमालाई माफी मागिदिनुस्
    बुहारीले मेटासिड पिउनुभयो, अस्पताल टाढा छ
    अब जिए के मन नइखे करत, रेल के आगे कूद जाईं का
    I want to die
    I want to die, at work they punish me
    he says he will commit suicide
    I want to kill myself
    I want to end my life because of my divorce
    I am thinking about suicide
    my friend is about to commit suicide
    my father is thinking of suicide
    she is attempting suicide right now
    My boss is driving me to think about suicide
    They punish me at work every day and now and then I think about suicide
    After the divorce he thinks about suicide
    my brother in law about to commit suicide please help
    sister-in-law about to attempt suicide
    My mother in law on medicine, thoughts of suicide
    i have thoughts of suicide, suicide a crime?
    I am thinking about suicide, my boss punishes me
    After my mother's suicide I have thoughts of suicide
    my brother attempted suicide after the suicide of his wife
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
    bish khanchu
    I took poison
    I have taken poison, what do I do
    I drank pesticide
    I swallowed rat poison
    my wife drank poison
    I overdosed
    I took an overdose
    I have taken too many pills
    I swallowed a whole bottle of sleeping tablets
    there is no meaning in living
    there is no point in living anymore
    I don't see any reason to live
    my life has no meaning
    dying is better than this
    death would be better than living with him
    it is better to die
    I would rather die than go back
    I can't go on living like this
    I want to end it all
    everyone would be better off without me
    I am going to jump off a bridge
    I cut my wrists
    मैले विष खाएँ
    मैले बिष पिएँ
    अहिले विष खाएँ, के गरूँ
    मैले मुसा मार्ने औषधि खाएँ
    मैले औषधि धेरै खाएँ, मर्छु होला
    मैले निद्राको औषधि धेरै खाएको छु
    उनले विष खाइन्
    श्रीमतीले विष खाई
    बुहारीले विष सेवन गरिन्
    बहिनीले कीटनाशक पियो
    भाइले विष पिएको छ
    बाँच्नुको अर्थ छैन
    बाँच्नुको कुनै मतलब छैन
    जिउनुको के अर्थ
    बाँच्नुभन्दा मर्नु ठीक लाग्यो
    मर्नु नै राम्रो
    मर्नु नै बेस
    यो जीवनदेखि थाकिसकेँ
    म अब बाँच्दिनँ
    म झुन्डिन लागेँ
    पुलबाट हाम फाल्छु
    हातको नसा काटेँ
    maile bish khaye
    maile bish khae
    maile bikh khayen
    maile bish piye
    bish khayera baseko chu
    usle bish khayo
    srimati le bish khai
    maile ausadhi dherai khaye
    maile nidra ko aushadhi dherai khaye
    sleeping tablet dherai khaye maile
    musa marne ausadhi khaye
    maile baachnu bhandaa marnu thik lagyo
    bachnu bhanda marnu jati
    bachnuko kunai artha chaina
    baachnu ko matlab chhaina
    jiunuko matlab chhaina
    marnu nai bes hola
    aba ma bachdina
    jindagi dekhi thakisake
    pul bata ham falchu
    ma jhundina lage
    I just swallowed poison
    I've drunk phenyl
    I ate rat poison please help
    my daughter has taken poison
    my mom took too many tablets
    I took 30 paracetamol
    I have overdosed on sleeping pills
    I want to disappear forever
    there's no point living
    what's the point of living
    I don't want to be alive
    I am tired of my life
    मैले विष खाइसकेँ
    मैले विष खाएको छु
    मैले कीटनाशक औषधि खाएँ
    मैले विष सेवन गरेँ
    मैले निद्रा लाग्ने औषधि धेरै खाएँ
    मैले २० वटा निद्राको चक्की खाएँ
    आमाले विष खानुभयो
    श्रीमानले विष खानुभयो
    अब बाँचेर के गर्नु
    बाँच्ने इच्छा छैन
    मलाई बाँच्न मन छैन
    मर्नुबाहेक बाटो छैन
    मर्नु भन्दा अर्को उपाय छैन
    मेरो जीवनको कुनै अर्थ छैन
    maile bis khaye
    maile bish khako chu
    maile bish khaisake
    maile zahar khaye
    nidra ko goli dherai khaisake
    maile 20 wata sleeping tablet khaye
    bachera ke garnu
    bachne ichha chaina
    marnu bahek upaya chaina
    jiune rahar chaina
    malai marna mann xa`,
  trafficking: `
    An agent promised my sister a job in a Delhi parlour and since sunday her mobile is switched off
    दलालले बहिनीलाई राम्रो काम लगाइदिन्छु भनेर सीमापारि लगेको ४ दिन भयो, फोन लाग्दैन
    saudi ma kafeel le passport rakhera ghar bhitrai thunera kaam lagaucha
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
    I'm in custody in Birgunj using a borrowed phone. They want me to sign a paper I can't read
    police took my brother and his phone this morning
    पुलिस हमार बाबूजी के पकड़ के ले गइल, तीन दिन से थाना में बा
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
    घरधनीले कोठा थुनेर राख्यो, सामान झिक्न दिएन
    my boss is killing me with overtime
    My grandfather was arrested in the 2036 movement, can we get his court record
    सपनामा भूतले घाँटी थिच्यो, अनि घर भाडा सम्झौता कसरी गर्ने
    daar dhamki dine lai ke kanun lagcha
    सर्पले टोकेर मृत्यु भए सरकारले राहत दिन्छ कि दिँदैन
    bank le malai maryo, byaj badhako badhai cha
    हमार भाई जमीन बेच देलस बिना पूछे, का करीं
    प्रहरीले समातेको मोटरसाइकल कसरी फिर्ता लिने
    Does slapping a colleague once count as assault
    Under the laws of cricket, is it out if the ball pitches outside leg?
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
    Is attempting suicide a crime?
    What is the law on attempted suicide?
    What is the punishment for attempting suicide?
    After my brother's suicide, who repays his loan?
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
    gadi le thokera mari
    विष बेच्न पाइन्छ?
    विष बेच्न अनुमति चाहिन्छ?
    विष खुवाएको सजाय कति हो?
    विष के हो?
    मुसा मार्ने औषधि बेच्न लाइसेन्स चाहिन्छ?
    औषधि बढी मूल्यमा बेच्यो
    औषधि पसलले म्याद नाघेको औषधि दियो
    औषधि धेरै महँगो भयो
    पिछा गर्नु अपराध हो?
    पिछा गर्नेलाई के सजाय हुन्छ?
    चक्कु बोक्न पाइन्छ?
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
    my neighbour poisoned my dog
    the shop sold me expired medicine
    the shop took too much money for the medicine
    is an overdose covered by insurance
    what is the meaning of life imprisonment
    is there any point in going to court
    is it better to settle or to sue
    I would rather divorce than wait
    is stalking a crime
    what is the punishment for stalking
    how do I follow up on my complaint
    did the police follow the procedure
    I am locked in a contract with my employer
    my landlord locked me out of my room
    my bank account was locked
    my employer does not let me leave the job
    can I carry a khukuri
    how do I get a licence for a gun
    he has a gun licence
    right to live in Nepal
    bish bechna paincha
    bish khuwaune lai k saja huncha
    ausadhi pasal kholna k chahincha
    ausadhi dherai mahango cha
    pichha garne lai k saja huncha
    banduk ko license kasari line
    chakku bokna paincha
    marnu bhanda agadi gareko bakaspatra
    how much poison is legal to store
    my crops were destroyed by pesticide, who pays
    neighbour sprayed pesticide on my field
    my cow ate poison and died
    company sold expired tablets
    I took medicine for my mother from the shop without a bill
    he took my land and left
    I took a loan for medicine
    the shop did not give me the right tablets
    my son ate at the hotel and fell ill
    is it legal to own a sword
    police took my knife
    my neighbour has a gun without licence
    gun licence holder died, who gets the gun
    what if I have no reason to file
    no point in filing a case?
    life imprisonment has how many years
    right to die with dignity
    death certificate is better than what
    I want to end my job contract
    I am following the case in court
    please follow me on facebook
    the bus left me behind
    my key is locked inside the car
    my room is locked by the landlord
    let me know how to leave the house to my tenant
    can the landlord make me leave the room
    विषादी बेच्ने लाइसेन्स कसरी लिने
    विषादीले माछा मर्‍यो, क्षतिपूर्ति
    गाईले विष खाएर मर्‍यो
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
const MOST_WRONG = { told: 4, kinds: 8, ordinary: 4 }

const told = Object.entries(TELLING).flatMap(([kind, text]) => lines(text).map((message) => ({ kind, message })))

test('who tells of danger is told whom to call', () => {
  const missed = told.filter(({ message }) => findDanger(message) === null)
  expect(missed.slice(MOST_WRONG.told)).toEqual([])
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

test.each([
  ['in danger', danger.filter(({ message }) => findDanger(message) === null)],
  ['calm', [...law, ...offTopic].filter(({ message }) => findDanger(message) !== null)],
])('a message of somebody %s is judged as the example that it is', (_, wrong) => {
  expect(wrong).toEqual([])
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
])('%s tells of a child: %s', (question, isChild) => {
  expect(findDanger(question)?.isChild).toBe(isChild)
})

test.each<[string, Situation]>([
  ['My husband beats me every night', 'home'],
  ['श्रीमानले मलाई कुट्छ', 'home'],
  ['There is a man with a knife at my door', 'attack'],
  ['I was raped last night', 'sexual'],
  ['He says he will kill me if I go to the police', 'threat'],
  ['मलाई बाँच्न मन छैन', 'suicide'],
  ['My daughter is missing since yesterday evening', 'child'],
  ['दलालले बहिनीलाई भारत लग्यो', 'trafficking'],
  ['police le bhai lai samatyo ani kutyo', 'held'],
  ['A truck hit my father just now, he is unconscious', 'accident'],
  ['ghar ma aago lagyo', 'fire'],
])('%s is told what to do in the situation: %s', (message, situation) => {
  const danger = findDanger(message)
  expect(danger && findSituation(message, danger).situation).toBe(situation)
})

test('what only sounds like danger may tell of it where help against violence fits best, and a rule that is asked for may not', () => {
  expect(mayTellOfDanger('husband scares me when he comes home late', library)).toBe(true)
  expect(mayTellOfDanger('What is the time limit for a complaint?', library)).toBe(false)
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
