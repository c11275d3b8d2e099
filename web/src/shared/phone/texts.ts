import { type ByLanguage, useTextsOf } from './language'

/** What the pages behind links say alike. */
interface Texts {
  order: string
  car: string
  garage: string
  questions: string
  loading: string
  unknown: string
  failed: string
  retry: string
}

export const texts: ByLanguage<Texts> = {
  en: {
    order: 'Order',
    car: 'Car',
    garage: 'Workshop',
    questions: 'Questions? Call',
    loading: 'Loading',
    unknown: 'This link is not valid. Please check that it is complete.',
    failed: 'This did not work. Please try again.',
    retry: 'Try again',
  },
  hi: {
    order: 'ऑर्डर',
    car: 'गाड़ी',
    garage: 'वर्कशॉप',
    questions: 'कोई सवाल? कॉल करें',
    loading: 'लोड हो रहा है',
    unknown: 'यह लिंक मान्य नहीं है। कृपया देखें कि वह पूरा है।',
    failed: 'यह नहीं हो सका। कृपया फिर से प्रयास करें।',
    retry: 'फिर से प्रयास करें',
  },
  ms: {
    order: 'Pesanan',
    car: 'Kereta',
    garage: 'Bengkel',
    questions: 'Ada soalan? Hubungi',
    loading: 'Memuatkan',
    unknown: 'Pautan ini tidak sah. Sila pastikan ia lengkap.',
    failed: 'Ini tidak berjaya. Sila cuba lagi.',
    retry: 'Cuba lagi',
  },
}
export const usePhoneTexts = (): Texts => useTextsOf(texts)
