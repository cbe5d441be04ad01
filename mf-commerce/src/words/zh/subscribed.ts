import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: '您的订阅',
    title: '订阅成功',
    ended: '此订阅已结束',
    text: '这是您在 {{name}} 的订阅。',
    next: '下次付款：{{date}}',
    until: '可使用至 {{date}}',
    payments: '第 {{done}} 次付款，共 {{total}} 次',
    active: '有效',
    past_due: '付款逾期',
    cancelled: '已取消',
    completed: '已全部付清',
    expired: '已过期',
    test: '测试订单',
    none: '暂无订阅',
    noneText: '您在 {{name}} 的订阅会在首次付款到账后显示在这里。',
    toShop: '看看有什么',
    toCourses: '前往您的课程',
    signIn: '登录后查看您的订阅',
    signInText: '订阅只对其所有者显示。',
    loading: '正在加载您的订阅',
  },
};
