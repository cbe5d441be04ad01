import type { MailWords } from './en.ts';

export const words: MailWords = {
  code: '或在 {{minutes}} 分钟内输入此验证码：',
  once: '链接只能使用一次，有效期 {{minutes}} 分钟。如果不是您本人操作，请忽略此邮件。',
  hello: '{{name}}，您好：',
  test: '这是测试订单，没有产生真实付款。',
  show: '查看订单',
  open: '打开',
  join: '加入会议',
  change: '改期或取消',
  signup: {
    subject: '确认您的电子邮箱',
    text: '请确认此邮箱属于您。之后您在 {{site}} 的账户即可使用。',
    action: '确认邮箱',
  },
  invite: {
    subject: '{{site}} 邀请您加入',
    text: '{{site}} 为您创建了账户。接受邀请即可使用。',
    action: '接受邀请',
  },
  recovery: {
    subject: '设置新密码',
    text: '您本人或输入了您邮箱的人在 {{site}} 申请了新密码。',
    action: '设置密码',
  },
  magiclink: {
    subject: '您的登录链接',
    text: '通过此链接，无需密码即可登录 {{site}}。',
    action: '登录',
  },
  email_change: {
    subject: '确认您的新电子邮箱',
    text: '请确认您在 {{site}} 的账户改用此邮箱。',
    action: '确认邮箱',
  },
  email_change_current: {
    subject: '确认更改电子邮箱',
    text: '您在 {{site}} 的账户即将改用另一个邮箱。如果这是您的意愿，请确认。',
    action: '确认更改',
  },
  reauthentication: {
    subject: '确认是您本人',
    text: '请在 {{site}} 输入此验证码以继续。如果不是您本人操作，请更改密码。',
  },
  recovery_code_used: {
    subject: '恢复码已被使用',
    text: '有人使用您的一个恢复码登录了 {{site}}。剩余恢复码：{{left}}。如果不是您本人，请修改密码并重新生成恢复码。',
  },
  account_exists: {
    subject: '您已有账户',
    text: '有人请求在 {{site}} 使用此地址。此地址已有账户：请直接登录；如果忘记了密码，请设置新密码。如果不是您本人，则无需任何操作。',
  },
  received: {
    subject: '我们已收到您的订单 {{order}}',
    text: '谢谢。订单 {{order}} 已提交，等待您支付 {{sum}}。请在 {{until}} 之前付款。款项一到，我们会写信告诉您，订单随即继续。',
    how: '付款方式：',
  },
  paid: {
    subject: '订单 {{order}} 已付款',
    text: '谢谢。我们已收到您为订单 {{order}} 支付的 {{sum}}。',
  },
  failed: {
    subject: '订单 {{order}} 的付款未成功',
    text: '您为订单 {{order}} 支付的 {{sum}} 未成功，没有扣款。订单还会为您保留一小段时间：您可以再试一次。若已过时，请重新下单。',
  },
  expired: {
    subject: '订单 {{order}} 未付款，已结束',
    text: '我们未能按时收到订单 {{order}} 的 {{sum}}，因此订单已结束。您无需做任何事。如仍需要，请重新下单。如果您已付款，请联系店铺。',
  },
  cancelled: {
    subject: '订单 {{order}} 已取消',
    text: '店铺取消了金额为 {{sum}} 的订单 {{order}}。您无需再为它付款。',
  },
  refunded: {
    subject: '订单 {{order}} 的退款',
    text: '我们已退还订单 {{order}} 的 {{sum}}。款项将按原路退回，银行可能需要几天时间。',
  },
  payment_returned: {
    subject: '订单 {{order}} 的付款已退回',
    text: '您为订单 {{order}} 支付的 {{sum}} 在订单结束后才到账，您订购的内容已不可用。我们已全额退回。您可以随时重新下单。',
  },
  renewal_soon: {
    subject: '{{title}} 将在 {{until}} 之后续期',
    text: '{{title}} 在 {{until}} 之后会自动续期，届时将按上次的方式收取 {{sum}}。如不需要，请提前在您的订单中结束它。',
  },
  renewal_due: {
    subject: '{{title}}：下一期付款已到期',
    text: '{{title}} 的下一期费用为 {{sum}}（订单 {{order}}）。请在 {{until}} 前付款；在此之前订阅继续有效。',
  },
  renewal_failed: {
    subject: '{{title}}：付款未成功',
    text: '我们未能收取 {{title}} 下一期的 {{sum}}（订单 {{order}}）。我们会在未来几天内重试。您也可以现在付款，也可换用其他银行卡。订阅有效至 {{until}}。',
  },
  subscription_ends: {
    subject: '{{title}} 将于 {{until}} 结束',
    text: '不会再收取任何费用，订阅有效至 {{until}}。在此之前，您可以在您的订单中撤回。',
  },
  subscription_ended: {
    subject: '{{title}} 已结束',
    text: '{{title}} 已被结束。不会再收取任何费用。',
  },
  subscription_over: {
    subject: '{{title}} 已结束',
    text: '{{title}} 的下一期未付款，您的订阅已结束。您可以随时重新订购。',
  },
  pay: '立即付款',
  newsletter: {
    ask: {
      subject: '请确认您要订阅 {{site}} 的电子报',
      text: '您或输入了您地址的人申请了 {{site}} 的电子报。确认后即会寄给您。如果不是您本人，请不必理会：不会有人给您写信。',
      action: '是的，请寄给我',
    },
    welcome: {
      subject: '您已订阅 {{site}} 的电子报',
      text: '谢谢，您的地址已确认。您可以随时退订。',
      action: '退订',
    },
  },
  account: {
    suspended: {
      subject: '{{site}} 已被暂停',
      text: '平台运营方已暂停 {{site}}。访客会看到网站目前未开放，其控制台已关闭，也无法购买任何内容。没有任何内容被删除。',
    },
    opened: {
      subject: '{{site}} 已重新开放',
      text: '平台运营方已重新开放 {{site}}。网站页面和控制台一切如旧。',
    },
    reason: '原因：',
  },
  news: {
    reply: '有人回复了您',
    grading: '您的作业已评分',
    certificate: '您的证书已准备好',
    group: '小组动态',
    announcement: '公告',
    booking: '预约',
    pending: '预约等待确认',
    confirmed: '预约已确认',
    cancelled: '预约已取消',
    tomorrow: '明天的预约',
    soon: '预约将在一小时后开始',
    meeting: '会议',
    meeting_moved: '会议时间已更改',
    meeting_cancelled: '会议已取消',
    meeting_soon: '会议即将开始',
    other: '最新消息',
  },
};
