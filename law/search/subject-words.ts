// Words by which a question is known to be about law or about something else, in all three forms. Whoever misses one
// adds it; no whole question belongs here.

import { MATTERS_OF_LAW } from './subject-matters.ts'
import { OTHER_SUBJECTS } from './subject-other-words.ts'
import { joinLists } from './subject-word-list.ts'

/** Words that hardly occur outside questions of law. */
export const LAW_WORDS = {
  latin: `legal judge judges judicial judiciary justice parliament impeach gazette ministry notarised registered registrar
    inheritance heirs coparcener ownership trespassing embezzlement perjury bailiff summons subpoena hearing
    acquitted convicted conviction culprit lawsuit disciplinary whistleblower law legally illegal unlawful lawful
    constitution constitutional lawyer advocate attorney verdict judgment sue suing litigation plaintiff defendant
    appeal crime criminal offence offense punish punishment punishable imprisonment jail prison arrest arrested bail
    evict eviction divorce alimony inherit heir guardian guardianship adopt adoption citizenship rights theft thief
    steal stolen robbery murder kidnap kidnapping fraud forgery forged bribe bribery corruption defamation copyright
    trademark patent contract breach liability liable compensation damages plea petition prosecute prosecutor
    witness evidence notary affidavit mediation arbitration tenant landlord landlady dowry trafficking abortion
    bankruptcy insolvency tribunal ordinance complaint warrant guarantor mortgage lease rape harassment assault
    abuse violence discrimination untouchability dalit bigamy custody partition ancestral heirloom testament deed
    gratuity overtime dismissal terminated probation licence license permit visa deport refugee asylum extradition
    tax vat customs excise company shareholder regulation penalty victim accused suspect detainee ngo ingo fdi fitta
    euthanasia curfew nationality negligence imprisoned copyrighted piracy smuggling hacking hacked extortion
    blackmailed threatened molested raped murdered inmate parole pardon amnesty jurisdiction statute statutory bylaw
    decree verdicts acquittal bailable remand interrogation confession chargesheet prosecution cognizable habeas
    corpus mandamus certiorari writ injunction subpoenaed deposition alibi homicide manslaughter arson burglary
    looting looted vandalism kidnapped hostage smuggler bootlegging contraband narcotics trafficker brothel
    molestation molesting stalking voyeurism paedophile cybercrime phishing counterfeit counterfeiting disinherit
    disinherited inherited intestate probate executor legatee bequeath dower concubine polygamy elope annulment
    paternity surrogacy abortionist naturalized naturalised naturalisation stateless citizen birthright easement
    usufruct tenure expropriation compulsory acquisition eminent conveyance encumbrance lien foreclosure auctioned
    guthi lalpurja severance layoff retrenchment retrenched probationary lockout ssf overstay overstayed deported
    deportation consular extradited nrn trademarks copyrights patented infringement infringe infringed infringing
    plagiarised incorporate incorporation liquidator insolvent proprietorship shareholders dividend moneylaundering
    laundering antitrust cartel monopoly consumerism adulteration withholding tds irdc ird exemption notarize
    notarized notarise ombudsman ciaa lokpal nhrc interpol prosecutors paralegal barrister solicitor jury magistrate
    mediator arbitrator conciliation settlement indemnity tort restitution reparation rightsholder custodial
    illegitimate legitimacy whistleblowing contempt sedition treason blasphemy perjured slander libel defamed defame
    censorship malpractice disqualified disqualification referendum constituency`,
  romanised: `anumati sarbochcha prashasan cdo aayog mantralaya sansad pramanpatra anumatipatra sifaris faisala tarekh sakshi
    praman jamani dhito bechbikhan yatana kanun kanuni ain dafa dhara sambidhan wakil vakil okil adalat ijlas mudda
    saja sajaya kaid jariwana apradh aparadh nyaya adhikar jaheri ujuri nalish firad muddama kasur hadmyad
    nyayadhish ghus bhrastachar chori hatya balatkar apaharan bandhak ansa ansha aputali bakaspatra tamasuk lalpurja
    namsari malpot nagarikta sambandhabichhed bichhed chhodpatra dharauti thuna hirasat pakrau thagi kirte karar
    samjhauta chhatipurti hinsa beijjati dhamki gharbeti bahal bhadawal rajinama talab jyala upadan dharmaputra
    nabalak barish hakwala daijo bahubibaha chhuwachhut rahadani aayakar bhansar kar satta juwa licence pan darta
    lisens taskari bhrasta jhuto kabja kutpit nibedan punarabedan warant adalatle aaropi aarop pratibadi abhiyog
    abhiyogpatra prahariko jaher muchulka ritt bandipratyakchikaran phirad fairad pratiuttar likhit jawaf pesi
    sunuwai jillaadalat uchcha punarabedanpatra jhagadiya hadmyaad myaad bekasur nirdosh dosi doshi kasurdar
    anusandhan sarkariwakil lutpat dakaiti jaalsaji nakkalikagaj jabarjasti karani balatkari beshyabriti
    manabbechbikhan lagauodh laguaushadh satasne bahubibahaa balbibaha bhagbanda ansabanda angsa angsabanda
    bhagshanti bakas hakbhog hakasafi dristibandhak bhogbandhak rajinaama namsaari mutthi bhogadhikar mohiyani guthi
    jaggadhani bhumisudhar sabik bidhutiya trademark pratilipi patent mulyaabhibriddhi byahorne rajaswochuhawat
    akhtiyar akhtiyaardurupayog durupayog hinamina aniyamitata bhrastachaari aawasiyabhisa bhisa bhisako
    sramswikriti shramswikriti bidesiko angikrit nagarik nagarikata bansaj rastriyata matadhikar nirwachanayog
    maulik hakharu manabadhikar manahani gaalibejjati chhapakhana apangata jhutha pramanit kanuniupaya nyayik samiti
    melmilap melmilapkarta madhyasta madhyastha notari notary warisnama waris manjurinama`,
  nepali: `अनुमति नागरिक संरक्षक सर्वोच्च प्रशासन आयोग मन्त्रालय संसद प्रमाणपत्र अनुमतिपत्र सिफारिस फैसला तारेख साक्षी
    प्रमाण धितो बेचबिखन यातना धरपकड कानून कानुनी ऐन दफा धारा संविधान वकिल अदालत मुद्दा सजाय कैद जेल जरिवाना अपराध
    न्याय हक अधिकार जाहेरी उजुरी कसूर कसूरदार हदम्याद न्यायाधीश घुस भ्रष्टाचार चोरी हत्या करार धर्मपुत्र धर्मपुत्री
    अपहरण बन्धक मैथुन करणी जालसाजी बलात्कार अंश अपुताली बकसपत्र तमसुक लालपुर्जा नामसारी मालपोत नागरिकता
    सम्बन्धविच्छेद विच्छेद छोडपत्र डिभोर्स धरौटी थुना हिरासत पक्राउ ठगी कीर्ते सम्झौता क्षतिपूर्ति हिंसा बेइज्जत
    धम्की घरबेटी घरधनी भाडावाल बहाल राजीनामा पारिश्रमिक उपदान नाबालक हकवाला दाइजो बहुविवाह छुवाछूत राहदानी आयकर
    भन्सार निवेदन पुनरावेदन वारेन्ट नालिस फिराद लापरबाही तस्करी जुवा स्थायी लेखा भिसा सहकारी प्राधिकरण आरोप आरोपी
    अभियोग अभियोगपत्र वादी प्रतिवादी प्रतिउत्तर पेशी सुनुवाइ जाहेर मुचुल्का रिट बन्दीप्रत्यक्षीकरण परमादेश निर्दोष
    दोषी अनुसन्धान डाँका डकैती लुटपाट कर्तव्य ज्यान भागबण्डा बण्डा बकस हकभोग दृष्टिबन्धक भोगबन्धक मुठी मोहियानी
    जग्गाधनी भूमिसुधार प्रतिलिपि पेटेन्ट ट्रेडमार्क राजस्व चुहावट अख्तियार दुरुपयोग हिनामिना अनियमितता श्रमस्वीकृति
    अङ्गीकृत वंशज राष्ट्रियता मताधिकार मौलिक मानवअधिकार मानहानि वारेस मञ्जुरीनामा मेलमिलाप मध्यस्थता नोटरी न्यायिक
    इजलास सरकारीवकिल उत्तराधिकार उजुर उजुरबाजुरी कारबाही बिगो नियमावली अध्यादेश विधेयक गैरकानुनी कानुनन आत्मरक्षा
    साक्षीपुर्जी पुर्जी म्याद तामेल लिलाम कुर्की अवहेलना बालविवाह यौन दुर्व्यवहार हैरानी बलात्कारी बोक्सी लागूऔषध
    वन्यजन्तु`,
}

/** Words of everyday matters that the law has rules for, but that stand in other questions as well. */
export const EVERYDAY_WORDS = joinLists(Object.values(MATTERS_OF_LAW))

/** Words of other matters, which hardly stand in a question of law. */
export const OTHER_WORDS = joinLists(Object.values(OTHER_SUBJECTS))

/** Words that stand in questions of law now and then, but more often in others. */
export const SELDOM_LAW_WORDS = {
  latin: `crypto bitcoin forex wifi router password hotel flight airline tourist resort beach film movie cinema song game
    beer wine coffee rice chicken cake tablet vaccine dose syrup headache youtube petrol dollar windows download
    battery charger rain snow cook fertilizer singer band video vitamin allergy physics chemistry best favourite
    favorite recommend suggest tips tomorrow today tonight weekend learn beautiful funny cool beginner example
    difference meaning explain define history geography app exam test class marks study university phone iphone
    laptop mobile english language holiday trip distance price cheap budget doctor medicine plant dream party
    birthday girl boyfriend girlfriend love happy sad motivate fun play player goal score win won winner apps exams
    league champion coach referee trekking trekker guide series exercise argentina brazil artificial intelligence
    president colour colors menu food foods eat eating drink drinks vegetable vegetables fruit fruits meat fish egg
    eggs milk sugar salt oil dog cat cow buffalo goat hen pet pets garden farming crop crops seeds soil computer pc
    website internet facebook instagram tiktok twitter image images screen speed storage update stomach head pain
    eye eyes hair face tooth teeth knee bone weight sleep height healthy pill pills relationship dating feel feeling
    feelings sadness lover miss friendship hill mountain mountains temple visit visiting ticket tickets bus country
    countries world city story stories books stock market investing profit dance dancer team club stadium match
    matches fan fans star stars chemical energy light heat sound numbers sum calculate average graph formula word
    idea ideas list compare better prepare preparing improve increase reduce remove avoid fix android bones dancing
    date filter foundation goals island lake piles river skin square steam stocks`,
  romanised: `cinema geet dukhyo dukhcha ausadhi hindi itihas pariksha nindra ramro babal bholi aaja hijo sikau sikne sikna
    banaune tarika farak bujhau herne sunne khelne maan keti keta birthday phone exam padhai mitra maya game laptop
    computer mobile khana khane khanu khaane pet tauko aankha dant rog chini kukur biralo gai bhaisi bakhra bus
    sasto mahango kinne kinna kinda chalaune chalauna internet website facebook instagram tiktok page video app
    manche kitab kabi desh sahar sansar bhasa lekhak dance mela khusi dukhi yaad tips idea jitcha jitla jityo haryo
    sundar dhani badhaune ghataune khel upaya herda dana khaja masu roti`,
  nepali: `फिल्म चलचित्र सिनेमा गीत मोबाइल ल्यापटप पासवर्ड खाना दाँत टाउको दुख्दा दुख्यो निको भात दाल मासु परीक्षा इतिहास
    छाला कपाल हिउँ नदी लामो डलर पेट्रोल कोड कन्या प्रस्ताव राष्ट्रपति राम्रो भोलि आज सिक्ने सिकाऊ तरिका फरक उदाहरण
    बुझाऊ हेर्ने सुन्ने केटी केटा माया अर्थ बनाउने चलाउने खेल खेल्ने अभ्यास दौडिने प्रेमी खाने खानु खाँदा पेट आँखा
    कुकुर बिरालो गाई भैंसी बाख्रा दूध बस टिकट सस्तो महँगो किन्ने इन्टरनेट फेसबुक किताब देश संसार सहर भाषा उपाय टिप्स
    सुझाव जित्ला जित्छ जित्यो खुसी दुखी मूड कथा शब्द वाक्य नाम रङ फूल दाना गति ऊर्जा बजार सेयर शेयर सुन चाँदी हिन्दी
    अङ्ग्रेजी सोच्ने ढिलो लगाउने लगाउँदा हाल्ने नरम घटाउने बढाउने कुखुरा गोरो चिनी ट्रेक दुख्छ दूरी लेखक`,
}

/** Phrases about something else whose words by themselves stand in questions of law. */
export const OTHER_PHRASES: readonly string[] = [
  'pani par(?:ch?|x|ne|yo|dai)|पानी पर्',
  'kati baje|कति बजे|what time',
  '(?:what(?: is|s)? your|timro|तिम्रो) (?:name|naam|nam|age|umer|hobby|favou?rite|नाम|उमेर|काम)|your (?:hobby|favou?rite)',
  '(?:who|what) (?:are you|made you|created you)(?! (?:allowed|entitled|required))|kasle banayo|कसले बनायो',
  'how are you|k (?:cha|chha|xa) (?:khabar|halkhabar)|के छ (?:खबर|हालखबर)',
  'law of (?:attraction|gravity|motion|thermodynamics|physics|averages|large numbers|cosines|sines|the jungle)',
  '(?:first|second|third) law of|murphy.?s law',
  'love letter|प्रेमपत्र',
  '(?:meaning|purpose) of (?:life|the word)|synonyms? (?:of|for)',
  '(?:prime minister|president|capital|flavou?r|king|queen) of|how (?:tall|far|deep|cold|hot|big)|who (?:won|scored|invented|discovered)|black holes?',
  '(?:best|top|good|nice) (?:\\w+ )?(?:places?|restaurants?|hotels?|movies?|films?|songs?|books?|phones?|laptops?|bikes?|cars?|gifts?|apps?|games?|colleges?|ways? to)',
  '(?:suggest|recommend)\\w* (?:me )?(?:an? |some |the )',
  'which .{3,30} should .{1,40}(?:buy|get|choose|watch|read|learn|wear)',
  'name for my|(?:baby|dog|cat|puppy|channel|brand) names?',
  'gold (?:price|rate|ko bhau)|सुनको (?:मूल्य|भाउ)|सुन .{0,15}तोला',
  '(?<!\\d)\\d+ ?[-+*x/^] ?\\d+ ?(?:=|$)|x\\^\\d|percent of \\d|(?<!\\d)\\d+ ko \\d+ percent',
  'in (?:spanish|hindi|french|korean|japanese|chinese|german)',
  'data pack|like badha|tips d(?:eu|inus|e)|टिप्स दि|सिफारिस गर|suggest gar|recommend gar',
  'kun .{0,25}(?:ramro|best|thik) (?:ho|hola|cha|xa|hunchha|huncha)|कुन .{0,25}राम्रो (?:हो|होला|छ|हुन्छ)',
  '(?:k|ke) (?:lagaune|khane|khana|khuwaune|laune|hernu|herne)|के (?:लगाउने|खाने|खुवाउने|हाल्ने|हेर्ने)',
  '(?:bato|बाटो) kasto|बाटो कस्तो|kasto ch?ha? (?:mausam|bato)',
  '(?:share|stock) market|(?:शेयर|सेयर) बजार',
  '(?:boyfriend|girlfriend|crush|bf|gf|husband|wife) (?:has not|hasnt|does not|doesnt|is not|isnt|did not|didnt|is)? ?(?:ignor|text|reply|repl|talk|love|lov|angry|mad|jealous|upset)',
  'password .{0,10}(?:birs|forg|reset|change)|(?:forgot|reset|change) .{0,15}password',
  '(?:kun|कुन) app |app kun|एप कुन|(?:kun|कुन) .{0,30}(?:kinne|kinda|herne|khane|lagaune|किन्ने|किन्दा|लगानी|हेर्ने|खाने|लगाउने)',
  'ramro \\w+ kun|राम्रो [^ ]+ कुन|ha+t here|हात हेर',
  'full form of|tell me (?:something|a fact|about yourself)|(?:richest|oldest|fastest|most famous|most popular|most beautiful)',
  'how (?:do i |can i |should i |to )(?:cook|bake|lose|gain|improve|learn|impress|get rid of|grow|speak|sing|draw|dance|wear|relax|focus|sleep|wash|fix|study|memori[sz]e|propose|prepare for)',
  'what (?:should|can|do) i (?:wear|eat|cook|watch|read|gift|drink|name|study|say to (?:her|him))|explain .{0,40}(?:to a (?:child|kid|beginner)|like i|year old)',
  'when is (?:dashain|tihar|holi|teej|christmas|eid|losar|chhath)|(?:love|like) me(?: back| again)|i (?:feel|am feeling) (?:so |very |a bit )?(?:sad|lonely|bored|happy|tired|low)',
  'convert \\d|(?<!\\d)\\d+ ?(?:kg|km|cm|feet|inch\\w*|miles?|pounds?|lbs) (?:to|in|into) ',
  '(?:rate|bhau|height|uchai|rajdhani|full form|spelling) (?:kati|k|ke|kun|ko)|kati gate|kun gate|कति गते|कुन गते|kun bar|कुन बार',
  'man (?:par(?:eko|eki|auchu|aune|cha|chha|xa)|lag(?:daina|dena|xa|cha)|jit)|मन (?:पर|जित|लागेन|लाग्दैन)',
  '(?:jodda|ghatauda|guna garda|guna gare|bhag garda)|(?:जोड्दा|घटाउंदा|गुणन|गुणा|भाग) ?(?:गर्दा|गरे)?(?: कति)',
  'hasne (?:kura|katha)|ramailo kura|(?:हांस्ने|रमाइलो) (?:कुरा|कथा)|kura garau?m?\\b|गफ गर',
  'नाम (?:जुरा|सुझाव|के राख)|naam? (?:jurau?|k rakh|suggest)|n(?:y)?waran|न्वारान',
  '(?:sikne|padhne|kamaune|jitne|motaune|dublaune|chamkaune|ghataune|badhaune) (?:tarika|upaya|tips|sajilo)|(?:सिक्ने|पढ्ने|घटाउने|बढाउने|चम्काउने) (?:तरिका|उपाय)|(?:kasari|कसरी) (?:sikne|padhne|chamkaune|सिक्ने|पढ्ने)',
  '(?:timi|tapai) (?:manche|robot|ai|keta|keti)|तिमी (?:मान्छे|रोबोट|को हौ)|timi ko (?:hau|ho)|(?:हजुर|तिमी|तपाइं)को घर',
  '(?:hang|slow|restart|update|charge) (?:vayo|bhayo|hunchha|huncha|hudaina)|(?:ढिलो|ह्याङ) (?:चल|भ)',
]

/** How people tell that they want to know what the law allows, or who must answer for something. */
export const LEGAL_PHRASES: readonly string[] = [
  '(?:can|may|could) (?:my|the|a|an|he|she|they|i be|we be) .{0,40}(?:without|me|us|fire|evict|force|refuse|take|keep|stop|sell|marry|deny|cancel|legally|charged|arrested|punished|jailed|sued)',
  '(?:am i|is it|are we|is he|is she|are they|is this) (?:allowed|permitted|legal|illegal|a crime|punishable|entitled|liable|against the law)',
  'do i (?:have to|need (?:a |an |any )?(?:licen[cs]e|permission|permit|lawyer|consent|to register|to pay tax))|who (?:pays|is responsible|is liable|has to pay)',
  'without (?:my|our|her|his|asking|permission|consent|notice|telling|paying|a licen[cs]e|reason|warrant)|against (?:my|her|his) will|against the government',
  '(?:what|anything|something) can (?:i|we|she|he|they) do(?: about)?|what (?:are )?my rights|take action|file a|get (?:my|our|his|her) (?:money|deposit|land|share|salary|property|children|child) back|money back',
  '(?:someone|somebody|they|he|she|people|company|shop|who) (?:is |are |keeps? )?(?:sell|us|copy|spread|shar|post|film|follow|record|touch)\\w*ing (?:on )?(?:my|our|me|us)|as (?:their|his|her) own',
  '(?:lost|damaged|broke|ruined|destroyed|stole|took|copied|leaked|posted|sold|hid|used|kept|keeps) (?:all )?(?:of )?(?:my|our|us|me)(?![a-z])|(?:kept|keeps|took) the (?:money|deposit|documents|land|house|keys)',
  '(?:following|stalking|texting|calling|messaging|filming|watching|hitting|beating|touching|threatening) (?:and \\w+ )?(?:my|me|us|our)(?![a-z])',
  '(?:was|were|been|got|is being) (?:\\w+ly )?(?:stolen|taken|copied|leaked|cheated|beaten|fired|robbed|hacked|seized|arrested|detained|attacked|threatened|evicted|demolished|rejected|refused|denied)',
  'how (?:do|can|to|should) ?i? (?:start|register|open|close|set up|run) (?:an? |my |the )?(?:\\w+ )?(?:company|ngo|business|shop|firm|school|trust|cooperative|agency|restaurant|hotel|clinic)',
  '(?:write|draft|make|file) (?:an? |my |the )?(?:complaint|application|will|notice|petition|agreement|affidavit|contract|deed|appeal)',
  '(?:will not|wont|won t|wouldn t|does not|doesn t|didn t|did not|refus\\w+ to|never) (?:pay|paid|give|gave|return|returned|let|leave|allow|accept|register|refund|hand|share|sign|divide)',
  '(?:kaha|kahan|kata) (?:jane|janu|ujuri|ujur|bhanne|report|complain|niwedan|nibedan)|कहाँ (?:जाने|उजुर|भन्ने|निवेदन)',
  '(?:kasle|kallay) (?:tirnu|tirne|tircha|tirchha|dine|dincha|behorne)|कसले (?:तिर्नु|तिर्ने|तिर्छ|दिने|दिन्छ|बेहोर्ने|गर्ने)',
  '(?:garna|rakhna|basna|bechna|linu|lina|dina|hatauna|nikalna|lyauna|kholna|marna|kinna|birodh garna) (?:milcha|milchha|milxa|mildaina|paincha|painchha|painxa|paidaina|paucha|pauchha|pauxa|paudaina)',
  '(?:गर्न|राख्न|बस्न|बेच्न|लिन|दिन|हटाउन|निकाल्न|ल्याउन|खोल्न|किन्न|मार्न) (?:मिल्छ|मिल्दैन|पाइन्छ|पाइंदैन|पाउंछ|पाउंदैन)',
  '(?:paisa|rakam|dharauti|deposit) .{0,20}(?:firta|phirta|fir?ta|lini|dina|liyera|khayera|khayo|magi|magyo|tir)|(?:पैसा|रकम|धरौटी) .{0,20}(?:फिर्ता|लिएर|खायो|माग|दिएन)',
  '(?:naramro|bina) (?:sanga|sang|tarika|thau|kaam|anumati|sodh|khabar)|(?:नराम्रो|बिना) (?:संग|ठाउं|काम|अनुमति|सोध|नियत)|haat? (?:hal|laga|samat)|हात (?:हाल|लगा)',
  'alagg?a? bas|छुट्टिएर बस|अलग बस|(?:ghar|dera|kotha) bata (?:nikal|khed)|(?:घर|डेरा|कोठा)बाट (?:निकाल|खेद)',
]
