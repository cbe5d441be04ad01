import type { ReactNode } from 'react';
import { useTranslations } from '@stoa/shared/i18n';
import { Field, Grid, Input } from '@stoa/shared/ui';
import { PictureField } from '../../components/media-picker/picture-field.tsx';
import { SectionScreen } from './section-screen.tsx';
import { useSection } from '../../data/use-section.ts';

const SQUARE = [[1, 1]] as const;

/** The pictures that stand for the site, and how wide the logo is. */
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
            <PictureField
              key={name}
              label={t(`site.${name}`)}
              src={value[name]}
              {...(name === 'icon' && { ratios: SQUARE })}
              onPick={({ src }) => form.change({ [name]: src })}
              onRemove={() => form.change({ [name]: '' })}
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
