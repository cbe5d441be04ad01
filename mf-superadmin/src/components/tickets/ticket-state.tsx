import type { TicketStatus } from '@stoa/shared/contracts/tickets';
import { StatusBadge } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { TICKET_TONES } from './ticket-tones.ts';

/** The state of a ticket, as a word in its tone. */
export function TicketState({ status }: { status: TicketStatus }) {
  const { t } = useTranslations('tickets');
  return (
    <StatusBadge status={status} tone={TICKET_TONES[status]}>
      {t(`states.${status}`)}
    </StatusBadge>
  );
}
