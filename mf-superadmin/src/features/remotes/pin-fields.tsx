import type { RegistryRemote } from '@stoa/shared/contracts/operator';
import { useWords } from '@stoa/shared/i18n';
import { Checkbox, Field, Input, Select, Textarea } from '@stoa/shared/ui';
import { useFormat } from '../../data/format.ts';
import type { PinForm, PinFormErrors } from './pin-form.ts';

interface FieldsProps {
  form: PinForm;
  errors: PinFormErrors;
  onChange: (form: PinForm) => void;
}

/** Version, end and lock of a pin. */
export function PinFields({ form, errors, remote, onChange }: FieldsProps & { remote: RegistryRemote }) {
  const { t } = useWords('superadmin');
  const { date } = useFormat();
  const { stable, beta } = remote.channels;
  const marks = (version: string, status: string) =>
    [
      version,
      ...(version === stable ? [t('remotes.stable')] : []),
      ...(version === beta ? [t('remotes.beta')] : []),
      ...(status === 'active' ? [] : [t(`remotes.${status}`)]),
    ].join(' · ');
  return (
    <>
      <Field label={t('pin.version')} required>
        <Select value={form.version} onChange={(event) => onChange({ ...form, version: event.target.value })}>
          {remote.versions
            .filter(({ version, status }) => status !== 'withdrawn' || version === form.version)
            .map(({ version, status, publishedAt }) => (
              <option key={version} value={version}>
                {marks(version, status)} ({date(publishedAt)})
              </option>
            ))}
        </Select>
      </Field>
      <Field label={t('pin.expires')} hint={t('pin.expiresHint')} error={errors.expires && t(errors.expires)}>
        <Input
          type="datetime-local"
          value={form.expires}
          onChange={(event) => onChange({ ...form, expires: event.target.value })}
        />
      </Field>
      <Checkbox
        label={
          <>
            {t('pin.lock')}. {t('pin.lockHint')}
          </>
        }
        checked={form.isLocked}
        onChange={(event) => onChange({ ...form, isLocked: event.target.checked })}
      />
    </>
  );
}

/** Why; without it nothing changes. */
export function ReasonField({ form, errors, onChange }: FieldsProps) {
  const { t } = useWords('superadmin');
  return (
    <Field
      label={t('pin.reason')}
      hint={t('pin.reasonHint')}
      error={errors.reason && t(errors.reason)}
      required
    >
      <Textarea
        rows={3}
        maxLength={500}
        value={form.reason}
        onChange={(event) => onChange({ ...form, reason: event.target.value })}
      />
    </Field>
  );
}
