// Words of everyday matters that the law has rules for, by branch of law and in all three forms. They stand in other
// questions as well, so that one by itself says little. Whoever misses one adds it.

import type { WordList } from './subject-word-list.ts'

/** Words of everyday matters, by branch of law. */
export const MATTERS_OF_LAW: Readonly<Record<string, WordList>> = {
  family: {
    latin: `marriage marry married wedding wife husband spouse inlaws remarry pregnant pregnancy separated separation child
      children son daughter father mother parents brother sister grandfather grandmother grandson granddaughter aunt
      nephew niece stepmother stepfather stepson widow widower orphan fiance fiancee engagement maternity surname
      birth caste witch breadwinner household elderly disabled relatives joint`,
    romanised: `bihe bibaha sriman srimati logne swasni budhi budho chhora chhori babu ama buba aama dai bhai didi baini sasu
      sasura buhari jwai jethaju nanda dewar amaju bidhawa ekal sauteni kaka maiju hajurba nati natini santan pariwar
      magni garbhawati garbha sutkeri maiti pewa chhut chhuttiyera`,
    nepali: `विवाह बिहे श्रीमान श्रीमती लोग्ने स्वास्नी बूढी बूढो छोरा छोरी बाबु आमा बुबा दाजु भाइ दिदी बहिनी दाजुभाइ ससुरा
      सासू बुहारी ज्वाइँ जेठाजु नन्द देवर विधवा एकल सौतेनी काका काकी हजुरबा हजुरबुबा नाति नातिनी सन्तान परिवार मगनी
      गर्भवती गर्भ सुत्केरी माइती पेवा पति पत्नी दम्पती बच्चा बालबालिका सौता मृतक`,
  },
  landAndHouse: {
    latin: `water trespass owner property land plot house room flat apartment rent rented renting tenancy neighbour neighbor
      neighbours boundary fence wall survey ropani bigha aana dhur plotting housing construction contractor builder
      blueprint roof drainage sewage irrigation road path footpath encroach encroached encroachment squatter cadastral
      sold buyer sale`,
    romanised: `padosi mamaghar bhog sampatti jagga ghar kotha dera bhada bhadama chhimeki chimeki sandh parkhal napi naksa ropani aana
      dhur bato kulo dhal nirman thekedar thekka chhano marmat mohi aailani ailani sukumbasi rokka rokkha bechnu
      becheko kinbech hakdaiya ansiyar`,
    nepali: `सम्पत्ति जग्गा घर कोठा डेरा भाडा छिमेकी साँध सिमाना पर्खाल नापी नक्सा रोपनी आना धुर बाटो कुलो नाला ढल निर्माण
      ठेकेदार ठेक्का छानो मर्मत गुठी मोही ऐलानी सुकुम्बासी रोक्का बिक्री किनबेच खरिद बाली साँढ आवास भवन हकदार अंशियार`,
  },
  workAndMigration: {
    latin: `overtime promotion transfer maternity employer employee employees employment boss colleague coworker salary
      salaries wage wages payslip job resign resigned resignation leave contractor labour labor worker workers
      workplace union strike pension retirement provident bonus allowance factory apprentice intern internship
      manpower recruiter recruitment agent agency abroad qatar dubai saudi malaysia gulf overseas passport embassy
      consulate immigration immigrant foreigner foreign maid domestic`,
    romanised: `jagir kamdar majdur malik hakim sahu bida chutti patti bonus sanchayakosh pension talabi manpower bidesh
      baidesik rojgari dalal karkhana katar malesiya dubai saudi sramsuikriti shram shramik sram bima badhuwa`,
    nepali: `जागिर कामदार मजदुर मालिक हाकिम रोजगारदाता रोजगारी श्रम श्रमिक बिदा ज्याला तलब भत्ता बोनस सञ्चयकोष कोष पेन्सन
      अवकाश म्यानपावर विदेश वैदेशिक दलाल कारखाना कतार मलेसिया दुबई खाडी साउदी दूतावास बँधुवा ट्रेडयुनियन उद्योग करारमा
      अध्यागमन`,
  },
  moneyAndTrade: {
    latin: `membership refunded deducted debited company gift agreement loan debt lend lent lender borrow borrowed interest
      bank banks cheque cheques bounced installment collateral creditor debtor insurance insurer premium policyholder
      finance microfinance cooperative meter remittance hundi refund warranty guarantee consumer shop seller
      shopkeeper customer expired adulterated overpriced receipt invoice billing business partner partnership director
      audit auditor bookkeeping register registration import duty brand logo trademarked royalty franchise startup
      firm taxes taxation filing turnover payment pay paid money deposit fine share savings liquidation merger agm
      bylaws tender procurement supplier`,
    romanised: `kineko kharid bechyo saman saaman rin byaj sahu saapati sapati udharo khata chek bank bima kista hundi byapar
      byapari byabasaya pasal pasale grahak upabhokta firta bhukani mulya kalobajari milawat nakkali kampani farm
      sajhedar lagani rajaswo bhukta bhatmas thok paisa paisako rakam kharcha tirnu tirna nikasi paithari taksar`,
    nepali: `किनेको बेच्यो सामान लाइसेन्स ऋण ब्याज साहु सापटी उधारो खाता चेक बैंक बीमा किस्ता हुन्डी व्यापार व्यापारी व्यवसाय
      पसल पसले ग्राहक उपभोक्ता फिर्ता बिल भुक्तानी कालोबजारी मिसावट नक्कली दर्ता कम्पनी फर्म साझेदार लगानी लघुवित्त
      बचत कर निकासी पैठारी ब्रान्ड रकम पैसा ऋणी जमानी अनुदान ठेक्कापट्टा लेखापरीक्षण`,
  },
  stateAndPapers: {
    latin: `right government municipality ward office officer officials bureaucrat passport certificate identity voter
      election vote voting ballot candidate protest demonstration rally nid document documents thumbprint signature
      signed application notice information transparency secretary minister ministers mayor deputy chairperson
      province federal assembly amendment section article act clause ngos association charity trust nonprofit civil
      servant allowance pensioner correction misspelled`,
    romanised: `sarkar gaupalika nagarpalika palika wada ward wadako mukhiya meyar adhyakchya sachib karyalaya karmachari
      nijamati sewagrahi kagaj kagajpatra sahi sahichhap lyapche janma mrityu janmadarta mrityudarta basaisarai basai
      sarai parichayapatra nirwachan chunab matdan matdata ummedwar andolan julus suchana sanstha sangh pramukh
      sacchyaune sachyaune thar`,
    nepali: `सरकार सरकारी गाउँपालिका नगरपालिका पालिका वडा मेयर अध्यक्ष सचिव कार्यालय कर्मचारी निजामती सेवाग्राही कागज
      कागजपत्र सही सहीछाप ल्याप्चे जन्मदर्ता मृत्युदर्ता बसाइँसराइ परिचयपत्र निर्वाचन चुनाव मतदान मतदाता उम्मेदवार
      आन्दोलन जुलुस सूचना संस्था संघ थर सच्याउने राहत प्रमाणित परिचय पासपोर्ट`,
  },
  policeAndHarm: {
    latin: `nudes filming cctv drone crash crashed collision surgery operated operation sentence police policeman cop cops
      case court weapon gun knife drug drugs cannabis marijuana ganja alcohol drunk gambling casino accident vehicle
      traffic driving driver helmet speeding bluebook injury injection injections wound hurt bleeding gang fight
      fighting dispute quarrel molester stalker privacy private consent consensual permission underage minor minors
      forbidden ban banned allowed claim complain complained report reported charged interrogated poison acid dead
      death`,
    romanised: `jalsaji prahari pulis thana chauki trafik sadak durghatana gadi thakkar haddi hatiyar banduk lagupadarth ganja
      raksi madira jhagada jhagda bibad gali ghau ghaite marpit birami nabalik balika apanga bishadi aatmahatya marnu
      maryo mareko bityo bitnu`,
    nepali: `बलजफ्ती ब्याटले नाङ्गै शव पोस्टमार्टम प्रहरी पुलिस थाना चौकी ट्राफिक दुर्घटना सवारी ठक्कर हतियार बन्दुक गाँजा
      रक्सी मदिरा झगडा विवाद बदनाम घाउ घाइते कुटपिट तोडफोड विषादी आत्महत्या मृत्यु बित्यो मारे मर्‍यो नाबालिग बालिका
      अपाङ्ग खुट्टा समातियो थुनियो समाते`,
  },
  natureAndPublic: {
    latin: `tuition monkey leopard cub zoo dog dogs bark barking rooster loudspeaker pollution polluting noise smoke dumping garbage
      tree timber forest poaching poacher wildlife tiger rhino elephant ivory hunting hunted fishing protected quarry
      mining sand crusher factory hospital school college fee fees ragging headteacher heritage monument animal
      cruelty`,
    romanised: `pradushan dhwani hallaa fohor ban bansampada rukh daura bagh gaida hatti chituwa sikar janawar khola giti baluwa
      krusher bikri kharka charan samudayik laparbahi upachar aspatal school skul iskul bidyalaya bhadau shulka sulka`,
    nepali: `जङ्गली स्वर प्रदूषण ध्वनि हल्ला फोहोर वन रुख दाउरा काठ बाघ गैंडा हात्ती चितुवा सिकार खोला गिटी बालुवा क्रसर चरन
      सामुदायिक उपचार अस्पताल विद्यालय शुल्क विद्यार्थी निष्कासन नतिजा सम्पदा निकुञ्ज`,
  },
  onlineAndSpeech: {
    latin: `channel spread spreading uploaded upload data photo photos recording recorded screenshot leak hacker fake
      account cyber online scammer otp troll trolling rumour rumor insult journalist newspaper expression plagiarism`,
    romanised: `post halera haldiyo saibar anlain faki fek nakali khatako bhiral bhairal nango bhidiyo tasbir fota foto patrakar
      gaaligaloj ashlil aslil`,
    nepali: `साइबर अनलाइन फेक नक्कली भिडियो तस्बिर फोटो भाइरल नाङ्गो अश्लील पत्रकार अभिव्यक्ति गोपनीयता ह्याकर`,
  },
}

/** What is told when somebody was wronged or two people disagree, whatever the matter. */
export const GRIEVANCES: WordList = {
  latin: `sex sexual nude naked spread spreading molests deducted poured pushed attacked attacks chased ruined closed
      wrong copied uploaded slandered spit refuse refused refuses refusing deny denied cheat cheated cheating scam
      scammed threaten threat blackmail harass harassed beat beaten hit hits slap slapped kick kicked punch punched
      kill killed touched groped grabbed forced forcing forces coerced stole robbed broke damaged destroyed demolished
      withheld unpaid owe owes owed promised promise disappeared vanished ran fled abandoned evicted expelled fired
      sacked detained seized confiscated bit bitten injured died leaked copying posted insulted humiliated bullied
      dumped blocked occupied trespassed lied ignored ignores delayed cancelled overcharged defective negligent unfair
      demanding demands bribed tricked deceived lured pays responsible agreed`,
  romanised: `jiskaune jiskyaune jiskyayo chhunchha 6uncha chhune 6une bechyo kutcha pitcha hancha dhamkaucha mandaina manenan
      manena dinna diena diyena dinan dindaina tirena tirdaina tirdainan bhagyo bhage bhagera khayo khaidiyo khayera
      kutyo kute pityo hanyo hanera chhoyo choyo tokyo luteko lutyo luto thagyo thage jhukyayo dhokha dhoka futyo
      phutyo bhatkayo bhachyo bhachiyo bigaryo jabarjasthi jabardasti dhamkayo tarsayo magirako samatyo samate thunyo
      badnam fakayera lalayera faslayera haat halyo chhadera chhodera fyakyo michyo jalayo dubayo udayo feridiyo rokyo
      rokeko khosyo khosidiyo natirda natirera nadida nadiera`,
  nepali: `जिस्क्याउने जिस्क्यायो जिस्क्याउँछ छुन्छ बेच्यो फाल्छ पठाउँछु पिट्छ कुट्छ हान्छ धम्क्याउँछ मानेनन् मानेन दिंदैन
      दिंदैनन् दिएन दिएनन् दिइएन तिर्दैन तिरेन तिरेनन् भाग्यो भागे भागेर खायो खाइदियो कुट्यो कुटे पिट्यो हान्यो हाने
      छोयो टोक्यो लुट्यो लुटे ठग्यो ठगे झुक्यायो धोका फुट्यो भत्कायो भाँच्यो बिगार्‍यो जबरजस्ती धम्क्यायो तर्सायो
      समात्यो थुन्यो ललाएर फकाएर फसायो छोडेर छोड्यो मिच्यो जलायो डुबायो रोक्यो खोस्यो नतिरेर नतिर्दा गलत गडबडी काटछाँट
      नराम्रो चोरेर लगे कमायो सम्पर्कविहीन गाली तोड्यो उडायो मागिरहेको`,
}
