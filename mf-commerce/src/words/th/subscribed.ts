import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: 'การสมัครสมาชิกของคุณ',
    title: 'คุณสมัครสมาชิกแล้ว',
    ended: 'การสมัครสมาชิกนี้สิ้นสุดแล้ว',
    text: 'นี่คือสิ่งที่คุณมีที่ {{name}}',
    next: 'การชำระเงินครั้งถัดไป: {{date}}',
    until: 'เปิดให้คุณใช้ถึง {{date}}',
    payments: 'ชำระครั้งที่ {{done}} จาก {{total}}',
    active: 'ใช้งานอยู่',
    past_due: 'เกินกำหนดชำระ',
    cancelled: 'ยกเลิกแล้ว',
    completed: 'ชำระครบแล้ว',
    expired: 'หมดอายุ',
    test: 'คำสั่งซื้อทดสอบ',
    none: 'ยังไม่มีการสมัครสมาชิก',
    noneText: 'สิ่งที่คุณสมัครที่ {{name}} จะแสดงที่นี่ทันทีที่การชำระเงินครั้งแรกมาถึง',
    toShop: 'ดูว่ามีอะไรบ้าง',
    toCourses: 'ไปยังคอร์สของคุณ',
    signIn: 'เข้าสู่ระบบเพื่อดูการสมัครสมาชิกของคุณ',
    signInText: 'การสมัครสมาชิกจะแสดงเฉพาะกับเจ้าของเท่านั้น',
    loading: 'กำลังโหลดการสมัครสมาชิกของคุณ',
  },
};
