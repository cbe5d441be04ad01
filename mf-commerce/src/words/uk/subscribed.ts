import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: 'Ваша підписка',
    title: 'Підписку оформлено',
    ended: 'Ця підписка закінчилася',
    text: 'Ось що ви маєте на сайті «{{name}}».',
    next: 'Наступний платіж: {{date}}',
    until: 'Відкрито для вас до {{date}}',
    payments: 'Платіж {{done}} з {{total}}',
    active: 'Діє',
    past_due: 'Платіж прострочено',
    cancelled: 'Скасована',
    completed: 'Сплачена повністю',
    expired: 'Термін минув',
    test: 'Тестове замовлення',
    none: 'Підписки ще немає',
    noneText: 'Те, на що ви підпишетеся на сайті «{{name}}», з’явиться тут після першого платежу.',
    toShop: 'Переглянути, що є',
    toCourses: 'До ваших курсів',
    signIn: 'Увійдіть, щоб побачити підписку',
    signInText: 'Підписку бачить лише її власник.',
    loading: 'Підписка завантажується',
  },
};
