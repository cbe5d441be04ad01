import type { SiteAddon, SiteAddons } from '@stoa/shared/contracts/site-addons';
import { StatusBadge } from '@stoa/shared/controls';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { type PlainColumn, PlainTable } from '@stoa/shared/lists/plain-table';
import { notify } from '@stoa/shared/notify';
import { siteLoginUrl } from '@stoa/shared/routing/site-login-url';
import { Button, Cluster, LinkButton, Notice } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { useOfferText } from '../../data/offer-text.ts';
import { type OwnerContext, OwnerScreen } from './owner-screen.tsx';

/** Add-ons of one site: those that can be used, and those that are still to come. */
export function OwnerAddons() {
  const { t } = useTranslations('owned');
  return (
    <OwnerScreen title={t('addons.title')} lead={t('addons.lead')}>
      {(context) => <Addons key={context.site.account_id} {...context} />}
    </OwnerScreen>
  );
}

function Addons({ site }: OwnerContext) {
  const { t } = useTranslations('owned');
  const { addonName } = useOfferText();
  const path = `/api/sites/${site.account_id}/addons`;
  const { data, error, mutate } = useQuery<SiteAddons, Error>(['owned-addons', site.account_id], () =>
    apiFetch<SiteAddons>(path),
  );
  const [busyId, setBusyId] = useState<string | null>(null);
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;

  const isElsewhere = site.backend !== 'platform';
  const isOpen = site.status === 'active' || site.status === 'paused';
  const turn = async (addon: SiteAddon) => {
    const { id, isOn } = addon;
    setBusyId(id);
    try {
      await mutate(await apiFetch<SiteAddons>(`${path}/${id}`, { method: 'PUT', body: { isOn: !isOn } }), {
        revalidate: false,
      });
      notify('success', t(isOn ? 'addons.turnedOff' : 'addons.turnedOn', { name: addonName(addon) }));
    } catch {
      notify('error', t('addons.failed'));
    }
    setBusyId(null);
  };
  return (
    <>
      <Notice tone="info">{t(isElsewhere ? 'addons.elsewhere' : 'addons.offNote')}</Notice>
      <AddonTable
        addons={data.addons}
        site={site}
        busyId={busyId}
        onTurn={isOpen && !isElsewhere ? (addon) => void turn(addon) : null}
      />
    </>
  );
}

function AddonTable(props: {
  addons: readonly SiteAddon[];
  site: OwnerContext['site'];
  busyId: string | null;
  /** null where add-ons can't be switched. */
  onTurn: ((addon: SiteAddon) => void) | null;
}) {
  const { t } = useTranslations('owned');
  const { money } = useFormat();
  const { addonName, addonText } = useOfferText();
  const { onTurn } = props;
  const columns: PlainColumn<SiteAddon>[] = [
    {
      key: 'name',
      title: t('addons.name'),
      render: (addon) => (
        <>
          <strong>{addonName(addon)}</strong>
          <p>{addonText(addon)}</p>
        </>
      ),
    },
    { key: 'state', title: t('addons.state'), render: (addon) => <AddonState addon={addon} /> },
    {
      key: 'price',
      title: t('addons.price'),
      align: 'end',
      render: ({ isAvailable, priceMinor }) =>
        !isAvailable ? '' : priceMinor === 0 ? t('addons.free') : money(priceMinor, 'USD'),
    },
    {
      key: 'actions',
      title: t('addons.actions'),
      align: 'end',
      isAction: true,
      render: (addon) =>
        addon.isAvailable && (
          <Cluster $gap={2} $justify="end">
            {onTurn && (
              <Button
                size="sm"
                variant="quiet"
                busy={props.busyId === addon.id}
                aria-label={t(addon.isOn ? 'addons.turnOffOf' : 'addons.turnOnOf', {
                  name: addonName(addon),
                })}
                onClick={() => onTurn(addon)}
              >
                {t(addon.isOn ? 'addons.turnOff' : 'addons.turnOn')}
              </Button>
            )}
            <LinkButton
              size="sm"
              variant="secondary"
              to={siteLoginUrl(props.site.siteUrl, addon.link)}
              aria-label={t('addons.openOf', { name: addonName(addon) })}
            >
              {t('addons.open')}
            </LinkButton>
          </Cluster>
        ),
    },
  ];
  return (
    <PlainTable caption={t('addons.title')} columns={columns} rows={props.addons} rowKey={({ id }) => id} />
  );
}

function AddonState({ addon: { isAvailable, isOn } }: { addon: SiteAddon }) {
  const { t } = useTranslations('owned');
  if (!isAvailable)
    return (
      <StatusBadge status="soon" tone="neutral">
        {t('addons.soon')}
      </StatusBadge>
    );
  return <StatusBadge status={isOn ? 'on' : 'off'}>{t(isOn ? 'addons.on' : 'addons.off')}</StatusBadge>;
}
