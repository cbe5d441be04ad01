import { Button, Card, Cluster, Notice, Stack } from '@stoa/shared/ui';
import { useLinkTranslations } from './link-translations.ts';
import { type ChangeProps, useChange } from './use-change.ts';

/** Asks before the appointment is given up. */
export function CancelPart({ booking, token, onClose, onDone }: ChangeProps) {
  const { t } = useLinkTranslations();
  const { sendRequest, isBusy, problem } = useChange(onDone);
  return (
    <Card>
      <Stack $gap={4}>
        <h2>{t('cancelTitle')}</h2>
        {problem && <Notice tone="danger">{t(problem)}</Notice>}
        <Cluster $gap={3}>
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() =>
              void sendRequest('cancel_booking', { p_booking_id: booking.id, p_token: token || null })
            }
          >
            {t('cancelYes')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
