import { type ByLanguage, useTextsOf } from '../../../shared/phone/language'
import type { Unit } from '../../../shared/units'

/** The customer's page is in English, or in the language that most customers of the country read besides. */
interface Texts {
  validUntil: string
  included: string
  photo: string
  decision: string
  questions: string
  callMe: string
  calling: string
  callAsked: string
  callAgain: string
  afterwards: string
  units: Readonly<Record<Unit, string>>
  title: string
  order: string
  car: string
  garage: string
  billed: string
  approve: string
  decline: string
  approveAll: string
  quantity: string
  withTax: string
  chosen: string
  chosenOwn: string
  total: string
  next: string
  missing: string
  codeTitle: string
  codeSent: string
  code: string
  confirm: string
  again: string
  wrongCode: string
  doneTitle: string
  doneText: string
  expired: string
  used: string
  replaced: string
  outdated: string
  closed: string
  unknown: string
  failed: string
  retry: string
  loading: string
  back: string
  price: string
  discount: string
  coupon: string
  tax: string
  insured: string
  own: string
  insurer: string
  garagePays: string
  companyPays: string
  changed: string
  approved: string
  declined: string
  Checked: string
  Cleaned: string
  Repaired: string
  Replaced: string
  Serviced: string
  'Top-up': string
  Labour: string
}

const english: Texts = {
  validUntil: 'Valid until',
  included: 'What is included',
  photo: 'Photo',
  decision: 'Your decision on',
  questions: 'Questions? Call',
  callMe: 'Call me back',
  calling: 'You will be called back.',
  callAsked: 'You asked to be called back:',
  callAgain: 'You had already asked to be called back:',
  afterwards: 'Your order shows where the work stands, what is due and its papers.',
  units: {
    job: 'job',
    hour: 'h',
    piece: 'pcs',
    set: 'set',
    litre: 'l',
    pair: 'pair',
    number: 'pcs',
    millilitre: 'ml',
    kilogram: 'kg',
    gram: 'g',
    metre: 'm',
    pack: 'pack',
    box: 'box',
    bottle: 'bottle',
    can: 'can',
    tube: 'tube',
    roll: 'roll',
    unit: 'unit',
  },
  title: 'Your estimate',
  order: 'Order',
  car: 'Car',
  garage: 'Workshop',
  billed: 'Billed to',
  approve: 'Approve',
  decline: 'Decline',
  approveAll: 'Approve all',
  quantity: 'Quantity',
  withTax: 'with tax',
  chosen: 'You approve',
  chosenOwn: 'You approve, your own share',
  total: 'Total of all work',
  next: 'Continue',
  missing: 'Please choose for every job.',
  codeTitle: 'Confirm with a code',
  codeSent: 'A code was sent to',
  code: 'Code of six digits',
  confirm: 'Confirm',
  again: 'Send another code',
  wrongCode: 'The code is wrong or has expired. Check it or ask for another one.',
  doneTitle: 'Thank you',
  doneText: 'Your decision is recorded. The workshop has been informed.',
  expired: 'This link has expired. Please ask the workshop for a new one.',
  used: 'A decision has already been made.',
  replaced: 'A newer link was sent to you. Please open that one.',
  outdated: 'The estimate was changed meanwhile. You will get a new link.',
  closed: 'This order is closed or billed: nothing can be approved any more.',
  unknown: 'This link is not valid. Please check that it is complete.',
  failed: 'This did not work. Please try again.',
  retry: 'Try again',
  loading: 'Loading',
  back: 'Back',
  price: 'Price',
  discount: 'Discount',
  coupon: 'Discount code',
  tax: 'Tax',
  insured: 'The insurer pays for this and decides about it.',
  own: 'Your own share',
  insurer: 'Claimed from the insurer',
  garagePays: 'The workshop pays',
  companyPays: 'We pay',
  changed: 'The estimate was changed meanwhile. Please look at it and choose again.',
  approved: 'Approved',
  declined: 'Declined',
  Checked: 'Check',
  Cleaned: 'Clean',
  Repaired: 'Repair',
  Replaced: 'Replace',
  Serviced: 'Service',
  'Top-up': 'Top up',
  Labour: 'Labour',
}

const hindi: Texts = {
  validUntil: 'मान्य है',
  included: 'इसमें क्या शामिल है',
  photo: 'फ़ोटो',
  decision: 'इस पर आपका निर्णय:',
  questions: 'कोई सवाल? कॉल करें',
  callMe: 'मुझे कॉल करें',
  calling: 'आपको कॉल किया जाएगा।',
  callAsked: 'आपने कॉल के लिए कहा:',
  callAgain: 'आप पहले ही कॉल के लिए कह चुके हैं:',
  afterwards: 'आपके ऑर्डर में काम की स्थिति, बकाया राशि और काग़ज़ात दिखते हैं।',
  units: {
    job: 'काम',
    hour: 'घंटे',
    piece: 'नग',
    set: 'सेट',
    litre: 'लीटर',
    pair: 'जोड़ी',
    number: 'नग',
    millilitre: 'मिली',
    kilogram: 'किलो',
    gram: 'ग्राम',
    metre: 'मीटर',
    pack: 'पैक',
    box: 'डिब्बा',
    bottle: 'बोतल',
    can: 'कैन',
    tube: 'ट्यूब',
    roll: 'रोल',
    unit: 'इकाई',
  },
  title: 'आपका अनुमान',
  order: 'ऑर्डर',
  car: 'गाड़ी',
  garage: 'वर्कशॉप',
  billed: 'बिल इनके नाम',
  approve: 'स्वीकार करें',
  decline: 'अस्वीकार करें',
  approveAll: 'सभी स्वीकार करें',
  quantity: 'मात्रा',
  withTax: 'कर सहित',
  chosen: 'आप स्वीकार करते हैं',
  chosenOwn: 'आप स्वीकार करते हैं, आपका हिस्सा',
  total: 'पूरे काम का योग',
  next: 'आगे बढ़ें',
  missing: 'कृपया हर काम के लिए चुनें।',
  codeTitle: 'कोड से पुष्टि करें',
  codeSent: 'कोड भेजा गया',
  code: 'छह अंकों का कोड',
  confirm: 'पुष्टि करें',
  again: 'दूसरा कोड भेजें',
  wrongCode: 'कोड गलत है या समाप्त हो चुका है। जाँचें या दूसरा माँगें।',
  doneTitle: 'धन्यवाद',
  doneText: 'आपका निर्णय दर्ज हो गया है। वर्कशॉप को बता दिया गया है।',
  expired: 'यह लिंक समाप्त हो चुका है। कृपया वर्कशॉप से नया माँगें।',
  used: 'निर्णय पहले ही हो चुका है।',
  replaced: 'आपको नया लिंक भेजा गया है। कृपया उसे खोलें।',
  outdated: 'अनुमान बदल गया है। आपको नया लिंक मिलेगा।',
  closed: 'यह ऑर्डर बंद हो चुका है या इसका बिल बन चुका है: अब कुछ स्वीकार नहीं किया जा सकता।',
  unknown: 'यह लिंक ज्ञात नहीं है। कृपया देखें कि वह पूरा है।',
  failed: 'यह नहीं हो सका। कृपया फिर से प्रयास करें।',
  retry: 'फिर से प्रयास करें',
  loading: 'लोड हो रहा है',
  back: 'वापस',
  price: 'मूल्य',
  discount: 'छूट',
  coupon: 'छूट का कोड',
  tax: 'कर',
  insured: 'इसका भुगतान और निर्णय बीमा कंपनी करती है।',
  own: 'आपका अपना हिस्सा',
  insurer: 'बीमा कंपनी से माँगा गया',
  garagePays: 'वर्कशॉप देगी',
  companyPays: 'हम देंगे',
  changed: 'अनुमान इस बीच बदल गया है। कृपया देखें और फिर से चुनें।',
  approved: 'स्वीकृत',
  declined: 'अस्वीकृत',
  Checked: 'जाँच',
  Cleaned: 'सफ़ाई',
  Repaired: 'मरम्मत',
  Replaced: 'बदलना',
  Serviced: 'सर्विस',
  'Top-up': 'भरना',
  Labour: 'श्रम',
}

const malay: Texts = {
  validUntil: 'Sah sehingga',
  included: 'Apa yang termasuk',
  photo: 'Foto',
  decision: 'Keputusan anda tentang',
  questions: 'Ada soalan? Hubungi',
  callMe: 'Hubungi saya semula',
  calling: 'Anda akan dihubungi semula.',
  callAsked: 'Anda minta dihubungi semula:',
  callAgain: 'Anda sudah meminta dihubungi semula:',
  afterwards: 'Pesanan anda menunjukkan status kerja, jumlah yang perlu dibayar dan dokumennya.',
  units: {
    job: 'kerja',
    hour: 'jam',
    piece: 'keping',
    set: 'set',
    litre: 'liter',
    pair: 'pasang',
    number: 'unit',
    millilitre: 'ml',
    kilogram: 'kg',
    gram: 'g',
    metre: 'meter',
    pack: 'pek',
    box: 'kotak',
    bottle: 'botol',
    can: 'tin',
    tube: 'tiub',
    roll: 'gulung',
    unit: 'unit',
  },
  title: 'Anggaran anda',
  order: 'Pesanan',
  car: 'Kereta',
  garage: 'Bengkel',
  billed: 'Dibilkan kepada',
  approve: 'Luluskan',
  decline: 'Tolak',
  approveAll: 'Luluskan semua',
  quantity: 'Kuantiti',
  withTax: 'termasuk cukai',
  chosen: 'Anda luluskan',
  chosenOwn: 'Anda luluskan, bahagian anda',
  total: 'Jumlah semua kerja',
  next: 'Teruskan',
  missing: 'Sila pilih untuk setiap kerja.',
  codeTitle: 'Sahkan dengan kod',
  codeSent: 'Kod telah dihantar ke',
  code: 'Kod enam digit',
  confirm: 'Sahkan',
  again: 'Hantar kod lain',
  wrongCode: 'Kod salah atau telah tamat. Semak atau minta kod lain.',
  doneTitle: 'Terima kasih',
  doneText: 'Keputusan anda telah dicatat. Bengkel telah dimaklumkan.',
  expired: 'Pautan ini telah tamat tempoh. Sila minta yang baharu daripada bengkel.',
  used: 'Keputusan telah dibuat.',
  replaced: 'Pautan baharu telah dihantar kepada anda. Sila buka pautan itu.',
  outdated: 'Anggaran telah diubah. Anda akan menerima pautan baharu.',
  closed: 'Pesanan ini telah ditutup atau dibilkan: tiada apa-apa lagi yang boleh diluluskan.',
  unknown: 'Pautan ini tidak dikenali. Sila pastikan ia lengkap.',
  failed: 'Ini tidak berjaya. Sila cuba lagi.',
  retry: 'Cuba lagi',
  loading: 'Memuatkan',
  back: 'Kembali',
  price: 'Harga',
  discount: 'Diskaun',
  coupon: 'Kod diskaun',
  tax: 'Cukai',
  insured: 'Syarikat insurans membayar dan memutuskan tentang ini.',
  own: 'Bahagian anda sendiri',
  insurer: 'Diminta daripada syarikat insurans',
  garagePays: 'Bengkel membayar',
  companyPays: 'Kami membayar',
  changed: 'Anggaran telah diubah. Sila lihat dan pilih semula.',
  approved: 'Diluluskan',
  declined: 'Ditolak',
  Checked: 'Periksa',
  Cleaned: 'Bersihkan',
  Repaired: 'Baiki',
  Replaced: 'Ganti',
  Serviced: 'Servis',
  'Top-up': 'Tambah',
  Labour: 'Upah',
}

export const texts: ByLanguage<Texts> = { en: english, hi: hindi, ms: malay }
export const useTexts = (): Texts => useTextsOf(texts)
