import type { ReactNode } from 'react';
import { useTranslations } from '@stoa/shared/i18n';
import { Field, Grid, Input } from '@stoa/shared/ui';
import { TextField } from './fields.tsx';
import { SectionScreen } from './section-screen.tsx';
import { useSection } from '../../data/use-section.ts';

/** The pictures that stand for the site, by their addresses, and how wide the logo is. */
export function LogoForm({ choice }: { choice: ReactNode }) {
  const { t } = useTranslations('dashboard');
  const form = useSection('logo', ({ settings }) => ({
    logo: settings.logo ?? '',
    dark_logo: settings.dark_logo ?? '',
    icon: settings.icon ?? '',
    logo_width: settings.logo_width ?? 4,
  }));
  const names = ['logo', 'dark_logo', 'icon'] as const;
  return (
    <SectionScreen
      title={t('siteParts.tabs.header')}
      lead={t('site.logoLead')}
      form={form}
      above={choice}
      tried={(settings) => ({ settings })}
    >
      {(value) => (
        <Grid $min="18rem" $gap={5}>
          {names.map((name) => (
            <TextField
              key={name}
              label={t(`site.${name}`)}
              dir="ltr"
              value={value[name]}
              onChange={(address) => form.change({ [name]: address })}
            />
          ))}
          <Field label={t('site.logoWidth')} hint={t('site.logoWidthHint')}>
            <Input
              type="number"
              min={0.5}
              max={40}
              step={0.5}
              value={value.logo_width}
              onChange={({ target }) => form.change({ logo_width: Number(target.value) })}
            />
          </Field>
        </Grid>
      )}
    </SectionScreen>
  );
}
