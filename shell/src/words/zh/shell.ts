import type { ShellWords } from '../shell-words.ts';

export const words: ShellWords = {
  errors: { singleSession: '你在另一台设备上登录，因此这里已退出登录。' },
  skip: '跳到正文',
  area: {
    failed: '无法显示{{area}}。页面其余部分正常。',
    stale: '{{area}}暂时无法使用；你看到的内容可能不是最新的。',
    retry: '重新加载{{area}}',
  },
  notFound: {
    title: '找不到页面',
    text: '这个地址没有内容。页面可能已移动，或链接有误。',
    home: '返回首页',
    work: '返回控制台',
  },
  preview: {
    on: '预览：你看到的是 {{area}} {{version}}，其他人看不到。',
    local: '本地版本：你看到的是自己电脑上的 {{area}} {{version}}，其他人看不到。',
    leave: '退出预览',
    offered: '你获得了本站另一版本的预览。',
    start: '开始预览',
  },
  failed: { title: '出了点问题', text: '你输入的内容没有丢失。请重新加载页面。' },
};
