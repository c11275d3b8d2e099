import type { components } from '../../api/schema.gen'
import { type ByLanguage, useTextsOf } from '../phone/language'

type Schemas = components['schemas']

/** Words of the order as its customer sees it. */
export interface Texts {
  title: string
  order: string
  car: string
  garage: string
  promised: string
  due: string
  pay: string
  paying: string
  papers: string
  noPapers: string
  questions: string
  unknown: string
  expired: string
  failed: string
  retry: string
  loading: string
  standing: Readonly<Record<Schemas['CustomerStanding'], string>>
  kind: Readonly<Record<Schemas['PaperKind'], string>>
  notPayable: Readonly<Record<Schemas['NotPayable'], string>>
}

const english: Texts = {
  title: 'Your order',
  order: 'Order',
  car: 'Car',
  garage: 'Workshop',
  promised: 'Ready by',
  due: 'To pay',
  pay: 'Pay',
  paying: 'The payment page is being prepared. Please try again in a moment.',
  papers: 'Papers',
  noPapers: 'There are no papers yet.',
  questions: 'Questions? Call',
  unknown: 'This link is not valid. Please check that it is complete.',
  expired: 'This link has expired. Please ask for a new one.',
  failed: 'This did not work. Please try again.',
  retry: 'Try again',
  loading: 'Loading',
  standing: {
    booked: 'Booked',
    at_workshop: 'At the workshop',
    to_approve: 'The estimate awaits your approval',
    in_work: 'Work is being done',
    ready: 'Ready for you',
    handed_over: 'Handed over',
    given_up: 'Given up',
  },
  kind: {
    inventory: 'Inventory',
    estimate: 'Estimate',
    bill: 'Bill',
    credit_note: 'Credit note',
    debit_note: 'Debit note',
    receipt: 'Receipt',
    refund_voucher: 'Refund',
  },
  notPayable: {
    nothing_due: 'Nothing is due.',
    too_little: 'The amount is too small to be paid online. Pay it when you collect the car.',
    not_yet: 'Nothing is due before the work is approved.',
    of_company: 'The company that this order is for pays it.',
    of_insurer: 'Your share of the claim is not settled yet. You can pay it here as soon as it is.',
    given_up: 'This order was given up.',
    off: 'Online payments are switched off at the moment. Please pay when you collect the car.',
    refused: 'The payment page cannot be opened at the moment. Please pay when you collect the car.',
  },
}

const hindi: Texts = {
  title: 'आपका ऑर्डर',
  order: 'ऑर्डर',
  car: 'गाड़ी',
  garage: 'वर्कशॉप',
  promised: 'कब तक तैयार',
  due: 'भुगतान बाकी',
  pay: 'भुगतान करें',
  paying: 'भुगतान का पेज तैयार हो रहा है। कृपया थोड़ी देर में फिर प्रयास करें।',
  papers: 'काग़ज़ात',
  noPapers: 'अभी कोई काग़ज़ नहीं है।',
  questions: 'कोई सवाल? कॉल करें',
  unknown: 'यह लिंक ज्ञात नहीं है। कृपया देखें कि वह पूरा है।',
  expired: 'यह लिंक समाप्त हो चुका है। कृपया नया माँगें।',
  failed: 'यह नहीं हो सका। कृपया फिर से प्रयास करें।',
  retry: 'फिर से प्रयास करें',
  loading: 'लोड हो रहा है',
  standing: {
    booked: 'बुक हो गया',
    at_workshop: 'वर्कशॉप में है',
    to_approve: 'अनुमान पर आपकी स्वीकृति बाकी है',
    in_work: 'काम चल रहा है',
    ready: 'तैयार है',
    handed_over: 'सौंप दी गई',
    given_up: 'रद्द',
  },
  kind: {
    inventory: 'सामान की सूची',
    estimate: 'अनुमान',
    bill: 'बिल',
    credit_note: 'क्रेडिट नोट',
    debit_note: 'डेबिट नोट',
    receipt: 'रसीद',
    refund_voucher: 'धनवापसी',
  },
  notPayable: {
    nothing_due: 'कुछ बाकी नहीं है।',
    too_little: 'यह राशि ऑनलाइन भुगतान के लिए बहुत कम है। गाड़ी लेते समय दें।',
    not_yet: 'काम स्वीकृत होने से पहले कुछ बाकी नहीं है।',
    of_company: 'इस ऑर्डर का भुगतान कंपनी करती है।',
    of_insurer: 'क्लेम में आपका हिस्सा अभी तय नहीं हुआ है। तय होते ही यहाँ भुगतान कर सकते हैं।',
    given_up: 'यह ऑर्डर रद्द हो गया।',
    off: 'ऑनलाइन भुगतान अभी बंद है। कृपया गाड़ी लेते समय भुगतान करें।',
    refused: 'भुगतान का पेज अभी नहीं खुल सकता। कृपया गाड़ी लेते समय भुगतान करें।',
  },
}

const malay: Texts = {
  title: 'Pesanan anda',
  order: 'Pesanan',
  car: 'Kereta',
  garage: 'Bengkel',
  promised: 'Siap menjelang',
  due: 'Perlu dibayar',
  pay: 'Bayar',
  paying: 'Halaman bayaran sedang disediakan. Sila cuba sebentar lagi.',
  papers: 'Dokumen',
  noPapers: 'Belum ada dokumen.',
  questions: 'Ada soalan? Hubungi',
  unknown: 'Pautan ini tidak dikenali. Sila pastikan ia lengkap.',
  expired: 'Pautan ini telah tamat tempoh. Sila minta yang baharu.',
  failed: 'Ini tidak berjaya. Sila cuba lagi.',
  retry: 'Cuba lagi',
  loading: 'Memuatkan',
  standing: {
    booked: 'Telah ditempah',
    at_workshop: 'Di bengkel',
    to_approve: 'Anggaran menunggu kelulusan anda',
    in_work: 'Kerja sedang dijalankan',
    ready: 'Sudah siap',
    handed_over: 'Telah diserahkan',
    given_up: 'Dibatalkan',
  },
  kind: {
    inventory: 'Inventori',
    estimate: 'Anggaran',
    bill: 'Bil',
    credit_note: 'Nota kredit',
    debit_note: 'Nota debit',
    receipt: 'Resit',
    refund_voucher: 'Bayaran balik',
  },
  notPayable: {
    nothing_due: 'Tiada apa yang perlu dibayar.',
    too_little: 'Jumlah ini terlalu kecil untuk bayaran dalam talian. Bayar semasa mengambil kereta.',
    not_yet: 'Tiada bayaran sebelum kerja diluluskan.',
    of_company: 'Syarikat membayar pesanan ini.',
    of_insurer:
      'Bahagian anda dalam tuntutan belum muktamad. Anda boleh membayar di sini sebaik ia muktamad.',
    given_up: 'Pesanan ini telah dibatalkan.',
    off: 'Bayaran dalam talian ditutup buat masa ini. Sila bayar semasa mengambil kereta.',
    refused: 'Halaman bayaran tidak dapat dibuka buat masa ini. Sila bayar semasa mengambil kereta.',
  },
}

export const texts: ByLanguage<Texts> = { en: english, hi: hindi, ms: malay }
export const useTexts = (): Texts => useTextsOf(texts)
