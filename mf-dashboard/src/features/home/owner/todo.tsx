import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Part } from '@stoa/shared/workplace';
import { useFormat } from '../../../data/format.ts';
import { AsideList } from '../../../components/aside-list.ts';
import type { OwnerHomeData } from './use-owner-home.ts';

const ORDERS = '/dashboard/manage/ecommerce/orders';
const PATHS: Record<string, string> = {
  unpaid: `${ORDERS}?status=pending`,
  failed: `${ORDERS}?status=failed`,
  submissions: '/dashboard/instructor/submissions',
  questions: '/dashboard/instructor',
  bookings: '/dashboard/manage/appointments/bookings?status=pending',
  message_reports: '/dashboard/messages/reports',
  post_reports: '/dashboard/groups',
  low_stock: '/dashboard/manage/ecommerce/products?status=active&stock=..3',
  plan: '/dashboard/manage',
};

/** Open tasks, each with the way to its list; nothing at all without any. */
export function Todo({ todo }: { todo: OwnerHomeData['todo'] }) {
  const { t } = useTranslations('dashboard');
  const { count } = useFormat();
  const known = todo.filter(({ kind }) => kind in PATHS);
  if (known.length === 0) return null;
  return (
    <Part title={t('home.todo')}>
      <AsideList>
        {known.map((one) => (
          <li key={one.kind}>
            <Link to={one.path ?? PATHS[one.kind]!}>
              <span>{t(`home.todoKind.${one.kind}`)}</span>
              <strong>{count(one.count)}</strong>
            </Link>
          </li>
        ))}
      </AsideList>
    </Part>
  );
}
