import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: 'আপনার সাবস্ক্রিপশন',
    title: 'আপনার সাবস্ক্রিপশন শুরু হয়েছে',
    ended: 'এই সাবস্ক্রিপশন শেষ হয়েছে',
    text: '{{name}}-এ আপনার যা আছে।',
    next: 'পরবর্তী পেমেন্ট: {{date}}',
    until: '{{date}} পর্যন্ত আপনার জন্য খোলা',
    payments: '{{total}}টির মধ্যে {{done}} নম্বর পেমেন্ট',
    active: 'সক্রিয়',
    past_due: 'পেমেন্ট বকেয়া',
    cancelled: 'বাতিল',
    completed: 'সম্পূর্ণ পরিশোধিত',
    expired: 'মেয়াদ শেষ',
    test: 'পরীক্ষামূলক অর্ডার',
    none: 'এখনও কোনো সাবস্ক্রিপশন নেই',
    noneText: '{{name}}-এ আপনি যাতে সাবস্ক্রাইব করবেন, প্রথম পেমেন্ট পৌঁছালেই তা এখানে দেখা যাবে।',
    toShop: 'কী আছে দেখুন',
    toCourses: 'আপনার কোর্সে যান',
    signIn: 'আপনার সাবস্ক্রিপশন দেখতে লগ ইন করুন',
    signInText: 'সাবস্ক্রিপশন শুধু তার মালিককেই দেখানো হয়।',
    loading: 'আপনার সাবস্ক্রিপশন লোড হচ্ছে',
  },
};
