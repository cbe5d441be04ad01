import '../words/index.ts';
import '../words/orders/index.ts';
import '../words/manage/index.ts';

export { Member as default } from '../features/members/member.tsx';
