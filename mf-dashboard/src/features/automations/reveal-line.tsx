import { Button, Notice, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { CopyLine } from '../../components/copy-line.tsx';
import { useAutomationText } from './use-automation-text.ts';

/** A text that is fetched when it is wanted, to be copied elsewhere. */
export function RevealLine(props: {
  action: string;
  label: string;
  /** Said once the text is shown; a text that is made anew each time can be fetched again. */
  note?: string;
  isRepeatable?: boolean;
  load(): Promise<string>;
}) {
  const { problems } = useAutomationText();
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  async function reveal() {
    setBusy(true);
    setError(null);
    try {
      setText(await props.load());
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Stack $gap={3}>
      {error !== null && <Notice tone="danger">{problems(error)[0]}</Notice>}
      {text !== null && (
        <>
          <CopyLine text={text} label={props.label} />
          {props.note !== undefined && <Notice tone="info">{props.note}</Notice>}
        </>
      )}
      {(text === null || props.isRepeatable) && (
        <div>
          <Button type="button" variant="secondary" busy={isBusy} onClick={() => void reveal()}>
            {props.action}
          </Button>
        </div>
      )}
    </Stack>
  );
}
