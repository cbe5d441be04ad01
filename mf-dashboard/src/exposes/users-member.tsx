import '../translations/index.ts';
import '../translations/orders/index.ts';
import '../translations/manage/index.ts';

export { Member as default } from '../features/members/member.tsx';
