import { useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Card, Grid, Notice, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { errorMessage } from '../../data/error-message.ts';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useFormsTranslations } from '../../translations/forms/index.ts';
import { FORM_PATHS } from './form-paths.ts';
import { makeTemplate, type TemplateId, TEMPLATES } from './templates.ts';
import { saveForm } from './use-form-record.ts';

/** Makes a form from one of the templates. */
export function FormTemplatesScreen() {
  return (
    <ForManagers>
      <Templates />
    </ForManagers>
  );
}

function Templates() {
  const { t } = useFormsTranslations();
  const { account_id: accountId } = useSite();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<TemplateId | null>(null);
  const [error, setError] = useState<unknown>(null);
  async function create(id: TemplateId) {
    setBusy(id);
    setError(null);
    try {
      const title = t(`templates.${id}.title`);
      const slug = `${id.toLowerCase()}-${crypto.randomUUID().slice(0, 6)}`;
      const form = await saveForm(accountId, { title, slug, definition: makeTemplate(id, t) });
      void navigate(FORM_PATHS.build(form.id), { replace: true });
    } catch (failure) {
      setError(failure);
      setBusy(null);
    }
  }
  return (
    <AreaScreen title={t('templates.title')} lead={t('templates.lead')}>
      {error !== null && <Notice tone="danger">{errorMessage(t, error)}</Notice>}
      <Grid $min="16rem" $gap={4}>
        {TEMPLATES.map((id) => (
          <Card key={id} as="section" aria-labelledby={`template-${id}`}>
            <Stack $gap={3} style={{ blockSize: '100%' }}>
              <h2 id={`template-${id}`} style={{ fontSize: 'var(--stoa-size-lg)' }}>
                {t(`templates.${id}.title`)}
              </h2>
              <p>{t(`templates.${id}.text`)}</p>
              <div style={{ marginBlockStart: 'auto' }}>
                <Button
                  variant="secondary"
                  busy={busy === id}
                  disabled={busy !== null && busy !== id}
                  aria-describedby={`template-${id}`}
                  onClick={() => void create(id)}
                >
                  {t('templates.use')}
                </Button>
              </div>
            </Stack>
          </Card>
        ))}
      </Grid>
    </AreaScreen>
  );
}
