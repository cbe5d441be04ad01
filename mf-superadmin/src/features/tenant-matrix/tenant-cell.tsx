import type { TenantMatrix } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { CellLine } from '@stoa/shared/lists';
import { Link, useNavigate } from '@stoa/shared/router';
import { Cluster, IconButton, Menu } from '@stoa/shared/ui';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { accountPath, AUDIT_PATH, explainPath } from '../../components/cockpit/console-paths.ts';
import { ReleaseDialog } from '../../components/cockpit/release-dialog.tsx';
import { RollBackTenant } from './roll-back-tenant.tsx';

/** A tenant, its channel, and what can be asked and done about all of its remotes. */
export function TenantCell({ tenant }: { tenant: TenantMatrix['tenants'][number] }) {
  const { t } = useTranslations('cockpit');
  const navigate = useNavigate();
  const [open, setOpen] = useState<'channel' | 'rollback' | null>(null);
  const { account_id, name, slug, siteUrl, channel } = tenant;
  const other = channel === 'stable' ? 'beta' : 'stable';
  const close = () => setOpen(null);
  return (
    <Cluster as="span" $gap={1} $justify="space-between">
      <span>
        <Link to={accountPath(account_id)}>
          <bdi>{name}</bdi>
        </Link>
        <CellLine>
          {slug} · {t(`channel.${channel}`)}
        </CellLine>
      </span>
      <Menu
        trigger={
          <IconButton label={t('tenant.acts', { tenant: name })}>
            <EllipsisVertical size={18} strokeWidth={1.5} aria-hidden />
          </IconButton>
        }
        items={[
          { key: 'site', label: t('tenant.visit'), to: siteUrl },
          {
            key: 'explain',
            label: t('tenant.explain', { tenant: name }),
            onSelect: () => navigate(explainPath(account_id)),
          },
          {
            key: 'audit',
            label: t('tenant.audit'),
            onSelect: () => navigate(`${AUDIT_PATH}?${new URLSearchParams({ tenant: account_id })}`),
          },
          {
            key: 'channel',
            label: t('tenant.toChannel', { channel: t(`channel.${other}`) }),
            divided: true,
            onSelect: () => setOpen('channel'),
          },
          { key: 'rollback', label: t('tenant.rollback'), onSelect: () => setOpen('rollback') },
        ]}
      />
      {open === 'channel' && (
        <ReleaseDialog
          title={t('tenant.channelTitle', { tenant: name, channel: t(`channel.${other}`) })}
          lead={t('tenant.channelLead')}
          call={{ method: 'PUT', path: `/tenants/${account_id}/channel`, body: { channel: other } }}
          confirm={t('tenant.toChannel', { channel: t(`channel.${other}`) })}
          done={t('tenant.channelDone', { tenant: name, channel: t(`channel.${other}`) })}
          onClose={close}
        />
      )}
      {open === 'rollback' && <RollBackTenant tenant={tenant} onClose={close} />}
    </Cluster>
  );
}
