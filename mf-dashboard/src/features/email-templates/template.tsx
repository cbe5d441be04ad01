import { type EmailTemplateView, TEMPLATE_KINDS } from '@stoa/shared/contracts/email-templates';
import { offeredLanguages } from '@stoa/shared/contracts/languages';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useNavigate, useParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Stack } from '@stoa/shared/ui';
import { ChoiceButtons } from '../../components/choice-buttons.tsx';
import { ForManagers } from '../../components/for-managers.tsx';
import { RecordPart } from '../../components/record-part.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useTemplateTranslations } from '../../translations/email-templates/index.ts';
import { TemplateForm } from './template-form.tsx';
import { templatePath, TEMPLATES_PATH } from './template-paths.ts';

/** One of the site's emails in one language: written, looked at, reset. */
export function TemplateScreen() {
  return (
    <ForManagers>
      <Template />
    </ForManagers>
  );
}

function Template() {
  const { t, language: shown } = useTemplateTranslations();
  const { account_id: accountId, settings } = useSite();
  const navigate = useNavigate();
  const { kind: named, language: code } = useParams();
  const languages = offeredLanguages(settings);
  const kind = TEMPLATE_KINDS.find((one) => one === named);
  const language = languages.find((one) => one === code);
  const isKnown = kind !== undefined && language !== undefined;
  const { data, error, mutate } = useQuery<EmailTemplateView, Error>(
    isKnown && ['email-template', accountId, kind, language],
    () => apiFetch(`/api/email/templates/${kind}/${language}`),
  );
  const names = new Intl.DisplayNames([shown], { type: 'language' });
  return (
    <AreaScreen title={kind ? t(`kinds.${kind}`) : t('title')}>
      <RecordPart
        isMissing={!isKnown}
        missing={{ title: t('missingTitle'), text: t('missing'), back: t('back'), to: TEMPLATES_PATH }}
        error={error}
        onRetry={() => void mutate()}
      >
        {isKnown && data && (
          <Stack $gap={6}>
            {languages.length > 1 && (
              <ChoiceButtons
                label={t('language')}
                value={language}
                choices={languages.map((one) => [one, names.of(one) ?? one] as const)}
                onChange={(next) => void navigate(templatePath(kind, next))}
              />
            )}
            <TemplateForm
              key={`${kind}-${language}-${data.isOwn}`}
              kind={kind}
              language={language}
              template={data}
              reload={mutate}
            />
          </Stack>
        )}
      </RecordPart>
    </AreaScreen>
  );
}
