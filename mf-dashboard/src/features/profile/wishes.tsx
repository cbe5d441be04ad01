import { NOTIFICATION_TYPES } from '@stoa/shared/contracts/notification-types';
import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { notify } from '@stoa/shared/notify';
import { getClient, useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { space, VisuallyHidden } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { ProfileScreen } from './profile-tabs.tsx';

const Grid = styled.table`
  max-inline-size: 44rem;
  inline-size: 100%;
  border-collapse: separate;
  border-spacing: 0;
  overflow: hidden;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  th,
  td {
    padding: ${space(3)} ${space(4)};
    border-block-end: 1px solid var(--stoa-border);
    text-align: start;
    font-weight: 400;
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
  thead th,
  th strong {
    font-weight: 560;
  }
  td,
  thead th + th {
    inline-size: 6rem;
    text-align: center;
    white-space: nowrap;
  }
  @media (max-width: 480px) {
    th,
    td {
      padding-inline: ${space(2)};
    }
    td,
    thead th + th {
      inline-size: 4rem;
    }
  }
  @media (max-width: 359.98px) {
    th,
    td {
      padding-inline: ${space(1)};
    }
    td,
    thead th + th {
      inline-size: 3rem;
      white-space: normal;
    }
  }
  small {
    display: block;
    color: var(--stoa-muted);
  }
  input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    accent-color: var(--stoa-primary-text);
  }
`;

type Kind = (typeof NOTIFICATION_TYPES)[number];
interface Wish {
  type: Kind;
  in_app: boolean;
  by_email: boolean;
}
/** As the backend has it for who has said nothing. */
const unsaid = (type: Kind): Wish => ({
  type,
  in_app: true,
  by_email: type === 'certificate' || type === 'booking',
});

/** Edits which notifications the user gets here and by email; each change saves immediately. */
export function Wishes() {
  const { t } = usePeopleTranslations();
  const { user } = useSession();
  const { account_id: accountId } = useSite();
  const { data, error, mutate } = useRead<Wish[]>('wishes', user && [user.id], async (client, account) => {
    const reply = await client
      .from('notification_preferences')
      .select('type,in_app,by_email')
      .eq('account_id', account);
    return must(reply);
  });
  const wishOf = (type: Kind) => data?.find((wish) => wish.type === type) ?? unsaid(type);

  async function save(type: Kind, part: Partial<Wish>) {
    const next = { ...wishOf(type), ...part };
    const all = [...(data ?? []).filter((wish) => wish.type !== type), next];
    const write = async () => {
      const rows = (await getClient()).from('notification_preferences');
      const isSaid = data?.some((wish) => wish.type === type);
      const { in_app, by_email } = next;
      const reply = isSaid
        ? await rows
            .update({ in_app, by_email })
            .eq('account_id', accountId)
            .eq('user_id', user?.id ?? '')
            .eq('type', type)
        : await rows.insert({ account_id: accountId, type, in_app, by_email });
      if (reply.error) throw reply.error;
      return all;
    };
    try {
      await mutate(write, { optimisticData: all, rollbackOnError: true, revalidate: false });
    } catch {
      notify('error', t('wishes.failed'));
    }
  }
  const tick = (type: Kind, way: 'in_app' | 'by_email') => (
    <label>
      <VisuallyHidden>{`${t(`notices.kinds.${type}`)}: ${t(`wishes.${way}`)}`}</VisuallyHidden>
      <input
        type="checkbox"
        checked={wishOf(type)[way]}
        onChange={({ target }) => void save(type, { [way]: target.checked })}
      />
    </label>
  );
  return (
    <ProfileScreen part="wishes">
      <Part title={t('wishes.heading')}>
        {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
        {!data && !error && <SkeletonRows />}
        {data && (
          <Grid>
            <thead>
              <tr>
                <th scope="col">{t('wishes.about')}</th>
                <th scope="col">{t('wishes.in_app')}</th>
                <th scope="col">{t('wishes.by_email')}</th>
              </tr>
            </thead>
            <tbody>
              {NOTIFICATION_TYPES.map((type) => (
                <tr key={type}>
                  <th scope="row">
                    <strong>{t(`notices.kinds.${type}`)}</strong>
                    <small>{t(`wishes.when.${type}`)}</small>
                  </th>
                  <td>{tick(type, 'in_app')}</td>
                  <td>{tick(type, 'by_email')}</td>
                </tr>
              ))}
            </tbody>
          </Grid>
        )}
        {(data || error) && <small>{t('wishes.always')}</small>}
      </Part>
    </ProfileScreen>
  );
}
