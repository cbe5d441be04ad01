import { type PlatformKeySetting, PlatformKeysInput } from '@stoa/shared/contracts/platform-keys';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { TextField, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { problemText } from '../../../components/cockpit/problem-text.ts';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { operatorFetch } from '../../../data/operator-session.ts';

const PATH = '/api/operator/billing/keys';

interface KeyDialogProps {
  hasKeys: boolean;
  onDone(setting: PlatformKeySetting): Promise<unknown>;
  onClose(): void;
}

/** Stores keys, or removes them. */
export function KeyDialog({ kind, ...props }: KeyDialogProps & { kind: 'set' | 'remove' }) {
  return kind === 'set' ? <SetKeysDialog {...props} /> : <RemoveKeysDialog {...props} />;
}

function SetKeysDialog({ hasKeys, onDone, onClose }: KeyDialogProps) {
  const { t } = useTranslations('plans');
  const { t: common } = useTranslations('cockpit');
  const form = useForm({
    schema: PlatformKeysInput,
    initial: { secretKey: '', webhookSecret: '', reason: '' },
    isAction: true,
    texts: {
      reason: common('reason.missing'),
      secretKey: t('keys.secretKeyWrong'),
      webhookSecret: t('keys.webhookSecretWrong'),
    },
    failed: (error) => problemText(error, common).text,
    async submit(body) {
      await onDone(await operatorFetch<PlatformKeySetting>(PATH, { method: 'PUT', body }));
      notify('success', t('keys.setDone'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={t('keys.setTitle')}
      lead={t('keys.setLead')}
      confirm={t(hasKeys ? 'keys.replace' : 'keys.set')}
      isDangerous
      onDone={async () => {}}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="secretKey"
        type="password"
        label={t('keys.secretKey')}
        hint={t('keys.secretKeyHint')}
        autoComplete="off"
        required
      />
      <TextField
        form={form}
        name="webhookSecret"
        type="password"
        label={t('keys.webhookSecret')}
        hint={t('keys.webhookSecretHint')}
        autoComplete="off"
        required
      />
    </ReasonDialog>
  );
}

function RemoveKeysDialog({ onDone, onClose }: KeyDialogProps) {
  const { t } = useTranslations('plans');
  const { t: common } = useTranslations('cockpit');
  const form = useForm({
    schema: ReasonFields,
    initial: { reason: '' },
    isAction: true,
    snapshot: { entity: 'platform keys' },
    texts: { reason: common('reason.missing') },
    failed: (error) => problemText(error, common).text,
    async submit(body) {
      await onDone(await operatorFetch<PlatformKeySetting>(PATH, { method: 'DELETE', body }));
      notify('success', t('keys.removeDone'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={t('keys.removeTitle')}
      lead={t('keys.removeLead')}
      confirm={t('keys.remove')}
      isDangerous
      onDone={async () => {}}
      onClose={onClose}
    />
  );
}
