//! What is asked, and what is answered. The last of each category is a draft in its second language.

/// A question and its answer.
type Said = (&'static str, &'static str);

/// Category, audience, tags; in English, Hindi and Malay.
type Faq = (&'static str, &'static str, &'static [&'static str], Said, Said, Said);

/// Those of a category stand together.
pub const FAQS: [Faq; 20] = [
    (
        "Orders",
        "staff",
        &["new order", "booking"],
        (
            "How do I take an order from a customer who calls?",
            "Open [New order](/orders/create) and type the mobile number first. Who is known brings along the last address, \
             the garage and the cars.\n\n1. Choose the car, or add it by its plate.\n2. Choose the services.\n3. Agree on a \
             day and a time for the pick-up.\n\nThe customer gets a text with the order's number.",
        ),
        (
            "फ़ोन करने वाले ग्राहक का ऑर्डर कैसे लें?",
            "[नया ऑर्डर](/orders/create) खोलें और पहले मोबाइल नंबर लिखें। पुराने ग्राहक का पिछला पता, गैराज और गाड़ियाँ अपने आप आ जाती हैं।\n\n\
             1. गाड़ी चुनें, या नंबर प्लेट से जोड़ें।\n2. सेवाएँ चुनें।\n3. पिक-अप का दिन और समय तय करें।",
        ),
        (
            "Bagaimana mengambil pesanan daripada pelanggan yang menelefon?",
            "Buka [Pesanan baharu](/orders/create) dan taip nombor telefon dahulu. Pelanggan lama membawa alamat terakhir, \
             bengkel dan keretanya.\n\n1. Pilih kereta, atau tambah dengan nombor plat.\n2. Pilih perkhidmatan.\n3. Tetapkan \
             hari dan masa.",
        ),
    ),
    (
        "Orders",
        "staff",
        &["plate", "search"],
        (
            "How do I find an order by its plate?",
            "Press **Ctrl+K** and type the plate, with or without spaces. Mobile numbers and order numbers work as well.",
        ),
        (
            "नंबर प्लेट से ऑर्डर कैसे ढूँढें?",
            "**Ctrl+K** दबाएँ और नंबर प्लेट लिखें, ख़ाली जगह के साथ या उसके बिना। मोबाइल नंबर और ऑर्डर नंबर से भी मिलता है।",
        ),
        (
            "Bagaimana mencari pesanan dengan nombor plat?",
            "Tekan **Ctrl+K** dan taip nombor plat, dengan atau tanpa ruang. Nombor telefon dan nombor pesanan juga boleh.",
        ),
    ),
    (
        "Orders",
        "staff",
        &["complaint", "job card"],
        (
            "Where do I write down what the customer complains of?",
            "In the order. The garage sees it in the inventory and on the job card; do not type it a second time.",
        ),
        ("ग्राहक की शिकायत कहाँ लिखें?", "ऑर्डर में। गैराज उसे इन्वेंटरी और जॉब कार्ड में देखता है; दोबारा लिखने की ज़रूरत नहीं।"),
        (
            "Di mana aduan pelanggan ditulis?",
            "Dalam pesanan. Bengkel melihatnya dalam inventori dan kad kerja; jangan taip sekali lagi.",
        ),
    ),
    (
        "Orders",
        "staff",
        &["reschedule", "delay"],
        (
            "The car will be later than promised. What do I do?",
            "Open the order, give the new time and the reason, and call the customer before the old time has passed.",
        ),
        ("गाड़ी वादे से देर से मिलेगी। क्या करें?", "ऑर्डर खोलें, नया समय और कारण लिखें, और पुराना समय बीतने से पहले ग्राहक को फ़ोन करें।"),
        (
            "Kereta akan lewat daripada yang dijanjikan. Apa perlu dibuat?",
            "Buka pesanan, beri masa baharu dan sebabnya, dan telefon pelanggan sebelum masa lama tamat.",
        ),
    ),
    (
        "Bills and payments",
        "staff",
        &["link", "UPI", "card"],
        (
            "How do I send a payment link?",
            "Open **Payments** of the order, choose *Collect* and *Payment link*. It holds for the hours that you give, and \
             the payment is recorded by itself.",
        ),
        (
            "पेमेंट लिंक कैसे भेजें?",
            "ऑर्डर का **Payments** खोलें, *Collect* और *Payment link* चुनें। लिंक आपके दिए घंटों तक चलता है और भुगतान अपने आप दर्ज होता है।",
        ),
        (
            "Bagaimana menghantar pautan bayaran?",
            "Buka **Payments** pada pesanan, pilih *Collect* dan *Payment link*. Pautan sah selama jam yang diberi, dan \
             bayaran direkod dengan sendirinya.",
        ),
    ),
    (
        "Bills and payments",
        "staff",
        &["credit note", "invoice"],
        (
            "A bill is wrong. May I change it?",
            "No. A tax invoice stays as it was issued: write a **credit note** with the reason, and issue a new bill.",
        ),
        (
            "बिल ग़लत है। क्या उसे बदल सकते हैं?",
            "नहीं। जारी किया गया टैक्स इनवॉइस वैसा ही रहता है: कारण के साथ **क्रेडिट नोट** बनाएँ और नया बिल जारी करें।",
        ),
        (
            "Bil itu salah. Bolehkah diubah?",
            "Tidak. Invois kekal seperti dikeluarkan: buat **nota kredit** dengan sebabnya, dan keluarkan bil baharu.",
        ),
    ),
    (
        "Bills and payments",
        "customer",
        &["receipt", "PDF"],
        (
            "How do I get my bill as a PDF?",
            "It is behind the link in the text that you got when the bill was issued. Ask us, and we send it again.",
        ),
        ("बिल PDF में कैसे मिलेगा?", "बिल जारी होने पर मिले मैसेज के लिंक में है। हमसे कहें, हम दोबारा भेज देंगे।"),
        (
            "Bagaimana mendapatkan bil dalam PDF?",
            "Ia ada pada pautan dalam mesej yang diterima semasa bil dikeluarkan. Minta kami menghantarnya semula.",
        ),
    ),
    (
        "Bills and payments",
        "customer",
        &["refund", "bank"],
        ("When does a refund arrive?", "It goes back the way the money came. Banks take *5 to 7 working days*."),
        ("रिफ़ंड कब आएगा?", "पैसा जिस रास्ते से आया, उसी से लौटता है। बैंक *5 से 7 कार्य दिवस* लेते हैं।"),
        (
            "Bilakah bayaran balik diterima?",
            "Ia kembali melalui cara asal bayaran. Bank mengambil *5 hingga 7 hari bekerja*.",
        ),
    ),
    (
        "Insurance",
        "staff",
        &["claim", "surveyor"],
        (
            "What is needed before the surveyor comes?",
            "- the policy and the registration certificate\n- the driving licence\n- the claim number of the insurer\n- photos \
             of the damage before any part is taken off\n\nThe order's tab **Insurance** lists what is still missing.",
        ),
        (
            "सर्वेयर के आने से पहले क्या चाहिए?",
            "- पॉलिसी और पंजीकरण प्रमाणपत्र\n- ड्राइविंग लाइसेंस\n- बीमा कंपनी का क्लेम नंबर\n- पुर्ज़े खोलने से पहले नुक़सान की तस्वीरें",
        ),
        (
            "Apa yang diperlukan sebelum penyelaras datang?",
            "- polisi dan geran kereta\n- lesen memandu\n- nombor tuntutan syarikat insurans\n- gambar kerosakan sebelum \
             mana-mana bahagian dibuka",
        ),
    ),
    (
        "Insurance",
        "staff",
        &["delivery order", "cashless"],
        (
            "May the car leave before the delivery order is there?",
            "Only when the customer pays the insurer's share, or an admin agrees with a reason. Otherwise the order stays \
             *ready*.",
        ),
        (
            "क्या डिलीवरी ऑर्डर से पहले गाड़ी जा सकती है?",
            "तभी जब ग्राहक बीमा कंपनी का हिस्सा चुकाए, या एडमिन कारण के साथ सहमत हो।",
        ),
        (
            "Bolehkah kereta keluar sebelum surat kelulusan diterima?",
            "Hanya jika pelanggan membayar bahagian insurans, atau admin bersetuju dengan sebab.",
        ),
    ),
    (
        "Insurance",
        "customer",
        &["excess", "deductible"],
        (
            "Why do I pay although I am insured?",
            "Your policy has an *excess*, and worn parts are paid in part only. The estimate shows which share is yours \
             before any work begins.",
        ),
        (
            "बीमा होने पर भी मुझे क्यों भुगतान करना है?",
            "आपकी पॉलिसी में *अनिवार्य कटौती* है, और घिसे पुर्ज़ों का पूरा पैसा नहीं मिलता। काम शुरू होने से पहले एस्टिमेट में आपका हिस्सा दिखता है।",
        ),
        (
            "Mengapa saya membayar walaupun ada insurans?",
            "Polisi anda ada *ekses*, dan bahagian yang haus dibayar sebahagian sahaja. Anggaran menunjukkan bahagian anda \
             sebelum kerja bermula.",
        ),
    ),
    (
        "Garages",
        "garage",
        &["holiday", "closed"],
        (
            "My garage is closed for some days. Whom do I tell?",
            "Tell your contact at our office. They enter the leave, and no cars are sent to you on those days.",
        ),
        (
            "मेरा गैराज कुछ दिन बंद रहेगा। किसे बताऊँ?",
            "हमारे कार्यालय में अपने संपर्क को बताएँ। वे छुट्टी दर्ज करेंगे और उन दिनों गाड़ियाँ नहीं भेजी जाएँगी।",
        ),
        (
            "Bengkel saya tutup beberapa hari. Siapa perlu diberitahu?",
            "Beritahu wakil anda di pejabat kami. Mereka merekod cuti itu, dan tiada kereta dihantar pada hari tersebut.",
        ),
    ),
    (
        "Garages",
        "garage",
        &["bank account", "settlement"],
        (
            "How do I change my bank account?",
            "Send us a cancelled cheque. One person enters the account and **another one approves it**: until then the old \
             one is used.",
        ),
        (
            "बैंक खाता कैसे बदलें?",
            "हमें रद्द किया हुआ चेक भेजें। एक व्यक्ति खाता दर्ज करता है और **दूसरा मंज़ूर करता है**: तब तक पुराना खाता चलता है।",
        ),
        (
            "Bagaimana menukar akaun bank?",
            "Hantar penyata bank kepada kami. Seorang memasukkan akaun dan **seorang lain meluluskannya**: sebelum itu akaun \
             lama digunakan.",
        ),
    ),
    (
        "Garages",
        "staff",
        &["pick-up", "capacity"],
        (
            "Why can I not choose a time for the pick-up?",
            "The garage is closed then, on leave, or all its places of that time are taken. Choose another time, or another \
             garage nearby.",
        ),
        (
            "पिक-अप का समय क्यों नहीं चुन पा रहे?",
            "उस समय गैराज बंद है, छुट्टी पर है, या उस समय की सारी जगहें भर गई हैं। दूसरा समय या पास का दूसरा गैराज चुनें।",
        ),
        (
            "Mengapa masa pengambilan tidak boleh dipilih?",
            "Bengkel tutup, bercuti, atau semua tempat pada masa itu telah penuh. Pilih masa lain, atau bengkel lain yang \
             berdekatan.",
        ),
    ),
    (
        "Roster",
        "staff",
        &["leave", "holiday"],
        (
            "How do I ask for leave?",
            "Open your roster from the menu of your name, mark the days and choose **Ask for leave**. Who answers for you is \
             told, and so are you when it is decided.",
        ),
        ("छुट्टी कैसे माँगें?", "अपने नाम के मेन्यू से रोस्टर खोलें, दिन चुनें और **Ask for leave** दबाएँ। फ़ैसला होने पर आपको बताया जाता है।"),
        (
            "Bagaimana memohon cuti?",
            "Buka jadual anda dari menu nama anda, tandakan hari dan pilih **Ask for leave**. Anda diberitahu apabila ia \
             diputuskan.",
        ),
    ),
    (
        "Roster",
        "staff",
        &["swap", "shift"],
        (
            "May I swap a shift with a colleague?",
            "Yes. Ask for the swap in your roster; it holds once your colleague and your manager have agreed.",
        ),
        (
            "क्या सहकर्मी के साथ शिफ़्ट बदल सकते हैं?",
            "हाँ। अपने रोस्टर में अदला-बदली माँगें; सहकर्मी और मैनेजर की सहमति के बाद वह लागू होती है।",
        ),
        (
            "Bolehkah saya bertukar syif dengan rakan?",
            "Boleh. Minta pertukaran dalam jadual anda; ia sah setelah rakan dan pengurus anda bersetuju.",
        ),
    ),
    (
        "Customers",
        "staff",
        &["angry", "complaint"],
        (
            "A customer is angry. What first?",
            "Listen, and repeat in one sentence what went wrong. Then write it into the order, say **who** calls back \
             **when**, and keep that time.",
        ),
        (
            "ग्राहक नाराज़ है। पहले क्या करें?",
            "सुनें, और एक वाक्य में दोहराएँ कि क्या ग़लत हुआ। फिर ऑर्डर में लिखें, बताएँ **कौन** **कब** फ़ोन करेगा, और समय पर करें।",
        ),
        (
            "Pelanggan marah. Apa yang pertama?",
            "Dengar, dan ulang dalam satu ayat apa yang salah. Kemudian tulis dalam pesanan, beritahu **siapa** menelefon \
             **bila**, dan tepati masa itu.",
        ),
    ),
    (
        "Customers",
        "staff",
        &["owner", "transfer"],
        (
            "The car was sold. How do I change its owner?",
            "Open the car from the order or by its plate and choose the new owner. Its earlier orders stay with whom they \
             belonged to.",
        ),
        ("गाड़ी बिक गई। मालिक कैसे बदलें?", "ऑर्डर या नंबर प्लेट से गाड़ी खोलें और नया मालिक चुनें। पुराने ऑर्डर पुराने मालिक के ही रहते हैं।"),
        (
            "Kereta telah dijual. Bagaimana menukar pemilik?",
            "Buka kereta dari pesanan atau dengan nombor plat dan pilih pemilik baharu. Pesanan lama kekal dengan pemilik \
             lama.",
        ),
    ),
    (
        "Customers",
        "customer",
        &["pick-up", "driver"],
        (
            "Do I have to be at home for the pick-up?",
            "Somebody has to hand over the key and look at the car together with our driver. It takes about ten minutes.",
        ),
        (
            "क्या पिक-अप के समय घर पर रहना ज़रूरी है?",
            "किसी को चाबी देनी और ड्राइवर के साथ गाड़ी देखनी होती है। लगभग दस मिनट लगते हैं।",
        ),
        (
            "Perlukah saya berada di rumah semasa pengambilan?",
            "Seseorang perlu menyerahkan kunci dan melihat kereta bersama pemandu kami. Ia mengambil kira-kira sepuluh minit.",
        ),
    ),
    (
        "Customers",
        "customer",
        &["warranty", "rework"],
        (
            "The fault came back. What now?",
            "Call us with the number of your order. We look at the car again; what belongs to the first repair is free of \
             charge.",
        ),
        ("ख़राबी फिर आ गई। अब क्या?", "ऑर्डर नंबर के साथ हमें फ़ोन करें। हम गाड़ी दोबारा देखेंगे; पहली मरम्मत से जुड़ा काम मुफ़्त है।"),
        (
            "Kerosakan berulang. Apa sekarang?",
            "Telefon kami dengan nombor pesanan anda. Kami memeriksa kereta sekali lagi; yang berkaitan pembaikan pertama \
             adalah percuma.",
        ),
    ),
];
