import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: 'आपकी सदस्यता',
    title: 'आपकी सदस्यता शुरू हो गई है',
    ended: 'यह सदस्यता समाप्त हो गई है',
    text: '{{name}} पर आपके पास यह है।',
    next: 'अगला भुगतान: {{date}}',
    until: '{{date}} तक आपके लिए खुला है',
    payments: '{{total}} में से {{done}} भुगतान',
    active: 'सक्रिय',
    past_due: 'भुगतान बकाया',
    cancelled: 'रद्द',
    completed: 'पूरा भुगतान हो गया',
    expired: 'समाप्त',
    test: 'परीक्षण ऑर्डर',
    none: 'अभी कोई सदस्यता नहीं',
    noneText: '{{name}} पर आप जिसकी सदस्यता लेंगे, वह पहला भुगतान आते ही यहाँ दिखेगी।',
    toShop: 'देखें क्या उपलब्ध है',
    toCourses: 'अपने पाठ्यक्रमों पर जाएँ',
    signIn: 'अपनी सदस्यता देखने के लिए लॉग इन करें',
    signInText: 'सदस्यता केवल उसी व्यक्ति को दिखाई जाती है जिसकी वह है।',
    loading: 'आपकी सदस्यता लोड हो रही है',
  },
};
