import { ADDONS, isUsableAddon } from '@stoa/shared/contracts/addons';
import type { OwnedSite } from '@stoa/shared/contracts/owned-sites';
import type { Addon } from '@stoa/shared/contracts/plans';
import { StatusBadge } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { type PlainColumn, PlainTable } from '@stoa/shared/lists/plain-table';
import { siteLoginUrl } from '@stoa/shared/routing/site-login-url';
import { LinkButton } from '@stoa/shared/ui';
import { OwnerScreen } from './owner-screen.tsx';

/** Add-ons of one site: those that can be used, and those that are still to come. */
export function OwnerAddons() {
  const { t } = useTranslations('owned');
  return (
    <OwnerScreen title={t('addons.title')} lead={t('addons.lead')}>
      {({ site }) => <AddonTable site={site} />}
    </OwnerScreen>
  );
}

function AddonTable({ site }: { site: OwnedSite }) {
  const { t } = useTranslations('owned');
  const columns: PlainColumn<Addon>[] = [
    {
      key: 'name',
      title: t('addons.name'),
      render: ({ label, description }) => (
        <>
          <strong>{label}</strong>
          <p>{description}</p>
        </>
      ),
    },
    {
      key: 'state',
      title: t('addons.state'),
      render: (addon) =>
        isUsableAddon(addon) ? (
          <StatusBadge status="included" tone="success">
            {t('addons.included')}
          </StatusBadge>
        ) : (
          <StatusBadge status="soon" tone="neutral">
            {t('addons.soon')}
          </StatusBadge>
        ),
    },
    {
      key: 'price',
      title: t('addons.price'),
      align: 'end',
      render: (addon) => (isUsableAddon(addon) ? t('addons.free') : ''),
    },
    {
      key: 'open',
      title: t('addons.open'),
      align: 'end',
      isAction: true,
      render: (addon) =>
        isUsableAddon(addon) && (
          <LinkButton
            size="sm"
            variant="secondary"
            to={siteLoginUrl(site.siteUrl, addon.link)}
            aria-label={t('addons.openOf', { name: addon.label })}
          >
            {t('addons.open')}
          </LinkButton>
        ),
    },
  ];
  return <PlainTable caption={t('addons.title')} columns={columns} rows={ADDONS} rowKey={({ id }) => id} />;
}
