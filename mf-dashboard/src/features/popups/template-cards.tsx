import { siteLanguage } from '@stoa/shared/contracts/languages';
import { useSWRConfig } from '@stoa/shared/data';
import { useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Card, Grid, Notice, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { errorMessage } from '../../data/error-message.ts';
import { usePopupsTranslations } from '../../translations/popups/index.ts';
import { POPUP_PATHS } from './popup-paths.ts';
import { makeTemplate, POPUP_TEMPLATES, type PopupTemplate } from './templates.ts';
import { savePopup, usePublishedForms } from './use-popup.ts';

/** Makes a popup from one of the templates. */
export function TemplateCards({ level }: { level: 2 | 3 }) {
  const { t } = usePopupsTranslations();
  const { account_id: accountId, settings } = useSite();
  const forms = usePublishedForms();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<PopupTemplate | null>(null);
  const [error, setError] = useState<unknown>(null);
  const Heading = level === 2 ? 'h2' : 'h3';
  const needsForm = (id: PopupTemplate) => id === 'formClick' && forms?.length === 0;
  async function create(id: PopupTemplate) {
    setBusy(id);
    setError(null);
    try {
      const language = siteLanguage(settings);
      const definition = makeTemplate(id, { t, language, formId: forms?.[0]?.id ?? null });
      const saved = await savePopup(accountId, { name: t(`templates.${id}.title`), definition });
      await mutate((key) => Array.isArray(key) && key[0] === 'popups', undefined);
      void navigate(POPUP_PATHS.edit(saved.id));
    } catch (failure) {
      setError(failure);
      setBusy(null);
    }
  }
  return (
    <Stack $gap={4}>
      {error !== null && <Notice tone="danger">{errorMessage(t, error)}</Notice>}
      <Grid $min="16rem" $gap={4}>
        {POPUP_TEMPLATES.map((id) => (
          <Card key={id} as="section" aria-labelledby={`popup-template-${id}`}>
            <Stack $gap={3} style={{ blockSize: '100%' }}>
              <Heading id={`popup-template-${id}`} style={{ fontSize: 'var(--stoa-size-md)' }}>
                {t(`templates.${id}.title`)}
              </Heading>
              <p>{t(`templates.${id}.text`)}</p>
              {needsForm(id) && <p>{t('templates.noForm')}</p>}
              <div style={{ marginBlockStart: 'auto' }}>
                <Button
                  variant="secondary"
                  busy={busy === id}
                  disabled={forms === undefined || needsForm(id) || (busy !== null && busy !== id)}
                  aria-describedby={`popup-template-${id}`}
                  onClick={() => void create(id)}
                >
                  {t('templates.use')}
                </Button>
              </div>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
