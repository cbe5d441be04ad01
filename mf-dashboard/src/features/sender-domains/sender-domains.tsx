import type { SenderDomains } from '@stoa/shared/contracts/sender-domains';
import { Button, EmptyState, Stack } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useSenderTranslations } from '../../translations/sender-domains/index.ts';
import { AddressDialog } from './address-dialog.tsx';
import { DomainCard } from './domain-card.tsx';
import { SendingNotice } from './sending-notice.tsx';
import { SendingRules } from './sending-rules.tsx';
import { useSenderDomains } from './use-sender-domains.ts';

/** Domains that campaigns come from: what DNS should say, beside what it says. */
export function SenderDomainsScreen() {
  return (
    <ForManagers>
      <Domains />
    </ForManagers>
  );
}

function Domains() {
  const { t } = useSenderTranslations();
  const [isAdding, setAdding] = useState(false);
  const steps = useSenderDomains();
  const { data, error } = steps;
  const add = <Button onClick={() => setAdding(true)}>{t('add')}</Button>;
  return (
    <AreaScreen
      title={t('title')}
      lead={t('lead')}
      actions={data && data.domains.length > 0 ? add : undefined}
    >
      {!data && error && <LoadFailed error={error} onRetry={() => void steps.reload()} />}
      {!data && !error && <SkeletonRows />}
      {data && (
        <Stack $gap={8}>
          <SendingNotice state={data} />
          {data.domains.length === 0 ? (
            <EmptyState icon={<AtSign size={40} strokeWidth={1.25} />} title={t('none')} action={add}>
              {noneText(t, data)}
            </EmptyState>
          ) : (
            <Stack $gap={6}>
              {data.domains.map((domain) => (
                <DomainCard
                  key={domain.id}
                  domain={domain}
                  hasOthers={data.domains.length > 1}
                  steps={steps}
                />
              ))}
            </Stack>
          )}
          <SendingRules sending={data.sending} reload={steps.reload} />
        </Stack>
      )}
      {isAdding && <AddressDialog domain={null} steps={steps} onClose={() => setAdding(false)} />}
    </AreaScreen>
  );
}

const noneText = (t: ReturnType<typeof useSenderTranslations>['t'], { platformFrom }: SenderDomains) =>
  platformFrom ? t('noneText', { from: platformFrom }) : t('noneCaught');
