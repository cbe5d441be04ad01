import { Link } from '@stoa/shared/router';
import { PlainTable } from '@stoa/shared/lists/plain-table';
import { Price } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { OrderStatusBadges } from '../../components/order-status.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Muted, TextBox, TextHead } from '../../components/text-box.tsx';
import { useFormat } from '../../data/format.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import type { MemberCard } from './rows.ts';

const ACTS = ['role', 'status', 'joined', 'owner', 'removed', 'granted', 'revoked'];
const STATUSES = ['active', 'banned'];

/** Courses, orders, and what managers did to a member. */
export function MemberParts({ member }: { member: MemberCard }) {
  return (
    <>
      <Courses courses={member.courses} />
      <Orders orders={member.orders} spent={member.spent ?? []} />
      {member.past.length > 0 && <Past past={member.past} />}
    </>
  );
}

function Courses({ courses }: { courses: MemberCard['courses'] }) {
  const { t } = useManageTranslations();
  const { count, date } = useFormat();
  return (
    <Part title={t('users.courses')}>
      {courses.length === 0 ? (
        <Muted>{t('users.noCourses')}</Muted>
      ) : (
        <PlainTable
          caption={t('users.courses')}
          rows={courses}
          rowKey={({ id }) => id}
          columns={[
            { key: 'title', title: t('users.course'), render: ({ title }) => <bdi>{title}</bdi> },
            {
              key: 'progress',
              title: t('users.progress'),
              render: ({ title, progress }) => (
                <>
                  <ProgressBar percent={progress} label={t('users.progressOf', { title })} />
                  <Muted>{t('percent', { percent: count(progress) })}</Muted>
                </>
              ),
            },
            {
              key: 'active',
              title: t('users.lastActive'),
              align: 'end',
              render: ({ last_active_at }) => date(last_active_at),
            },
          ]}
        />
      )}
    </Part>
  );
}

function Orders({
  orders,
  spent,
}: {
  orders: MemberCard['orders'];
  spent: NonNullable<MemberCard['spent']>;
}) {
  const { t, language } = useManageTranslations();
  const { date, money } = useFormat();
  return (
    <Part title={t('users.orders')}>
      {spent.length > 0 && (
        <Muted>
          {t('users.spent', {
            amount: spent.map(({ total_minor, currency }) => money(total_minor, currency)).join(' · '),
          })}
        </Muted>
      )}
      {orders.length === 0 ? (
        <Muted>{t('users.noOrders')}</Muted>
      ) : (
        <PlainTable
          caption={t('users.orders')}
          rows={orders}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'number',
              title: t('users.order'),
              render: ({ id, number }) => (
                <Link to={`/dashboard/manage/ecommerce/orders/${id}`}>#{number}</Link>
              ),
            },
            {
              key: 'status',
              title: t('users.status'),
              render: (order) => <OrderStatusBadges order={order} />,
            },
            { key: 'placed', title: t('users.placed'), render: ({ created_at }) => date(created_at) },
            {
              key: 'total',
              title: t('users.total'),
              align: 'end',
              render: ({ total_minor, currency }) => (
                <Price minor={total_minor} currency={currency} locale={language} />
              ),
            },
          ]}
        />
      )}
    </Part>
  );
}

function Past({ past }: { past: MemberCard['past'] }) {
  const { t } = useManageTranslations();
  const { dateTime } = useFormat();
  return (
    <Part title={t('users.past')}>
      {past.map(({ action, at, actor, from, to, title, reason }) => {
        const act = action.split('.')[1] ?? '';
        return (
          <TextBox key={at + action}>
            <TextHead>
              <strong>{ACTS.includes(act) ? t(`users.acts.${act}`) : action}</strong>
              {from && to && (
                <span>{t('users.fromTo', { from: formatValue(from), to: formatValue(to) })}</span>
              )}
              {title && <bdi>{title}</bdi>}
              {reason && <bdi>{t('users.access.because', { reason })}</bdi>}
              <span>{t('users.pastLine', { name: actor ?? t('none'), date: dateTime(at) })}</span>
            </TextHead>
          </TextBox>
        );
      })}
    </Part>
  );
  function formatValue(value: string): string {
    return STATUSES.includes(value) ? t(`users.statuses.${value}`) : value;
  }
}
