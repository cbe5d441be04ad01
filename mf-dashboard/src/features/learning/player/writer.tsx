import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Field, Stack, Textarea } from '@stoa/shared/ui';
import { type ReactNode, useState } from 'react';
import { refusalText } from '../../../data/learning-refusal.ts';
import { useLearningWords } from '../../../words/learning/index.ts';

/** A box to write in: it is empty again once what was written is kept, and keeps it when that was refused. */
export function Writer(props: {
  label: string;
  action: string;
  maxLength: number;
  start?: string;
  /** Stands below the box, at its start. */
  lead?: ReactNode;
  /** Stands beside the button. */
  more?: ReactNode;
  onSend: (body: string) => Promise<void>;
}) {
  const { t } = useLearningWords();
  const [body, setBody] = useState(props.start ?? '');
  const [isBusy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    try {
      await props.onSend(body.trim());
      setBody('');
    } catch (error) {
      notify('error', refusalText(t, error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim()) void send();
      }}
    >
      <Stack $gap={2}>
        <Field label={props.label}>
          <Textarea
            rows={3}
            maxLength={props.maxLength}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        </Field>
        <Cluster $gap={2} $justify={props.lead ? 'space-between' : 'end'}>
          {props.lead}
          {props.more}
          <Button type="submit" size="sm" variant="secondary" busy={isBusy} disabled={!body.trim()}>
            {props.action}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
