import { AFFILIATE_STATES } from '@stoa/shared/contracts/affiliates';
import { DataList } from '@stoa/shared/lists';
import { useSite } from '@stoa/shared/shell';
import { Button, EmptyState } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../data/error-message.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import { AFFILIATE_CSV, useAffiliateColumns } from './affiliate-columns.tsx';
import { AffiliateFrame } from './affiliate-frame.tsx';
import { type AffiliateLine, linesReader } from './affiliate-query.ts';
import { AffiliateTiles } from './affiliate-tiles.tsx';
import { useAffiliateBulk } from './use-affiliate-bulk.ts';

const dialogs = lazyPart(() => import(/* webpackChunkName: "affiliate-dialogs" */ './affiliate-dialogs.ts'));

/** Lists the affiliates of the site with what they bring. */
export function Affiliates() {
  const { t } = useAffiliateTranslations();
  const { slug, account_id: accountId } = useSite();
  const [open, setOpen] = useState<AffiliateLine | 'new' | null>(null);
  const parts = useLazy(dialogs, open !== null);
  const add = <Button onClick={() => setOpen('new')}>{t('list.add')}</Button>;
  return (
    <AffiliateFrame actions={add}>
      <AffiliateTiles />
      <DataList
        id="affiliates"
        cacheKey="affiliates"
        caption={t('list.caption')}
        columns={useAffiliateColumns(setOpen)}
        filters={[
          {
            key: 'state',
            label: t('state'),
            kind: 'choice',
            options: AFFILIATE_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        sort={{ key: 'applied', isDescending: true }}
        search={{ label: t('search') }}
        rowKey={({ id }) => id}
        rowName={({ name, code }) => name || code}
        read={linesReader('affiliate_list', accountId)}
        csv={{ fileName: `affiliates-${slug}.csv`, columns: AFFILIATE_CSV }}
        bulk={useAffiliateBulk()}
        errorText={(error) => errorMessage(t, error)}
        noMatchTitle={t('list.noMatch')}
        empty={
          <EmptyState icon={<Megaphone size={40} strokeWidth={1.25} />} title={t('list.none')} action={add}>
            {t('list.noneText')}
          </EmptyState>
        }
      />
      {parts && open === 'new' && <parts.AddAffiliateDialog onClose={() => setOpen(null)} />}
      {parts && open !== null && open !== 'new' && (
        <parts.AffiliateDialog affiliate={open} onClose={() => setOpen(null)} />
      )}
    </AffiliateFrame>
  );
}
