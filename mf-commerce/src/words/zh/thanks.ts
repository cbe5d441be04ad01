import type { ThanksWords } from '../commerce-words.ts';

export const words: ThanksWords = {
  thanks: {
    pageTitle: '谢谢',
    paid: '谢谢你，{{name}}',
    free: '订单 {{number}} 已完成，保存在 {{email}} 名下。',
    waiting: '订单已提交，{{name}}',
    waitingText: '订单 {{number}} 正在等待付款。商店收到款项后会标记为已付款，随后为你开通权限。',
    unpaid: '订单 {{number}} 尚未付款',
    unpaidText: '订单为你保留。完成付款即可开通权限。',
    awaiting: '订单 #{{number}} 的付款正在确认',
    awaitingText: '支付服务商尚未确认。确认后本页会自动更新；你无需再次付款。',
    failed: '订单 #{{number}} 的付款未成功',
    failedText: '没有扣款，订单为你保留。请重试或换一种方式付款。',
    finish: '完成付款',
    over: '订单 {{number}} 已关闭',
    overText: '订单已取消或已超时。没有扣款。',
    onHold: '商店正在核对订单 {{number}}',
    onHoldText: '在此期间订单为你保留，你无需做任何事。',
    refunded: '订单 {{number}} 已退款',
    refundedText: '款项将原路退回。',
    test: '测试订单',
    items: '你订购的内容',
    openCourse: '开始学习',
    noOrder: '感谢光临',
    noOrderText: '这里没有订单可显示。你的订单在控制台中。',
  },
};
