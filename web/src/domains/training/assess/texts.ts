import type { ByLanguage } from '../../../shared/phone/language'

/** The page of a mechanic is in English and the language that most of them read besides. */
export interface Texts {
  title: string
  expired: string
  used: string
  replaced: string
  over: string
  hello: string
  facts: string
  questions: string
  minutes: string
  passMark: string
  attempt: string
  rules: string
  start: string
  question: string
  /** Before its number. */
  picture: string
  pictureLost: string
  pictureAgain: string
  timeLeft: string
  timeAlmostOver: string
  timeOver: string
  back: string
  next: string
  toEnd: string
  overview: string
  unanswered: string
  allAnswered: string
  answered: string
  notAnswered: string
  submit: string
  submitOpen: string
  saving: string
  saved: string
  unsent: string
  passed: string
  notPassed: string
  score: string
  right: string
  needed: string
  again: string
  noMore: string
  wrong: string
  noneWrong: string
  yours: string
  correct: string
  thanks: string
}

const english: Texts = {
  title: 'Training test',
  expired: 'This link has run out. Please ask your trainer for a new one.',
  used: 'This test has been handed in. There is nothing left to do here.',
  over: 'This link can no longer be used. If you have not handed in your test, ask your trainer for a new link.',
  replaced: 'A newer link was sent to you. Please open that one.',
  hello: 'Hello',
  facts: 'About this test',
  questions: 'Questions',
  minutes: 'Minutes',
  passMark: 'Needed to pass',
  attempt: 'Attempt',
  rules:
    'The time runs from the start and does not stop. Each answer is saved at once, even if the signal is lost.',
  start: 'Start',
  question: 'Question',
  picture: 'Picture of question',
  pictureLost: 'The picture could not be loaded.',
  pictureAgain: 'Load it again',
  timeLeft: 'Time left',
  timeAlmostOver: 'One minute left.',
  timeOver: 'The time is over. What you answered counts.',
  back: 'Back',
  next: 'Next',
  toEnd: 'To the end',
  overview: 'Your answers',
  unanswered: 'Not answered yet',
  allAnswered: 'All questions are answered.',
  answered: 'answered',
  notAnswered: 'not answered',
  submit: 'Hand in',
  submitOpen: 'Hand in without the rest',
  saving: 'Saving',
  saved: 'All answers are saved',
  unsent: 'No signal. Your answers are kept on this phone and sent as soon as it is back.',
  passed: 'Passed',
  notPassed: 'Not passed',
  score: 'Score',
  right: 'Right answers',
  needed: 'Needed',
  again: 'You can try again: your trainer sends a new link.',
  noMore: 'This was the last attempt. Please talk to your trainer.',
  wrong: 'What was wrong',
  noneWrong: 'Every answer was right.',
  yours: 'Your answer',
  correct: 'Right answer',
  thanks: 'You can close this page.',
}

const hindi: Texts = {
  title: 'प्रशिक्षण परीक्षा',
  expired: 'यह लिंक समाप्त हो चुका है। कृपया अपने प्रशिक्षक से नया माँगें।',
  used: 'यह परीक्षा जमा हो चुकी है। यहाँ और कुछ नहीं करना है।',
  over: 'यह लिंक अब काम नहीं करता। यदि परीक्षा जमा नहीं हुई है, तो अपने प्रशिक्षक से नया लिंक माँगें।',
  replaced: 'आपको नया लिंक भेजा गया है। कृपया उसे खोलें।',
  hello: 'नमस्ते',
  facts: 'इस परीक्षा के बारे में',
  questions: 'प्रश्न',
  minutes: 'मिनट',
  passMark: 'उत्तीर्ण होने के लिए',
  attempt: 'प्रयास',
  rules: 'समय शुरू करते ही चलता है और रुकता नहीं। हर उत्तर तुरंत सहेजा जाता है, नेटवर्क न होने पर भी।',
  start: 'शुरू करें',
  question: 'प्रश्न',
  picture: 'चित्र, प्रश्न',
  pictureLost: 'चित्र लोड नहीं हो सका।',
  pictureAgain: 'फिर से लोड करें',
  timeLeft: 'बचा समय',
  timeAlmostOver: 'एक मिनट बचा है।',
  timeOver: 'समय समाप्त हुआ। दिए गए उत्तर गिने जाएँगे।',
  back: 'पीछे',
  next: 'आगे',
  toEnd: 'अंत में जाएँ',
  overview: 'आपके उत्तर',
  unanswered: 'अभी उत्तर नहीं दिए',
  allAnswered: 'सभी प्रश्नों के उत्तर दिए जा चुके हैं।',
  answered: 'उत्तर दिया',
  notAnswered: 'उत्तर नहीं दिया',
  submit: 'जमा करें',
  submitOpen: 'बाकी के बिना जमा करें',
  saving: 'सहेजा जा रहा है',
  saved: 'सभी उत्तर सहेजे गए',
  unsent: 'नेटवर्क नहीं है। आपके उत्तर इस फ़ोन में हैं और नेटवर्क आते ही भेजे जाएँगे।',
  passed: 'उत्तीर्ण',
  notPassed: 'उत्तीर्ण नहीं',
  score: 'अंक',
  right: 'सही उत्तर',
  needed: 'ज़रूरी',
  again: 'आप फिर से प्रयास कर सकते हैं: आपके प्रशिक्षक नया लिंक भेजेंगे।',
  noMore: 'यह आख़िरी प्रयास था। कृपया अपने प्रशिक्षक से बात करें।',
  wrong: 'क्या ग़लत था',
  noneWrong: 'हर उत्तर सही था।',
  yours: 'आपका उत्तर',
  correct: 'सही उत्तर',
  thanks: 'आप यह पेज बंद कर सकते हैं।',
}

const malay: Texts = {
  title: 'Ujian latihan',
  expired: 'Pautan ini telah tamat tempoh. Sila minta yang baharu daripada jurulatih anda.',
  used: 'Ujian ini telah dihantar. Tiada apa lagi perlu dilakukan di sini.',
  over: 'Pautan ini tidak boleh digunakan lagi. Jika ujian belum dihantar, minta pautan baharu daripada jurulatih anda.',
  replaced: 'Pautan baharu telah dihantar kepada anda. Sila buka pautan itu.',
  hello: 'Helo',
  facts: 'Tentang ujian ini',
  questions: 'Soalan',
  minutes: 'Minit',
  passMark: 'Perlu untuk lulus',
  attempt: 'Percubaan',
  rules:
    'Masa bermula apabila anda mula dan tidak berhenti. Setiap jawapan disimpan serta-merta, walaupun tiada isyarat.',
  start: 'Mula',
  question: 'Soalan',
  picture: 'Gambar soalan',
  pictureLost: 'Gambar tidak dapat dimuatkan.',
  pictureAgain: 'Muatkan semula',
  timeLeft: 'Baki masa',
  timeAlmostOver: 'Tinggal satu minit.',
  timeOver: 'Masa telah tamat. Jawapan yang diberi akan dikira.',
  back: 'Kembali',
  next: 'Seterusnya',
  toEnd: 'Ke akhir',
  overview: 'Jawapan anda',
  unanswered: 'Belum dijawab',
  allAnswered: 'Semua soalan telah dijawab.',
  answered: 'dijawab',
  notAnswered: 'tidak dijawab',
  submit: 'Hantar',
  submitOpen: 'Hantar tanpa yang lain',
  saving: 'Menyimpan',
  saved: 'Semua jawapan disimpan',
  unsent:
    'Tiada isyarat. Jawapan anda disimpan dalam telefon ini dan dihantar sebaik sahaja isyarat kembali.',
  passed: 'Lulus',
  notPassed: 'Tidak lulus',
  score: 'Markah',
  right: 'Jawapan betul',
  needed: 'Diperlukan',
  again: 'Anda boleh cuba lagi: jurulatih anda akan menghantar pautan baharu.',
  noMore: 'Ini percubaan terakhir. Sila berbincang dengan jurulatih anda.',
  wrong: 'Apa yang salah',
  noneWrong: 'Semua jawapan betul.',
  yours: 'Jawapan anda',
  correct: 'Jawapan betul',
  thanks: 'Anda boleh menutup halaman ini.',
}

export const texts: ByLanguage<Texts> = { en: english, hi: hindi, ms: malay }
