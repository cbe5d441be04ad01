import { ByRole } from '../components/by-role.tsx';
import { OwnerTicket } from '../features/owner/support/owner-ticket.tsx';
import { TicketScreen } from '../features/tickets/ticket-screen.tsx';
import { useTranslations } from '@stoa/shared/i18n';
import '../translations/index.ts';
import '../translations/owned.ts';
import '../translations/tickets.ts';

export default function TicketArea() {
  const { t } = useTranslations('tickets');
  return <ByRole title={t('ticket')} operator={<TicketScreen />} owner={<OwnerTicket />} />;
}
