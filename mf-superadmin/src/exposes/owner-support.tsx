import { ByRole } from '../components/by-role.tsx';
import { OwnerSupport } from '../features/owner/support/support.tsx';
import { TicketQueue } from '../features/tickets/queue.tsx';
import { useTranslations } from '@stoa/shared/i18n';
import '../translations/index.ts';
import '../translations/owned.ts';
import '../translations/tickets.ts';

export default function TicketsArea() {
  const { t } = useTranslations('tickets');
  return <ByRole title={t('title')} operator={<TicketQueue />} owner={<OwnerSupport />} />;
}
