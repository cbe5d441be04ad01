import type { RegistryRemote } from '@stoa/shared/contracts/operator';
import type { PinFields as Fields } from '@stoa/shared/contracts/release-fields';
import { CheckboxField, type FormState, SelectField, useController } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { DateTimeInput } from '@stoa/shared/controls';
import { Field } from '@stoa/shared/ui';
import { servable } from '../../components/cockpit/servable.ts';
import { useVersionOptions } from '../../components/cockpit/version-options.tsx';

interface FieldsProps {
  form: FormState<Fields>;
  isPast: boolean;
  remote: RegistryRemote;
}

/** Version, end and lock of a pin. */
export function PinFields({ form, isPast, remote }: FieldsProps) {
  const { t } = useTranslations('cockpit');
  const versionOptions = useVersionOptions();
  const { control } = form.methods;
  const { value: version } = useController({ control, name: 'version' }).field;
  const { onChange, ...expires } = useController({ control, name: 'expires' }).field;
  const choices = servable(remote);
  // A pin may outlive its version's right to be served; it stays to be seen until another is chosen.
  const present = remote.versions.filter((one) => choices.includes(one) || one.version === version);
  return (
    <>
      <SelectField form={form} name="version" label={t('pin.version')} required>
        {versionOptions(remote, present)}
      </SelectField>
      <Field label={t('pin.expires')} hint={t('pin.expiresHint')} error={isPast && t('pin.expiresPast')}>
        <DateTimeInput {...expires} onChange={({ target }) => onChange(target.value)} />
      </Field>
      <CheckboxField
        form={form}
        name="isLocked"
        label={
          <>
            {t('pin.lock')}. {t('pin.lockHint')}
          </>
        }
      />
    </>
  );
}
