import type { RegistryRemote } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { DateTimeInput, Select } from '@stoa/shared/controls';
import { Checkbox, Field } from '@stoa/shared/ui';
import { servable } from '../../components/cockpit/servable.ts';
import { useVersionOptions } from '../../components/cockpit/version-options.tsx';
import type { PinForm } from './pin-form.ts';

interface FieldsProps {
  form: PinForm;
  isPast: boolean;
  remote: RegistryRemote;
  onChange: (form: PinForm) => void;
}

/** Version, end and lock of a pin. */
export function PinFields({ form, isPast, remote, onChange }: FieldsProps) {
  const { t } = useTranslations('cockpit');
  const versionOptions = useVersionOptions();
  const choices = servable(remote);
  // A pin may outlive its version's right to be served; it stays to be seen until another is chosen.
  const present = remote.versions.filter((one) => choices.includes(one) || one.version === form.version);
  return (
    <>
      <Field label={t('pin.version')} required>
        <Select value={form.version} onChange={(event) => onChange({ ...form, version: event.target.value })}>
          {versionOptions(remote, present)}
        </Select>
      </Field>
      <Field label={t('pin.expires')} hint={t('pin.expiresHint')} error={isPast && t('pin.expiresPast')}>
        <DateTimeInput
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
