import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: 'Ваша подписка',
    title: 'Подписка оформлена',
    ended: 'Эта подписка закончилась',
    text: 'Вот что у вас есть на сайте «{{name}}».',
    next: 'Следующий платёж: {{date}}',
    until: 'Открыто для вас до {{date}}',
    payments: 'Платёж {{done}} из {{total}}',
    active: 'Действует',
    past_due: 'Платёж просрочен',
    cancelled: 'Отменена',
    completed: 'Оплачена полностью',
    expired: 'Истекла',
    test: 'Тестовый заказ',
    none: 'Подписки пока нет',
    noneText: 'То, на что вы подпишетесь на сайте «{{name}}», появится здесь после первого платежа.',
    toShop: 'Посмотреть, что есть',
    toCourses: 'К вашим курсам',
    signIn: 'Войдите, чтобы увидеть подписку',
    signInText: 'Подписку видит только её владелец.',
    loading: 'Подписка загружается',
  },
};
