import { type FieldValues, Form, type FormState, SubmitButton } from '@stoa/shared/forms';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { type ReactNode, useState } from 'react';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { DeleteDialog } from './delete-dialog.tsx';

interface Removal {
  title: string;
  text: string;
  action: string;
  done: string;
  run(): Promise<unknown>;
}

/** The dialog that creates a list, tag or field, changes one, or deletes it once asked again. */
export function RecordDialog<I extends FieldValues>(props: {
  form: FormState<I>;
  title: string;
  /** Label of the button that saves. */
  save: string;
  /** Absent for what is new or can't be deleted. */
  removal: Removal | false | null;
  onDone(): Promise<void>;
  onClose(): void;
  children: ReactNode;
}) {
  const { t } = useContactTranslations();
  const { form, removal } = props;
  const [isRemoving, setRemoving] = useState(false);
  if (isRemoving && removal)
    return <DeleteDialog {...removal} onDone={props.onDone} onClose={props.onClose} />;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="space-between">
          {removal ? (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              {removal.action}
            </Button>
          ) : (
            <span />
          )}
          <SubmitButton form={form}>{props.save}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        {props.children}
      </Form>
    </Dialog>
  );
}
