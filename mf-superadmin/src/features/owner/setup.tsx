import type { OwnedSite } from '@stoa/shared/contracts/owned-sites';
import { useTranslations } from '@stoa/shared/i18n';
import { siteLoginUrl } from '@stoa/shared/routing/site-login-url';
import { type Column, LinkButton, Table } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { HandOn } from './hand-on.tsx';
import { OwnerScreen } from './owner-screen.tsx';
import { RenameForm } from './rename-form.tsx';

/** Address and settings of one site. */
export function OwnerSetup() {
  const { t } = useTranslations('owned');
  return (
    <OwnerScreen title={t('setup.title')} lead={t('setup.lead')}>
      {({ site, sitesDomain, reload }) => (
        <>
          {(site.status === 'active' || site.status === 'paused') && (
            <Part title={t('setup.address')}>
              <RenameForm
                key={`${site.account_id}-${site.slug}`}
                site={site}
                sitesDomain={sitesDomain}
                onRenamed={reload}
              />
            </Part>
          )}
          <Part title={t('setup.settings')}>
            <Settings site={site} />
          </Part>
          <HandOn key={site.account_id} site={site} sitesDomain={sitesDomain} reload={reload} />
        </>
      )}
    </OwnerScreen>
  );
}

interface Setting {
  key: string;
  now: string | null;
  path: string;
}

/** Settings that a site's own dashboard holds, with what they are now. */
function Settings({ site }: { site: OwnedSite }) {
  const { t } = useTranslations('owned');
  const rows: Setting[] = [
    { key: 'name', now: site.name, path: '/dashboard/manage/site' },
    { key: 'domain', now: site.domain ?? t('setup.noDomain'), path: '/dashboard/manage/site/domain' },
    { key: 'languages', now: null, path: '/dashboard/manage/site/languages' },
    { key: 'currency', now: site.currency, path: '/dashboard/manage/site' },
    { key: 'team', now: null, path: '/dashboard/manage/users' },
  ];
  const columns: Column<Setting>[] = [
    { key: 'setting', title: t('setup.setting'), render: ({ key }) => t(`setup.${key}`) },
    { key: 'now', title: t('setup.now'), render: ({ now }) => <bdi>{now}</bdi> },
    {
      key: 'edit',
      title: t('setup.edit'),
      align: 'end',
      render: ({ key, path }) => (
        <LinkButton
          size="sm"
          variant="secondary"
          to={siteLoginUrl(site.siteUrl, path)}
          aria-label={t('setup.editOf', { name: t(`setup.${key}`) })}
        >
          {t('setup.edit')}
        </LinkButton>
      ),
    },
  ];
  return <Table caption={t('setup.settings')} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}
