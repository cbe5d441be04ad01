import { DateTimeInput } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, Dialog, Field, Stack } from '@stoa/shared/ui';
import { useState } from 'react';

/** Asks when a post is to be published. */
export function ScheduleDialog(props: { isOpen: boolean; onClose(): void; onPublish(at: string): void }) {
  const { t } = useTranslations('dashboard');
  const [moment, setMoment] = useState('');
  const [isOver, setOver] = useState(false);
  function publish() {
    const at = new Date(moment);
    setOver(at.getTime() <= Date.now());
    if (at.getTime() > Date.now()) props.onPublish(at.toISOString());
  }
  return (
    <Dialog
      open={props.isOpen}
      onClose={props.onClose}
      title={t('content.later')}
      closeLabel={t('content.close')}
      maxWidth="26rem"
    >
      <Stack $gap={4}>
        <Field
          label={t('content.moment')}
          hint={t('content.momentHint')}
          error={isOver && t('content.momentOver')}
        >
          <DateTimeInput
            value={moment}
            onChange={({ target }) => {
              setMoment(target.value);
              setOver(false);
            }}
          />
        </Field>
        <Button disabled={moment === ''} onClick={publish}>
          {t('content.publishThen')}
        </Button>
      </Stack>
    </Dialog>
  );
}
