import type { OverrideGrant } from '@stoa/shared/contracts/overrides';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Field, Input, Notice, space } from '@stoa/shared/ui';
import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';

const Line = styled.div`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: ${space(3)};
  margin-block-start: ${space(2)};
  > :first-child {
    inline-size: 100%;
  }
`;

/** The link, to be handed to its person; it is shown this once. */
export function GrantedLink({ grant, address }: { grant: OverrideGrant; address: string }) {
  const { t } = useTranslations('cockpit');
  const { time, dateTime } = useFormat();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify('success', t('previews.copied')),
      () => notify('error', t('previews.notCopied')),
    );
  return (
    <Notice tone="success" title={t('previews.made', { person: grant.person })}>
      <p>{t('previews.madeText', { take: time(grant.takeUntil), until: dateTime(grant.expiresAt) })}</p>
      <Line>
        <Field label={t('previews.link')}>
          <Input readOnly dir="ltr" value={address} onFocus={(event) => event.target.select()} />
        </Field>
        <Button size="sm" variant="secondary" onClick={() => void copy()}>
          <Copy size={16} strokeWidth={1.5} aria-hidden /> {t('previews.copy')}
        </Button>
      </Line>
    </Notice>
  );
}
