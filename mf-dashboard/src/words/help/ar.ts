import { member } from './member-ar.ts';
import { school } from './school-ar.ts';

export const words = {
  title: 'دليل الاستخدام',
  lead: 'كيف يُستخدم كل قسم في {{site}}، في خطوات قليلة.',
  list: 'المقالات',
  all: 'كل المقالات',
  open: 'افتح هذا القسم',
  search: 'ابحث في الدليل',
  none: 'لا مقال يتحدث عن «{{text}}».',
  noArticle: 'لا يوجد مقال كهذا، أو أنه عن قسم ليس متاحًا لك.',
  noArticleTitle: 'لا شيء للقراءة هنا',
  about: { ...member, ...school },
};
