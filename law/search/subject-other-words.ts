// Words of subjects other than law, which hardly stand in a question of law, by subject and in all three forms.
// Whoever misses one adds it; words that stand in both belong among the seldom ones of subject-words.ts.

import type { WordList } from './subject-word-list.ts'

/** Words of other subjects. */
export const OTHER_SUBJECTS: Readonly<Record<string, WordList>> = {
  weather: {
    latin: `weather sunny cloudy cloud forecast monsoon humidity humid climate thunderstorm lightning snowfall rainfall
      drizzle foggy windy temperature celsius fahrenheit umbrella hailstone rainbow breeze chilly snowing raining
      sunrise sunset`,
    romanised: `mausam badal gham asina hussu kuhiro jadoyam garmi jaado sitalahar indreni hiunparne tapkram chatyang huri`,
    nepali: `मौसम बादल बदली घाम असिना कुहिरो हुस्सु जाडो गर्मी शीतलहर इन्द्रेणी तापक्रम चट्याङ हुरी सिमसिम झरी आर्द्रता
      पूर्वानुमान न्यानो चिसो`,
  },
  sport: {
    latin: `cricket football soccer fifa ipl offside badminton tennis volleyball basketball tournament worldcup goalkeeper
      batsman bowler wicket messi ronaldo mbappe neymar kohli dhoni olympics chess checkmate striker quarterback
      midfielder hockey rugby golf swimming karate taekwondo wrestling boxing carrom kabaddi innings odi t20 umpire
      yorker googly dribble freestyle marathon sprint sprinter athlete athletics premier laliga liverpool arsenal
      chelsea barcelona nba wimbledon uefa scorer skateboard`,
    romanised: `khelkud kheladi dandibiyo kabaddi bhakundo phutbal futbal kriket bhalibal bagchal chungi bishwakap gol khelkudko`,
    nepali: `खेलकुद खेलाडी क्रिकेट फुटबल भलिबल बास्केटबल ब्याडमिन्टन टेनिस विश्वकप म्याच गोलकिपर विकेट ओलम्पिक कराँते
      तेक्वान्दो पौडी कबड्डी डन्डीबियो बाघचाल चेस रोनाल्डो मेस्सी नेइमार ब्याट्सम्यान आईपीएल लिग भकुन्डो रनिङ`,
  },
  cooking: {
    latin: `meal soy fried steamed recipe recipes boil fry bake baking roast grill simmer marinate knead dough batter oven
      saucepan blender ingredients spicy spice spices turmeric cumin coriander cardamom cinnamon ginger garlic onion
      tomato tomatoes potato cauliflower spinach carrot cheese paneer butter ghee yogurt curd noodles pasta spaghetti
      macaroni salad sandwich biryani pizza burger momo momos soup stew dessert pudding custard pancake cookies
      chocolate icecream milkshake smoothie lassi breakfast lunch dinner snack appetizer chutney pickle omelette sauce
      mayonnaise ketchup thukpa samosa pakoda jeri tiramisu lasagna sourdough delicious tasty flavour flavor
      vegetarian vegan pakora cuisine kheer chowmein curry`,
    romanised: `pakaune pakauna pakaunu pakcha achar achaar daal bhat dalbhat tarkari gundruk dhido chowmein chaumin biryani
      sekuwa golbheda aalu pyaj lasun aduwa besar jira dhaniya masala chiya kheer haluwa sarbat lassi selroti pitho
      maida piro mitho swadilo parikar puri jeri bhutne umalne usinne tarne masuko kwati chatamari bara yomari
      sukuti`,
    nepali: `मीठो पकाउने पकाउन परिकार पनिर अचार तरकारी झोल गुन्द्रुक मोमो मिठो चिया चाउमिन बिरयानी गोलभेडा आलु प्याज
      लसुन अदुवा बेसार जिरा धनियाँ मसला शरबत सेलरोटी रोटी पिठो मैदा ढिँडो खाजा स्वाद स्वादिलो खीर हलुवा लस्सी केक
      पिज्जा बर्गर सुप सलाद पुलाउ उमाल्ने भुट्ने तार्ने उसिन्ने पिरो घिउ मख्खन दही सेकुवा सुकुटी क्वाँटी बारा योमरी
      तोरीको`,
  },
  filmAndMusic: {
    latin: `actor actress gana episode trailer netflix bollywood hollywood kollywood anime manga celebrity celebrities
      concert guitar ukulele piano violin drums flute chords melody lyrics lyricist album singing kdrama kpop bts
      blackpink sitcom thriller comedian movies musician rapper oscars grammy marvel avengers batman spiderman sequel
      soundtrack karaoke choreography bhangra tabla podcast playlist spotify binge storyline protagonist blockbuster
      webseries`,
    romanised: `filim gayak gayika nayak nayika kalakar abhineta abhinetri gaana gana naach nachne nrityako tabla madal bansuri
      sarangi harmonium lokgeet dohori bhajan gajal natak cinemaghar chalchitra hasyabyangya mimicry`,
    nepali: `भाका गायक गायिका नायक नायिका अभिनेता अभिनेत्री नाटक गाना नाच नाच्न नृत्य ड्यान्स तबला मादल गितार बाँसुरी सारङ्गी
      हार्मोनियम लोकगीत दोहोरी भजन गजल कलाकार हाँस्यव्यङ्ग्य वेबसिरिज सिरियल बलिउड हलिउड ट्रेलर संगीत सङ्गीत धुन बजाउन`,
  },
  gamesAndFun: {
    latin: `laugh rubik pubg minecraft freefire fortnite playstation xbox nintendo roblox gta valorant esports ludo sudoku puzzle quiz
      crossword trivia riddle riddles dragon fairy wizard superhero comic comics cartoon meme memes emoji lego pokemon
      tictactoe joke jokes bored boredom prank funniest limerick pun puns gameplay`,
    romanised: `jokes chutkila chutkula hasaune hasauna hasne hasaideu ukhan tukka gaukhane paheli ludo chakka ramailo kattu
     `,
    nepali: `क्युब कार्टुन उखान टुक्का पहेली गाउँखाने चुट्किला चुटकिला हाँसो हाँस्ने हाँसउठ्दो हसाऊ ठट्टा रमाइलो लुडो पबजी फ्रिफायर
      सुडोकु मनोरञ्जन`,
  },
  phonesAndComputers: {
    latin: `overheating charger lag glitch buffering router mileage webcam bluetooth printer browser gmail vpn powerpoint
      excel spreadsheet keyboard mouse touchpad monitor pixel gpu cpu ram ssd motherboard processor usb hdmi reboot
      restart lagging hotspot antivirus whatsapp emojis wallpaper ringtone ios macbook chromebook samsung xiaomi redmi
      oppo vivo oneplus huawei macos ubuntu linux subscriber subscribers follower followers hashtag caption influencer
      vlog vlogging selfie photoshop canva lens tripod dslr megapixel gaming ncell ntc gb mbps broadband smartwatch
      earphones headphones airpods software hardware pdf whitespace cropping`,
    romanised: `password follower pack tiktoker youtuber chito format wallpaper unlock hotspot`,
    nepali: `कम्प्युटर हार्डडिस्क सफ्टवेयर किबोर्ड माउस प्रिन्टर ब्लुटुथ वाइफाइ वाइफाई फलोअर सब्स्क्राइबर ब्याट्री चार्जर
      ह्याङ एन्ड्रोइड आइफोन सामसुङ एक्सेल हटस्पट स्क्रिनसट वालपेपर`,
  },
  coding: {
    latin: `machine database webdev javascript typescript python java kotlin golang rust php html css sql mysql postgres
      mongodb react angular vue django flask laravel nodejs npm github git docker kubernetes compile compiler debug
      debugging loop loops array arrays variable variables undefined boolean integer float string null nan function
      recursion tuple flexbox algorithm regex syntax json xml api endpoint backend frontend fullstack localhost
      webpage coding programmer programming chatgpt gpt openai chatbot robot rocket neural dataset numpy tensorflow
      arduino binary hexadecimal iterator async overflow`,
    romanised: `koding programming pithon jaba skript kod lekhne wibsait function loop array`,
    nepali: `पाइथन लुप जाभा जाभास्क्रिप्ट प्रोग्रामिङ प्रोग्राम कोडिङ एचटिएमएल वेबसाइट एल्गोरिदम डाटाबेस रोबोट च्याटजीपीटी
      च्याटबट भेरिएबल`,
  },
  schoolAndLanguage: {
    latin: `homework syllabus thesis dissertation essay paragraph gpa ielts toefl sat gre gmat flashcards memorize memorise
      revision textbook grammar synonym antonym noun verb adjective adverb preposition tense spelling
      pronunciation pronounce vocabulary translate translation translator dictionary encyclopedia sanskrit alphabet
      idiom proverb metaphor rhyme poem poetry verse sonnet haiku shayari novel novels novelist shakespeare devkota
      storybook bibliography handwriting calligraphy mnemonic`,
    romanised: `sikne sikaideu grihakarya nibandha kabita upanyas byakaran samas sandhi karak paryayabachi anubad ulta sikhne
      padhne padhna sahitya bhasan baktritwa`,
    nepali: `सिकाइदेऊ गुणन जोड्दा गृहकार्य निबन्ध कविता उपन्यास व्याकरण समास सन्धि कारक पर्यायवाची विपरीतार्थी अनुवाद उल्था
      अनुच्छेद कवि देवकोटा भानुभक्त पारिजात साहित्य छन्द अलंकार उच्चारण हिज्जे वर्णमाला वक्तृता वादविवाद पाठ्यपुस्तक
      संस्कृत ट्युसन`,
  },
  maths: {
    latin: `cm inches feet kilometre kilometres percentage subtract subtraction equation integrate integral derivative
      differentiate calculus triangle algebra geometry trigonometry theorem pythagoras fraction fractions decimal
      multiply multiplication divide polynomial quadratic logarithm matrix determinant probability permutation
      hypotenuse circumference radius diameter rectangle polygon hcf lcm arithmetic numerator sine cosine factorial
      prime sqrt`,
    romanised: `ganit tribhuj britta kshetrafal chetrafal samikaran bijganit jodghatau guna bhagfal sutra bargamul`,
    nepali: `गणित त्रिभुज वृत्त क्षेत्रफल सूत्र समीकरण बीजगणित ज्यामिति भिन्न दशमलव वर्गमूल घनमूल परिधि व्यास गुणनफल कोण लसअ
      मसअ`,
  },
  science: {
    latin: `boiling freezing melting evaporation planet planets galaxy moon jupiter saturn asteroid comet universe biology photosynthesis mitosis meiosis
      chromosome dna rna mitochondria bacteria neuron skeleton organism evolution darwin gravity gravitational newton
      newtons einstein relativity quantum ohm ohms archimedes thermodynamics molecule molecules atom atoms electron
      proton neutron isotope periodic oxygen hydrogen carbon nitrogen velocity acceleration momentum friction
      wavelength volcano earthquake tectonic dinosaur dinosaurs blackhole eclipse telescope microscope nasa astronaut
      satellite ecosystem chlorophyll enzyme lightyear orbit magnet magnetic density`,
    romanised: `bigyan grahan surya prithvi prithivi chandrama graha parmanu gurutwakarshan jiwanu bhautik rasayan brahmanda
      jwalamukhi bhukampa antariksha`,
    nepali: `विज्ञान प्रकाश संश्लेषण परमाणु अणु ग्रह उपग्रह चन्द्रमा पृथ्वी सूर्य ग्रहण गुरुत्वाकर्षण कोषिका ब्रह्माण्ड
      तारापुञ्ज ज्वालामुखी भूकम्प भौतिकशास्त्र रसायनशास्त्र जीवविज्ञान आविष्कार न्युटन आइन्स्टाइन अन्तरिक्ष डाइनोसर
      अक्सिजन हाइड्रोजन चुम्बक विद्युतचुम्बक`,
  },
  health: {
    latin: `eyesight spectacles reflux heartburn bloated swelling swollen allergies hydrated hydration immunity infection symptom symptoms
      throat dengue malaria typhoid diabetes diabetic cholesterol paracetamol ibuprofen antibiotic antibiotics
      vomiting nausea diarrhoea diarrhea constipation gastric gastritis acidity asthma thyroid migraine headaches
      dizziness fever cough coughing sinus sneezing itchy itching rash eczema toothache backache sprain stomachache
      bloating ulcer tonsil tonsils hemorrhoids kidney jaundice pneumonia tuberculosis arthritis uric anemia insomnia
      sleepless snoring periods menstrual pcos homeopathy ayurveda ayurvedic remedy remedies calories calorie diet
      dieting nutrition protein`,
    romanised: `sutnu chasma ghati jwaro jworo rugha khoki khokhi jadibuti pakhala banta bantabhayo ganogola gyastrik gastric madhumeha
      dukhne kammar jorni joarni suinine nidra elarji chilaune kabjiyat raktachap uchharaktachap khatira`,
    nepali: `चस्मा पावरको सुत्नु घाँटी ज्वरो रुघा खोकी रुघाखोकी वान्ता पखाला निद्रा दम मधुमेह रक्तचाप ग्यास्ट्रिक कब्जियत एलर्जी चिलाउने टन्सिल
      पिनास जन्डिस टाइफाइड डेंगु डेङ्गु थाइराइड युरिक बाथ जोर्नी कम्मर ढाड दुख्न लक्षण घरेलु आयुर्वेद जडीबुटी
      कोलेस्ट्रोल खटिरा दाद भिटामिन`,
  },
  beautyAndFitness: {
    latin: `stain stains wrinkle dress belly fat makeup mascara lipstick eyeliner shampoo moisturizer moisturiser sunscreen
      serum skincare hairstyle haircut hairfall wrinkles pimple pimples acne dandruff glow complexion perfume outfit
      saree lehenga jewellery nails manicure pedicure tattoo piercing workout gym muscle muscles abs biceps squat
      squats pushups cardio stretching jogging treadmill yoga weightloss slim bodybuilding keto waist`,
    romanised: `chamkine chamkaune jharyo byayam kasrat jogging dandifor chaya daag motaune dublaune motaghataune taul gora kesh
      jharne mehendi lugaharu`,
    nepali: `आसन चम्काउने व्यायाम कसरत जिम योग ध्यान तौल मोटाउने दुब्लाउने मोटोपना डन्डीफोर चाया पोतो अनुहार सुन्दरता शृङ्गार
      मेकअप लिपस्टिक फेसन केश चम्किलो झर्न झरेको मेहेन्दी सनस्क्रिन स्याम्पु`,
  },
  loveAndFeelings: {
    latin: `gf bf crush flirt flirting romantic romance valentine impress tinder bumble kiss breakup heartbreak heartbroken
      soulmate cuddle texted confess compliment jealous loneliness lonely introvert confidence motivation motivational
      procrastination anxious happiness mindfulness overthinking gratitude bestie hobby hobbies pickup surprise cute`,
    romanised: `prem premika phakaune fakaune patauna pataune manparako manparne propose impress crush ekli eklo risako risayo
      manaune dilko sapana mood`,
    nepali: `प्रेमिका क्रस फकाउने पटाउने रोमान्टिक मुटु बिछोड एक्लोपन एक्लो उत्प्रेरणा प्रेरणा आत्मविश्वास सरप्राइज
      भ्यालेन्टाइन गफ लजालु`,
  },
  religionAndStars: {
    latin: `horoscope zodiac astrology kundali kundli palmistry rashifal aries taurus gemini leo virgo libra scorpio
      sagittarius capricorn aquarius pisces tarot numerology spell mantra meditation ghost ghosts lucky luck
      auspicious vastu reincarnation karma heaven goddess puja ekadashi`,
    romanised: `rashifal rashi kundali kundalimilan grahadasha sanidasha jyotish jyotishi saait sait mantra puja pujabidhi
      ekadashi brata hastarekha bhut pret vastu`,
    nepali: `राशिफल राशि मेष वृष मिथुन कर्कट सिंह तुला वृश्चिक धनु मकर कुम्भ मीन कुण्डली कुन्डली ज्योतिष ज्योतिषी दशा शनि
      राहु केतु साइत हस्तरेखा सपना भूत मन्त्र पूजा पूजाविधि एकादशी व्रत वास्तु भाग्य लक्की`,
  },
  travel: {
    latin: `itinerary sightseeing trek treks everest annapurna langtang mustang jomsom rara sauraha basecamp backpacking
      backpack homestay viewpoint waterfall rafting bungee paragliding honeymoon goa bali maldives bangkok paris
      switzerland snorkeling scenic hike hiking trekkers destinations cruise jetlag selfdrive`,
    romanised: `ghumna ghumne ghumnu himal hawaijahaj ghumghaam yatra jharana dharahara paryatan dharmasthal hotelharu bungee
      rafting jeepbus`,
    nepali: `घुम्न घुम्ने घुमघाम हिमाल पर्यटन पर्यटकीय झरना ताल दृश्यावलोकन पदयात्रा र्‍याफ्टिङ बन्जी प्याराग्लाइडिङ रमणीय
      हनिमुन`,
  },
  knowledge: {
    latin: `richest sky abbreviation acronym billionaire capital population continent ocean tallest largest longest smallest
      biggest deepest highest desert pyramid pharaoh roman mughal napoleon hitler gandhi alexander columbus invented
      inventor invention discovered discoverer timezone hemisphere equator latitude longitude`,
    romanised: `rajdhani janasankhya mahadesh aglo sagarmatha sanghiyarajdhani abiskar duri`,
    nepali: `धनी जनसंख्या राजधानी महादेश महासागर अग्लो अग्ला गहिरो सगरमाथा किलोमिटर मरुभूमि टापु पिरामिड`,
  },
  moneyTips: {
    latin: `bitcoin nepse ipo mutual portfolio bullish bearish trading trader candlestick rsi ethereum dogecoin altcoin
      binance nft gainers invest lottery jackpot sidehustle freelancing upwork fiverr dropshipping tola`,
    romanised: `sunchandi tola bhau sunko bajarbhau ipo`,
    nepali: `तोला तोलाको भाउ नेप्से आइपिओ आईपीओ सुनचाँदी बजारभाउ`,
  },
  animalsAndFarming: {
    latin: `puppy kitten ticks fleas parrot goldfish aquarium hamster lion giraffe zebra whale shark dolphin penguin
      butterfly honeybee spider reptile breed breeds compost seedling sapling sowing mushroom cucumber chilli brinjal
      cabbage okra maize wheat mustard greenhouse pruning gardening orchid repot`,
    romanised: `kukhura khuwaune khuwauda biu ropne ropna gobar chyau kauli kerau makai gahu tori suntala tunnel`,
    nepali: `धान खुवाउने खुवाउँदा रोप्ने रोप्न बीउ गोबर च्याउ काउली बन्दा केराउ मकै गहुँ तोरी सुन्तला फलफूल तरकारीखेती
      बेमौसमी कीरा बिरुवा टनेल`,
  },
  careerAndStudyTips: {
    latin: `resume cv linkedin aptitude upskill bootcamp networking timetable loksewa topper bachelors masters`,
    romanised: `loksewa loksewako antarbarta taiyari routine`,
    nepali: `लोकसेवा अन्तर्वार्ता रुटिन बायोडाटा करियर`,
  },
  smallTalk: {
    latin: `howdy goodnight goodmorning lol haha hahaha dude`,
    romanised: `khayau sanchai gaff guff kurakani`,
    nepali: `सन्चै सुत्यौ खायौ`,
  },
}
