import type { RegistryRemote, TenantMatrix, TenantRemote } from '@stoa/shared/contracts/operator';
import { PinFields as Fields } from '@stoa/shared/contracts/release-fields';
import { Form, SubmitButton, useForm, useWatch } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Link } from '@stoa/shared/router';
import { Button, Cluster, Dialog, Notice } from '@stoa/shared/ui';
import { useRef, useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { type ReleaseCommand, useDryRun, useReleaseCommand } from '../../data/registry.ts';
import { useNow } from '../../data/use-now.ts';
import { EffectPreview } from '../../components/cockpit/effect-preview.tsx';
import { explainPath, remotePath } from '../../components/cockpit/console-paths.ts';
import { ProblemNotice } from '../../components/cockpit/problem-notice.tsx';
import { problemText } from '../../components/cockpit/problem-text.ts';
import { ReasonField } from '../../components/cockpit/reason-field.tsx';
import { expiryError, pinFormOf, pinInput } from './pin-form.ts';
import { PinFields } from './pin-fields.tsx';

interface PinDialogProps {
  tenant: TenantMatrix['tenants'][number];
  remote: RegistryRemote;
  cell: TenantRemote;
  onClose: () => void;
}
const OUTDATED = { code: 'precondition_failed' };
type Act = 'pin' | 'unpin' | 'unlock';
const DONE = { pin: 'pin.saved', unpin: 'pin.unpinned', unlock: 'pin.unlocked' } as const;

/** The pin of one cell: pin another version, unpin, or unlock. What is typed stays until the change is accepted. */
export function PinDialog({ tenant, remote, cell: present, onClose }: PinDialogProps) {
  const { t } = useTranslations('cockpit');
  // The operator decides about this snapshot; the live screen behind may have moved on.
  const [cell, setCell] = useState(present);
  const [wantsPresent, setWantsPresent] = useState(false);
  if (wantsPresent && present.etag !== cell.etag) {
    setCell(present);
    setWantsPresent(false);
  }
  const { dateTime } = useFormat();
  const now = useNow();
  const { runCommand, refresh } = useReleaseCommand();
  const { pin } = cell;
  const isLocked = pin?.locked ?? false;
  const main: Act = isLocked ? 'unlock' : 'pin';
  const at = { path: `/tenants/${tenant.account_id}/pins/${remote.name}`, ifMatch: cell.etag };
  const callsOf = (fields: Omit<Fields, 'reason'>): Record<Act, ReleaseCommand> => ({
    pin: { ...at, method: 'PUT', body: pinInput(fields) },
    unpin: { ...at, method: 'DELETE', body: {} },
    unlock: {
      ...at,
      method: 'PUT',
      body: { version: pin?.version, expiresAt: pin?.expiresAt ?? null, locked: false },
    },
  });
  const chosen = useRef<Act>(main);
  const [sentAct, setSentAct] = useState<Act>(main);
  const form = useForm({
    schema: Fields,
    initial: { ...pinFormOf(cell), reason: '' },
    isAction: true,
    snapshot: { entity: `${tenant.account_id} ${remote.name}` },
    texts: { reason: t('reason.missing') },
    failed: (error) => problemText(error, t).text,
    async submit({ reason, ...fields }) {
      const act = chosen.current;
      const call = callsOf(fields)[act];
      const { version } = await runCommand<TenantRemote>({ ...call, body: { ...call.body, reason } });
      notify('success', t(DONE[act], { tenant: tenant.name, remote: remote.name, version }));
      onClose();
    },
  });
  const choose = (act: Act) => {
    chosen.current = act;
    setSentAct(act);
  };
  const { control } = form.methods;
  const [version, expiry, isLocking] = useWatch({ control, name: ['version', 'expires', 'isLocked'] });
  const calls = callsOf({ version, expires: expiry, isLocked: isLocking });
  const expires = expiryError({ expires: expiry }, now);
  const effect = useDryRun(isLocked || expires ? null : calls.pin);
  const unpinned = useDryRun(pin && !isLocked ? calls.unpin : null);
  const isKnown = effect.data !== undefined && !effect.error && !effect.isValidating;

  const reload = async () => {
    await refresh();
    form.methods.clearErrors('root');
    setWantsPresent(true);
  };
  const isOutdated = present.etag !== cell.etag;
  const hasProblem = form.problem !== undefined || isOutdated;

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
              busy={form.isBusy && sentAct === 'unpin'}
              disabled={form.isBusy || !unpinned.data}
              onClick={() => {
                choose('unpin');
                void form.submit();
              }}
            >
              {t('pin.unpin')}
            </Button>
          )}
          <SubmitButton
            form={form}
            disabled={!isLocked && (!isKnown || expires)}
            // Enter in a field presses it as well.
            onClick={() => choose(main)}
          >
            {t(isLocked ? 'pin.unlock' : 'pin.save')}
          </SubmitButton>
        </Cluster>
      }
    >
      <Form
        form={form}
        gap={4}
        renderProblem={(_text, failure) => <ProblemNotice problem={failure} onReload={() => void reload()} />}
      >
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
          <PinFields form={form} isPast={expires} remote={remote} />
        )}
        {!hasProblem && !isLocked && !expires && <EffectPreview effect={effect} />}
        {isOutdated && form.problem === undefined && (
          <ProblemNotice problem={OUTDATED} onReload={() => void reload()} />
        )}
        {unpinned.data && <p>{unpinSays(unpinned.data.changes[0]?.to, t)}</p>}
        <ReasonField form={form} />
      </Form>
    </Dialog>
  );
}

const unpinSays = (
  to: string | null | undefined,
  t: (key: string, values?: Record<string, unknown>) => string,
) => (to ? t('pin.unpinMoves', { version: to }) : t('pin.unpinStays'));
