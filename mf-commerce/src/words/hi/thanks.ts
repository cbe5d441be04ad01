import type { ThanksWords } from '../commerce-words.ts';

export const words: ThanksWords = {
  thanks: {
    pageTitle: 'धन्यवाद',
    paid: 'धन्यवाद, {{name}}',
    free: 'ऑर्डर #{{number}} पूरा हुआ और {{email}} पर रखा है।',
    waiting: 'आपका ऑर्डर हो गया, {{name}}',
    waitingText:
      'ऑर्डर #{{number}} भुगतान की प्रतीक्षा में है। पैसा मिलने पर दुकान इसे भुगतान किया हुआ दिखाएगी और आपकी पहुँच खुल जाएगी।',
    unpaid: 'ऑर्डर #{{number}} का भुगतान अभी नहीं हुआ',
    unpaidText: 'यह आपके लिए रखा है। पहुँच पाने के लिए भुगतान पूरा करें।',
    finish: 'भुगतान पूरा करें',
    over: 'ऑर्डर #{{number}} बंद है',
    overText: 'यह रद्द हुआ या समय बीत गया। कुछ नहीं काटा गया।',
    onHold: 'दुकान ऑर्डर #{{number}} देख रही है',
    onHoldText: 'तब तक यह आपके लिए रखा है। आपको कुछ नहीं करना है।',
    refunded: 'ऑर्डर #{{number}} का पैसा लौटाया गया',
    refundedText: 'पैसा उसी रास्ते लौटता है।',
    test: 'परीक्षण ऑर्डर',
    items: 'आपने क्या ऑर्डर किया',
    openCourse: 'सीखना शुरू करें',
    noOrder: 'आने के लिए धन्यवाद',
    noOrderText: 'यहाँ दिखाने को कोई ऑर्डर नहीं है। आपके ऑर्डर डैशबोर्ड में हैं।',
  },
};
