import type { OperatorTicketDetail } from '@stoa/shared/contracts/tickets';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Button, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { accountPath } from '../../components/cockpit/console-paths.ts';
import { useFormat } from '../../data/format.ts';
import { AccessRequestDialog } from './access-request-dialog.tsx';

/** Support's leave to act at the ticket's site: its end, its request, or the way to request it. */
export function AccessRequest(props: {
  ticket: OperatorTicketDetail;
  onChanged(ticket?: OperatorTicketDetail): Promise<unknown>;
}) {
  const { t } = useTranslations('tickets');
  const { dateTime } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { accessEndsAt, accessRequestedAt, mergedInto, owner, site } = props.ticket;
  return (
    <Part title={t('access.title')}>
      <Stack $gap={3}>
        {accessEndsAt ? (
          <>
            <p>{t('access.until', { until: dateTime(accessEndsAt) })}</p>
            <Link to={accountPath(site.account_id)}>{t('access.account')}</Link>
          </>
        ) : (
          <>
            <p>
              {accessRequestedAt
                ? t('access.requested', { at: dateTime(accessRequestedAt) })
                : t(owner ? 'access.none' : 'access.noOwner')}
            </p>
            {owner && !mergedInto && (
              <div>
                <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
                  {t(accessRequestedAt ? 'access.again' : 'access.request')}
                </Button>
              </div>
            )}
          </>
        )}
      </Stack>
      {isOpen && <AccessRequestDialog {...props} onClose={() => setOpen(false)} />}
    </Part>
  );
}
