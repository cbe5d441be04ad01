import type { StatusWords } from './en.ts';

export const words: StatusWords = {
  forbidden: {
    title: '此页面并非对所有人开放',
    text: '您无权访问此页面。如果您应当有权，请使用正确的账户登录。',
  },
  missing: { title: '这里什么也没有', text: '此地址没有内容。页面可能已移动，或链接有误。' },
  gone: { title: '内容已不在此处', text: '此地址的内容已结束或已被移除。' },
  busy: { title: '请稍候', text: '短时间内收到了来自您的大量请求。请等一分钟后再试。' },
  failed: { title: '出了点问题', text: '问题出在我们这边。您的数据没有丢失，请再试一次。' },
  away: { title: '马上回来', text: '目前无法访问此页面。请几分钟后再试。' },
  closed: { title: '即将开放', text: '{{name}} 目前未开放。请稍后再来。' },
  unknown: { title: '此地址没有网站', text: '地址可能有误，或网站已迁移或关闭。' },
  draft: '草稿 – 尚未发布。只有拥有此链接的人才能看到，有效期至 {{until}}。',
  toHome: '前往首页',
  again: '重试',
  toStoa: '前往 Stoa',
};
