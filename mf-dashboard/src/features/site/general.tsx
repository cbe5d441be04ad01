import { useWords } from '@stoa/shared/i18n';
import { Grid } from '@stoa/shared/ui';
import { ClearCache } from './clear-cache.tsx';
import { TextField } from './fields.tsx';
import { SectionScreen } from './section-screen.tsx';
import { SingleSession } from './single-session.tsx';
import { useSection } from '../../data/use-section.ts';

/** What the site is called, and where and in what language it speaks. */
export function GeneralScreen() {
  const { t } = useWords('dashboard');
  const form = useSection('general', ({ name, settings }) => ({
    name,
    sitetitle: settings.sitetitle ?? '',
    tagline: settings.tagline ?? '',
    timeZone: settings.timeZone ?? 'UTC',
  }));
  return (
    <SectionScreen
      title={t('site.title')}
      lead={t('site.generalLead')}
      form={form}
      below={
        <>
          <SingleSession />
          <ClearCache />
        </>
      }
    >
      {(value) => (
        <Grid $min="18rem" $gap={5}>
          <TextField label={t('site.name')} value={value.name} onChange={(name) => form.change({ name })} />
          <TextField
            label={t('site.sitetitle')}
            hint={t('site.sitetitleHint')}
            value={value.sitetitle}
            onChange={(sitetitle) => form.change({ sitetitle })}
          />
          <TextField
            label={t('site.tagline')}
            hint={t('site.taglineHint')}
            value={value.tagline}
            onChange={(tagline) => form.change({ tagline })}
          />
          <TextField
            label={t('site.timeZone')}
            hint={t('site.timeZoneHint')}
            dir="ltr"
            value={value.timeZone}
            onChange={(timeZone) => form.change({ timeZone })}
          />
        </Grid>
      )}
    </SectionScreen>
  );
}
