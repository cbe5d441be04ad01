import type { SenderDomain } from '@stoa/shared/contracts/sender-domains';
import { StatusBadge } from '@stoa/shared/controls';
import { notify } from '@stoa/shared/notify';
import {
  Badge,
  Button,
  Card,
  Cluster,
  IconButton,
  Menu,
  type MenuAction,
  Notice,
  Stack,
} from '@stoa/shared/ui';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Muted } from '../../components/text-box.tsx';
import { errorMessage } from '../../data/error-message.ts';
import { useFormat } from '../../data/format.ts';
import { useSenderTranslations } from '../../translations/sender-domains/index.ts';
import { AddressDialog } from './address-dialog.tsx';
import { DomainRecords } from './domain-records.tsx';
import { RemoveDomain } from './remove-domain.tsx';
import type { SenderDomainSteps } from './use-sender-domains.ts';

const TONES = { pending: 'info', verified: 'success', broken: 'danger' } as const;

/** One sender domain: its state, its records, and what can be done with it. */
export function DomainCard(props: { domain: SenderDomain; hasOthers: boolean; steps: SenderDomainSteps }) {
  const { t } = useSenderTranslations();
  const { dateTime } = useFormat();
  const { domain, steps } = props;
  const { id, localPart, state, isDefault, canRotate, checkedAt } = domain;
  const [isBusy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<'address' | 'remove' | null>(null);
  const run = (step: () => Promise<unknown>, done: string) => async () => {
    setBusy(true);
    try {
      await step();
      notify('success', done);
    } catch (error) {
      notify('error', errorMessage(t, error));
    } finally {
      setBusy(false);
    }
  };
  const makeDefault = run(() => steps.change(id, { localPart, isDefault: true }), t('used'));
  const rotate = run(() => steps.rotate(id), t('rotated'));
  const items: MenuAction[] = [
    { key: 'address', label: t('editAddress'), onSelect: () => setDialog('address') },
    ...(isDefault ? [] : [{ key: 'use', label: t('use'), onSelect: () => void makeDefault() }]),
    ...(canRotate ? [{ key: 'rotate', label: t('rotate'), onSelect: () => void rotate() }] : []),
    { key: 'remove', label: t('remove'), divided: true, onSelect: () => setDialog('remove') },
  ];
  return (
    <Card as="section" aria-label={domain.domain}>
      <Stack $gap={5}>
        <Cluster $justify="space-between" $gap={4}>
          <Stack $gap={1}>
            <Cluster $gap={3}>
              <strong dir="ltr">{`${localPart}@${domain.domain}`}</strong>
              <StatusBadge status={state} tone={TONES[state]}>
                {t(`states.${state}`)}
              </StatusBadge>
              {props.hasOthers && isDefault && state !== 'pending' && <Badge>{t('inUse')}</Badge>}
            </Cluster>
            <Muted>{checkedAt ? t('checkedAt', { time: dateTime(checkedAt) }) : t('unchecked')}</Muted>
          </Stack>
          <Cluster $gap={2}>
            <Button
              variant="secondary"
              size="sm"
              busy={isBusy}
              onClick={() => void run(() => steps.check(id), t('checked'))()}
            >
              {t('check')}
            </Button>
            <Menu
              trigger={
                <IconButton label={t('actionsOf', { domain: domain.domain })}>
                  <Ellipsis size={18} strokeWidth={1.5} aria-hidden />
                </IconButton>
              }
              items={items}
            />
          </Cluster>
        </Cluster>
        {state !== 'verified' && (
          <Notice tone={state === 'broken' ? 'warning' : 'info'}>{t(`${state}Text`)}</Notice>
        )}
        <DomainRecords records={domain.records} isOpen={state !== 'verified'} />
      </Stack>
      {dialog === 'address' && (
        <AddressDialog domain={domain} steps={steps} onClose={() => setDialog(null)} />
      )}
      {dialog === 'remove' && <RemoveDomain domain={domain} steps={steps} onClose={() => setDialog(null)} />}
    </Card>
  );
}
