import { useTranslations } from '@stoa/shared/i18n';
import { Grid } from '@stoa/shared/ui';
import { ClearCache } from './clear-cache.tsx';
import { TextField } from './fields.tsx';
import { SectionScreen } from './section-screen.tsx';
import { SingleSession } from './single-session.tsx';
import { useSection } from '../../data/use-section.ts';

/** As the database accepts it; empty for none. */
const SIGN_IN_PATH = /^$|^\/(?!\/)[a-z0-9/-]*$/;

/** Edits the site's name, time zone and languages. */
export function GeneralScreen() {
  const { t } = useTranslations('dashboard');
  const form = useSection(
    'general',
    ({ name, settings }) => ({
      name,
      sitetitle: settings.sitetitle ?? '',
      tagline: settings.tagline ?? '',
      timeZone: settings.timeZone ?? 'UTC',
      signInPath: settings.signInPath ?? '',
    }),
    ({ signInPath, ...value }) => ({
      name: 'save_site_section',
      args: { p_section: 'general', p_value: { ...value, signInPath: signInPath.trim() || null } },
    }),
  );
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
          <TextField
            label={t('site.signInPath')}
            hint={t('site.signInPathHint')}
            error={!SIGN_IN_PATH.test(value.signInPath.trim()) && t('site.signInPathWrong')}
            dir="ltr"
            value={value.signInPath}
            onChange={(signInPath) => form.change({ signInPath })}
          />
        </Grid>
      )}
    </SectionScreen>
  );
}
