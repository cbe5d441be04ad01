import {
  CERTIFICATE_ACCENTS,
  CERTIFICATE_DESIGNS,
  MAX_CERTIFICATE_LENGTH,
} from '@stoa/shared/contracts/certificate-designs';
import { Select } from '@stoa/shared/controls';
import { Field, Input, Stack, Textarea } from '@stoa/shared/ui';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { NumberField } from '../number-field.tsx';
import type { DesignDraft } from './certificate-design.ts';

/** Everything that is chosen and written for a certificate. */
export function CertificateFields(props: {
  draft: DesignDraft;
  change(part: Partial<DesignDraft>): void;
  isFixed: boolean;
}) {
  const { t } = useTeachingTranslations();
  const { draft, change } = props;
  const line = (
    key: 'name' | 'title' | 'signature' | 'signature_role',
    error?: string | false,
    messageKey = key as string,
  ) => (
    <Field label={t(`certificates.${messageKey}`)} hint={t(`certificates.${messageKey}Hint`)} error={error}>
      <Input
        dir="auto"
        maxLength={MAX_CERTIFICATE_LENGTH[key]}
        value={draft[key]}
        onChange={({ target }) => change({ [key]: target.value })}
      />
    </Field>
  );
  return (
    <fieldset disabled={props.isFixed} style={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
      <Stack $gap={4}>
        {line('name', draft.name.trim() === '' && t('settings.needed'))}
        <Field label={t('certificates.design')}>
          <Select
            value={draft.design}
            onChange={({ target }) =>
              change({ design: CERTIFICATE_DESIGNS.find((one) => one === target.value) ?? 'frame' })
            }
          >
            {CERTIFICATE_DESIGNS.map((one) => (
              <option key={one} value={one}>
                {t(`certificates.designs.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('certificates.accent')} hint={t('certificates.accentHint')}>
          <Select
            value={draft.accent}
            onChange={({ target }) =>
              change({ accent: CERTIFICATE_ACCENTS.find((one) => one === target.value) ?? 'primary' })
            }
          >
            {CERTIFICATE_ACCENTS.map((one) => (
              <option key={one} value={one}>
                {t(`certificates.accents.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        {line('title', false, 'heading')}
        <Field label={t('certificates.text')} hint={t('certificates.textHint')}>
          <Textarea
            dir="auto"
            rows={3}
            maxLength={MAX_CERTIFICATE_LENGTH.text}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        {line('signature')}
        {line('signature_role')}
        <NumberField
          label={t('certificates.validDays')}
          hint={t('certificates.validDaysHint')}
          value={draft.valid_days}
          min={1}
          max={36_500}
          isOptional
          onChange={(valid_days) => change({ valid_days })}
        />
      </Stack>
    </fieldset>
  );
}
