import {
  MUTE_DURATIONS,
  NOTIFICATION_SOURCES,
  NotificationMuteInput,
  type NotificationMuteSet,
  type NotificationSource,
} from '@stoa/shared/contracts/operator-notifications';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { Select } from '@stoa/shared/controls';
import { SelectField, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Field } from '@stoa/shared/ui';
import { useState } from 'react';
import { problemText } from '../../components/cockpit/problem-text.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { operatorFetch } from '../../data/operator-session.ts';

interface Props {
  source: NotificationSource;
  onDone(): Promise<unknown>;
  onClose(): void;
}
const pathOf = (source: NotificationSource) => `/api/operator/notification-mutes/${source}`;

/** Mutes a source for a time, with the reason that the audit log stores. */
export function MuteDialog({ source: initial, onDone, onClose }: Props) {
  const { t } = useTranslations('notices');
  const { t: common } = useTranslations('cockpit');
  const [source, setSource] = useState(initial);
  const form = useForm({
    schema: NotificationMuteInput,
    initial: { duration: '4h', reason: '' },
    isAction: true,
    snapshot: { entity: 'notification-mute' },
    texts: { reason: common('reason.missing') },
    failed: (error) => problemText(error, common).text,
    async submit(body) {
      await operatorFetch(pathOf(source), { method: 'PUT', body });
      await onDone();
      notify('success', t('muted', { source: t(`sources.${source}`) }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={t('muteTitle')}
      lead={t('muteLead')}
      confirm={t('mute')}
      onDone={onDone}
      onClose={onClose}
    >
      <Field label={t('source')}>
        <Select
          value={source}
          options={NOTIFICATION_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
          onChange={({ target }) => setSource(target.value as NotificationSource)}
        />
      </Field>
      <SelectField
        form={form}
        name="duration"
        label={t('duration')}
        options={MUTE_DURATIONS.map((value) => ({ value, label: t(`durations.${value}`) }))}
      />
    </ReasonDialog>
  );
}

/** Ends the mute of a source. */
export function UnmuteDialog({ source, onDone, onClose }: Props) {
  const { t } = useTranslations('notices');
  const { t: common } = useTranslations('cockpit');
  const name = t(`sources.${source}`);
  const form = useForm({
    schema: ReasonFields,
    initial: { reason: '' },
    isAction: true,
    snapshot: { entity: `unmute ${source}` },
    texts: { reason: common('reason.missing') },
    failed: (error) => problemText(error, common).text,
    async submit(body) {
      const { isChanged } = await operatorFetch<NotificationMuteSet>(pathOf(source), {
        method: 'DELETE',
        body,
      });
      await onDone();
      if (isChanged) notify('success', t('unmuted', { source: name }));
      else notify('warning', t('unchanged'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={t('unmuteTitle', { source: name })}
      lead={t('unmuteLead')}
      confirm={t('unmute')}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
