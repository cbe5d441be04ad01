import { Button } from '@stoa/shared/ui';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Deletes something after asking; a refusal is said in the question. */
export function RemoveButton(props: {
  title: string;
  text: string;
  labels: { cancel: string; close: string };
  say(error: unknown): string;
  remove(): Promise<void>;
}) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function remove() {
    setBusy(true);
    try {
      await props.remove();
    } catch (error) {
      setProblem(props.say(error));
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {props.title}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={props.title}
          text={props.text}
          action={props.title}
          isDangerous
          isBusy={isBusy}
          problem={problem}
          labels={props.labels}
          onConfirm={() => void remove()}
          onClose={() => {
            setOpen(false);
            setProblem(null);
          }}
        />
      )}
    </>
  );
}
