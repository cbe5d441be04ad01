import { TEMPLATE_KINDS, type TemplateKind } from '@stoa/shared/contracts/email-templates';
import { siteLanguage } from '@stoa/shared/contracts/languages';
import { must, useQuery } from '@stoa/shared/data';
import { Link } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Stack, Table } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { ForManagers } from '../../components/for-managers.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useTemplateTranslations } from '../../translations/email-templates/index.ts';
import { templatePath } from './template-paths.ts';

/** The emails that the site sends by itself, and in which languages it wrote them. */
export function TemplatesScreen() {
  return (
    <ForManagers>
      <Templates />
    </ForManagers>
  );
}

function Templates() {
  const { t, language } = useTemplateTranslations();
  const { account_id: accountId, settings } = useSite();
  const { data, error, mutate } = useOwnTemplates(accountId);
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const own = (kind: TemplateKind) =>
    (data ?? []).filter((row) => row.kind === kind).map((row) => names.of(row.language) ?? row.language);
  return (
    <AreaScreen title={t('title')} lead={t('lead')}>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data && (
        <Stack $gap={4}>
          <Table
            caption={t('caption')}
            rows={TEMPLATE_KINDS}
            rowKey={(kind) => kind}
            columns={[
              {
                key: 'email',
                title: t('email'),
                render: (kind) => (
                  <Link to={templatePath(kind, siteLanguage(settings))}>{t(`kinds.${kind}`)}</Link>
                ),
              },
              { key: 'when', title: t('sentWhen'), render: (kind) => t(`when.${kind}`) },
              {
                key: 'languages',
                title: t('languages'),
                render: (kind) => new Intl.ListFormat(language).format(own(kind)) || t('standard'),
              },
            ]}
          />
          <p>{t('others')}</p>
        </Stack>
      )}
    </AreaScreen>
  );
}

const useOwnTemplates = (accountId: string) =>
  useQuery<{ kind: string; language: string }[], Error>(['email-templates', accountId], async () => {
    const client = await getClient();
    return must(
      await client
        .from('email_templates')
        .select('kind,language')
        .eq('account_id', accountId)
        .order('language')
        .limit(200),
    );
  });
