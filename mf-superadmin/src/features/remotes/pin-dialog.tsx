import type { RegistryRemote, TenantMatrix, TenantRemote } from '@stoa/shared/contracts/operator';
import { useWords } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog, Notice, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { parsePinForm, type PinFormErrors, pinFormOf, reasonError } from './pin-form.ts';
import { PinFields, ReasonField } from './pin-fields.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { usePinActions } from './use-matrix.ts';

interface PinDialogProps {
  tenant: TenantMatrix['tenants'][number];
  remote: RegistryRemote;
  cell: TenantRemote;
  onClose: () => void;
}

/** The pin of one cell: pin another version, unpin, or unlock. What is typed stays until the change is accepted. */
export function PinDialog({ tenant, remote, cell, onClose }: PinDialogProps) {
  const { t } = useWords('superadmin');
  const { dateTime } = useFormat();
  const actions = usePinActions({ accountId: tenant.account_id, remote: remote.name });
  const [form, setForm] = useState(() => pinFormOf(cell));
  const [errors, setErrors] = useState<PinFormErrors>({});
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState<'pin' | 'unpin' | 'unlock' | null>(null);
  const { pin } = cell;
  const isLocked = pin?.locked ?? false;

  const run = async (what: 'pin' | 'unpin' | 'unlock', act: () => Promise<TenantRemote>, said: string) => {
    setBusy(what);
    setProblem(null);
    try {
      const { version } = await act();
      notify('success', t(said, { tenant: tenant.name, remote: remote.name, version }));
      onClose();
    } catch (error) {
      setProblem(error);
      setBusy(null);
    }
  };
  const reload = async () => {
    await actions.reload();
    setProblem(null);
  };
  const save = () => {
    const parsed = parsePinForm(form, new Date());
    setErrors(parsed.ok ? {} : parsed.errors);
    if (parsed.ok) void run('pin', () => actions.pin(parsed.input, cell.etag), 'pin.saved');
  };
  const withReason = (act: () => void) => {
    const wrong = reasonError(form.reason);
    setErrors(wrong);
    if (!wrong.reason) act();
  };
  const unpin = () =>
    withReason(() => void run('unpin', () => actions.unpin(form.reason.trim(), cell.etag), 'pin.unpinned'));
  const unlock = () =>
    withReason(() => {
      if (!pin) return;
      const input = {
        version: pin.version,
        reason: form.reason.trim(),
        expiresAt: pin.expiresAt,
        locked: false,
      };
      void run('unlock', () => actions.pin(input, cell.etag), 'pin.unlocked');
    });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pin.title', { remote: remote.name, tenant: tenant.name })}
      closeLabel={t('pin.close')}
      footer={
        <Cluster $justify="end">
          {pin && !isLocked && (
            <Button variant="secondary" busy={busy === 'unpin'} disabled={busy !== null} onClick={unpin}>
              {t('pin.unpin')}
            </Button>
          )}
          {isLocked ? (
            <Button busy={busy === 'unlock'} disabled={busy !== null} onClick={unlock}>
              {t('pin.unlock')}
            </Button>
          ) : (
            <Button busy={busy === 'pin'} disabled={busy !== null} onClick={save}>
              {t('pin.save')}
            </Button>
          )}
        </Cluster>
      }
    >
      <Stack>
        <p>{t('pin.current', { version: cell.version, rule: t(`matrix.rule.${cell.rule}`) })}</p>
        {pin && (
          <p>{t('pin.pinnedBy', { by: pin.pinnedBy, at: dateTime(pin.pinnedAt), reason: pin.reason })}</p>
        )}
        {problem !== null && <ProblemNotice problem={problem} onReload={() => void reload()} />}
        {isLocked ? (
          <Notice tone="info" title={t('pin.lockedTitle')}>
            {t('pin.lockedText')}
          </Notice>
        ) : (
          <PinFields form={form} errors={errors} remote={remote} onChange={setForm} />
        )}
        <ReasonField form={form} errors={errors} onChange={setForm} />
      </Stack>
    </Dialog>
  );
}
