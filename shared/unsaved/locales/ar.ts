import type { Translated } from '../../i18n/index.tsx';
import type { messages as english } from './en.ts';

export const messages: Translated<typeof english> = {
  title: 'هل تريد المغادرة دون حفظ؟',
  text: 'لديك تغييرات غير محفوظة في {{label}}.',
  stored: 'إذا غادرت، فسنحتفظ بها في هذا المتصفح لمدة 14 يومًا.',
  lost: 'إذا غادرت، فستفقدها.',
  signOut: 'إذا سجلت الخروج، فستفقدها.',
  failed: 'تعذر حفظ تغييراتك. ما زالت هنا. تحقق من النموذج وحاول مرة أخرى.',
  save: 'حفظ ومغادرة',
  leave: 'مغادرة',
  stay: 'البقاء',
  offer: 'تغييرات غير محفوظة من {{time}}',
  restore: 'استعادة',
  discard: 'تجاهل',
};
