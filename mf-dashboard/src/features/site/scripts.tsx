import { styled } from 'styled-components';
import { useTranslations } from '@stoa/shared/i18n';
import { Field, Notice, Textarea } from '@stoa/shared/ui';
import { MeasurementId } from './measurement-id.tsx';
import { SectionScreen } from './section-screen.tsx';
import { useSection } from '../../data/use-section.ts';

const MAX_LENGTH = 20_000;
const Code = styled(Textarea)`
  min-block-size: 18rem;
  font-family: ui-monospace, monospace;
  font-size: var(--stoa-size-sm);
  tab-size: 2;
`;

/** The site's own scripts, and what they may and may not do. */
export function ScriptsScreen() {
  const { t } = useTranslations('dashboard');
  const form = useSection('misc', ({ misc }) => ({
    scripts: misc?.scripts ?? '',
    measurement_id: misc?.measurement_id ?? '',
  }));
  return (
    <SectionScreen title={t('siteParts.tabs.scripts')} lead={t('site.scriptsLead')} form={form}>
      {({ scripts, measurement_id }) => (
        <>
          <MeasurementId id={measurement_id} onChange={(id) => form.change({ measurement_id: id })} />
          <Notice title={t('site.scriptsFrame')}>{t('site.scriptsFrameText')}</Notice>
          <Field label={t('site.scripts')} hint={t('site.scriptsHint', { count: MAX_LENGTH })}>
            <Code
              dir="ltr"
              spellCheck={false}
              autoCapitalize="off"
              maxLength={MAX_LENGTH}
              placeholder='<script async src="https://…"></script>'
              value={scripts}
              onChange={({ target }) => form.change({ scripts: target.value })}
            />
          </Field>
        </>
      )}
    </SectionScreen>
  );
}
