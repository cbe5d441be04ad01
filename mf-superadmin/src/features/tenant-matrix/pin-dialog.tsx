import type { RegistryRemote, TenantMatrix, TenantRemote } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Link } from '@stoa/shared/router';
import { Button, Cluster, Dialog, Notice, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { type ReleaseCommand, useDryRun, useReleaseCommand } from '../../data/registry.ts';
import { useNow } from '../../data/use-now.ts';
import { EffectPreview } from '../../components/cockpit/effect-preview.tsx';
import { explainPath, remotePath } from '../../components/cockpit/console-paths.ts';
import { ProblemNotice } from '../../components/cockpit/problem-notice.tsx';
import { isReason, ReasonField } from '../../components/cockpit/reason-field.tsx';
import { expiryError, type PinForm, pinFormOf, pinInput } from './pin-form.ts';
import { PinFields } from './pin-fields.tsx';

interface PinDialogProps {
  tenant: TenantMatrix['tenants'][number];
  remote: RegistryRemote;
  cell: TenantRemote;
  onClose: () => void;
}
const OUTDATED = { code: 'precondition_failed' };
type Act = 'pin' | 'unpin' | 'unlock';

/** The pin of one cell: pin another version, unpin, or unlock. What is typed stays until the change is accepted. */
export function PinDialog({ tenant, remote, cell: present, onClose }: PinDialogProps) {
  const { t } = useTranslations('cockpit');
  // What the operator decides about; the screen behind it stays live, and may know better by now.
  const [cell, setCell] = useState(present);
  const [wantsPresent, setWantsPresent] = useState(false);
  if (wantsPresent && present.etag !== cell.etag) {
    setCell(present);
    setWantsPresent(false);
  }
  const { dateTime } = useFormat();
  const now = useNow();
  const { runCommand, refresh } = useReleaseCommand();
  const [form, setForm] = useState<PinForm>(() => pinFormOf(cell));
  const [reason, setReason] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState<Act | null>(null);
  const { pin } = cell;
  const isLocked = pin?.locked ?? false;
  const expires = expiryError(form, now);
  const at = { path: `/tenants/${tenant.account_id}/pins/${remote.name}`, ifMatch: cell.etag };
  const calls: Record<Act, ReleaseCommand> = {
    pin: { ...at, method: 'PUT', body: pinInput(form) },
    unpin: { ...at, method: 'DELETE', body: {} },
    unlock: {
      ...at,
      method: 'PUT',
      body: { version: pin?.version, expiresAt: pin?.expiresAt ?? null, locked: false },
    },
  };
  const effect = useDryRun(isLocked || expires ? null : calls.pin);
  const unpinned = useDryRun(pin && !isLocked ? calls.unpin : null);
  const isKnown = effect.data !== undefined && !effect.error && !effect.isValidating;

  const run = async (act: Act, said: string) => {
    setIsConfirming(true);
    if (!isReason(reason)) return;
    setBusy(act);
    setProblem(null);
    try {
      const call = calls[act];
      const { version } = await runCommand<TenantRemote>({
        ...call,
        body: { ...call.body, reason: reason.trim() },
      });
      notify('success', t(said, { tenant: tenant.name, remote: remote.name, version }));
      onClose();
    } catch (error) {
      setProblem(error);
      setBusy(null);
    }
  };
  const reload = async () => {
    await refresh();
    setProblem(null);
    setWantsPresent(true);
  };
  const shownProblem = problem ?? (present.etag === cell.etag ? null : OUTDATED);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pin.title', { remote: remote.name, tenant: tenant.name })}
      closeLabel={t('close')}
      maxWidth="38rem"
      footer={
        <Cluster $justify="end">
          {pin && !isLocked && (
            <Button
              variant="secondary"
              busy={busy === 'unpin'}
              disabled={busy !== null || !unpinned.data}
              onClick={() => void run('unpin', 'pin.unpinned')}
            >
              {t('pin.unpin')}
            </Button>
          )}
          {isLocked ? (
            <Button
              busy={busy === 'unlock'}
              disabled={busy !== null}
              onClick={() => void run('unlock', 'pin.unlocked')}
            >
              {t('pin.unlock')}
            </Button>
          ) : (
            <Button
              busy={busy === 'pin'}
              disabled={busy !== null || !isKnown || expires}
              onClick={() => void run('pin', 'pin.saved')}
            >
              {t('pin.save')}
            </Button>
          )}
        </Cluster>
      }
    >
      <Stack>
        <p>
          {t('pin.current', { version: cell.version, rule: t(`rule.${cell.rule}`) })}{' '}
          <Link to={explainPath(tenant.account_id)}>{t('pin.explain')}</Link>
          {' · '}
          <Link to={remotePath(remote.name)}>{t('pin.remote', { remote: remote.name })}</Link>
        </p>
        {pin && (
          <p>
            {t('pin.pinnedBy', { by: pin.pinnedBy, at: dateTime(pin.pinnedAt) })} <bdi>{pin.reason}</bdi>
          </p>
        )}
        {isLocked ? (
          <Notice tone="info" title={t('pin.lockedTitle')}>
            {t('pin.lockedText')}
          </Notice>
        ) : (
          <PinFields form={form} isPast={expires} remote={remote} onChange={setForm} />
        )}
        {shownProblem === null && !isLocked && !expires && <EffectPreview effect={effect} />}
        {shownProblem !== null && <ProblemNotice problem={shownProblem} onReload={() => void reload()} />}
        {unpinned.data && <p>{unpinSays(unpinned.data.changes[0]?.to, t)}</p>}
        <ReasonField reason={reason} isMissing={isConfirming && !isReason(reason)} onChange={setReason} />
      </Stack>
    </Dialog>
  );
}

const unpinSays = (
  to: string | null | undefined,
  t: (key: string, values?: Record<string, unknown>) => string,
) => (to ? t('pin.unpinMoves', { version: to }) : t('pin.unpinStays'));
