import { type ByLanguage, useTextsOf } from '../../../shared/phone/language'

/** The page on which customers rate an order is in English, or in the language that most customers of the country read besides. */
export interface Texts {
  title: string
  rating: string
  ratingHint: string
  nps: string
  npsHint: string
  remark: string
  remarkNeeded: string
  missing: string
  send: string
  thanks: string
  thanksText: string
  used: string
  expired: string
  not_yet: string
}

const english: Texts = {
  title: 'How was it?',
  rating: 'How do you rate our service?',
  ratingHint: '1 is very poor, 5 is excellent.',
  nps: 'How likely are you to recommend us?',
  npsHint: '0 is not at all, 10 is certainly. You may leave this out.',
  remark: 'What would you like to tell us?',
  remarkNeeded: 'Please tell us what went wrong.',
  missing: 'Please choose a rating.',
  send: 'Send',
  thanks: 'Thank you',
  thanksText: 'Your answer is recorded.',
  used: 'This order was rated already. Thank you.',
  expired: 'This link has expired.',
  not_yet: 'Your car is not back with you yet. You can rate the order later.',
}

const hindi: Texts = {
  title: 'सेवा कैसी रही?',
  rating: 'आप हमारी सेवा को कितने अंक देंगे?',
  ratingHint: '1 बहुत खराब, 5 बहुत अच्छी।',
  nps: 'क्या आप हमारी सिफ़ारिश करेंगे?',
  npsHint: '0 बिल्कुल नहीं, 10 ज़रूर। इसे छोड़ सकते हैं।',
  remark: 'आप हमें क्या बताना चाहेंगे?',
  remarkNeeded: 'कृपया बताएँ कि क्या गलत हुआ।',
  missing: 'कृपया अंक चुनें।',
  send: 'भेजें',
  thanks: 'धन्यवाद',
  thanksText: 'आपका उत्तर दर्ज हो गया है।',
  used: 'इस ऑर्डर का उत्तर पहले ही मिल चुका है। धन्यवाद।',
  expired: 'यह लिंक समाप्त हो चुका है।',
  not_yet: 'आपकी गाड़ी अभी वापस नहीं आई है। आप बाद में उत्तर दे सकते हैं।',
}

const malay: Texts = {
  title: 'Bagaimana perkhidmatan kami?',
  rating: 'Bagaimana anda menilai perkhidmatan kami?',
  ratingHint: '1 sangat teruk, 5 cemerlang.',
  nps: 'Adakah anda akan mengesyorkan kami?',
  npsHint: '0 tidak sama sekali, 10 sudah pasti. Anda boleh langkau soalan ini.',
  remark: 'Apa yang anda ingin beritahu kami?',
  remarkNeeded: 'Sila beritahu kami apa yang tidak kena.',
  missing: 'Sila pilih penilaian.',
  send: 'Hantar',
  thanks: 'Terima kasih',
  thanksText: 'Jawapan anda telah dicatat.',
  used: 'Pesanan ini telah dinilai. Terima kasih.',
  expired: 'Pautan ini telah tamat tempoh.',
  not_yet: 'Kereta anda belum dipulangkan. Anda boleh menilai kemudian.',
}

export const texts: ByLanguage<Texts> = { en: english, hi: hindi, ms: malay }
export const useTexts = (): Texts => useTextsOf(texts)
