import { useTranslations } from '@stoa/shared/i18n';
import { downloadBought } from '@stoa/shared/media/download-bought';
import { useBoughtThings } from '@stoa/shared/media/use-bought-things';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, LinkButton } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { OrderWithItems } from './use-orders.ts';

/** Shows the downloads, appointments and groups of the user's paid order. */
export function BoughtThings({ order, items }: OrderWithItems) {
  const { t } = useTranslations('dashboard');
  const { account_id: accountId } = useSite();
  const [busy, setBusy] = useState<string | null>(null);
  const things = useBoughtThings(accountId, { id: order.id, status: order.status, items });
  if (!things) return null;
  const { downloads, appointments, groups, courseIds } = things;
  if (downloads.length + appointments.length + groups.length + courseIds.length === 0) return null;
  async function fetchFile(id: string) {
    setBusy(id);
    try {
      await downloadBought(accountId, id);
    } catch {
      notify('error', t('order.downloadFailed'));
    }
    setBusy(null);
  }
  return (
    <Part title={t('order.yours')}>
      <Cluster $gap={3}>
        {downloads.map(({ id, title }) => (
          <Button key={id} variant="secondary" busy={busy === id} onClick={() => void fetchFile(id)}>
            <Download size={18} aria-hidden /> {t('order.download', { title })}
          </Button>
        ))}
        {appointments.map(({ id, title, path, isOpen }) => (
          <LinkButton key={id} to={path} variant={isOpen ? 'primary' : 'secondary'}>
            {isOpen ? t('order.bookTime', { title }) : t('order.appointments')}
          </LinkButton>
        ))}
        {groups.map(({ id, title, path }) => (
          <LinkButton key={id} to={path}>
            {t('order.toGroup', { title })}
          </LinkButton>
        ))}
        {courseIds.length > 0 && <LinkButton to="/dashboard/courses">{t('order.toCourses')}</LinkButton>}
      </Cluster>
    </Part>
  );
}
