import { Button } from '@stoa/shared/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useShopWords } from '../../words/shop/index.ts';
import { askShop } from './ask-shop.ts';
import { useRefusalWords } from './use-refusal-words.ts';

/** Deletes something after asking. */
export function RemoveButton(props: {
  title: string;
  text: string;
  call: string;
  args: Record<string, unknown>;
  onDone(): void;
}) {
  const { t } = useShopWords();
  const say = useRefusalWords();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function remove() {
    setBusy(true);
    try {
      await askShop(props.call, props.args);
      props.onDone();
    } catch (error) {
      setProblem(say(error));
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
          words={{ cancel: t('cancel'), close: t('close') }}
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
