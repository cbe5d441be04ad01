import type { SenderDomains } from '@stoa/shared/contracts/sender-domains';
import { Notice } from '@stoa/shared/ui';
import { useFormat } from '../../data/format.ts';
import { useSenderTranslations } from '../../translations/sender-domains/index.ts';

/** Says why campaigns can't leave now, or how many can leave today. */
export function SendingNotice({ state: { domains, sending, platformFrom } }: { state: SenderDomains }) {
  const { t } = useSenderTranslations();
  const { count } = useFormat();
  const { stopReason, complained, bounced, sent, warmUpRest } = sending;
  if (stopReason)
    return (
      <Notice tone="danger">
        {t(`stopped.${stopReason}`, {
          amount: count(stopReason === 'complaints' ? complained : bounced),
          sent: count(sent),
        })}
      </Notice>
    );
  const isOwn = domains.some(({ isDefault, state }) => isDefault && state !== 'pending');
  if (warmUpRest === null || isOwn || !platformFrom) return null;
  return <Notice tone="info">{t('warmUp', { rest: count(warmUpRest), from: platformFrom })}</Notice>;
}
