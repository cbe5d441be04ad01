import { apiFetch } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, Cluster, Notice, Stack } from '@stoa/shared/ui';
import { useFormat } from '../../data/format.ts';
import { useOwnedSites } from './use-owned-sites.ts';

/** Sites that others offer to the user. */
export function SiteOffers() {
  const { t } = useTranslations('owned');
  const { date } = useFormat();
  const { data, mutate } = useOwnedSites();
  const answer = async (accountId: string, accepts: boolean) => {
    await apiFetch(`/api/sites/${accountId}/offer`, { method: 'POST', body: { accepts } });
    await mutate();
  };
  if (!data?.offers.length) return null;
  return (
    <Stack>
      {data.offers.map(({ account_id, name, from, expiresAt }) => (
        <Notice key={account_id} tone="info">
          <p>{t('handOn.received', { name, from: from ?? '', date: date(expiresAt) })}</p>
          <Cluster>
            <Button size="sm" onClick={() => void answer(account_id, true)}>
              {t('handOn.accept')}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => void answer(account_id, false)}>
              {t('handOn.decline')}
            </Button>
          </Cluster>
        </Notice>
      ))}
    </Stack>
  );
}
