import { useParams } from '@stoa/shared/router';
import type { ReactNode } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { FormFrame, StateButtons } from './form-frame.tsx';
import { type FormRecord, useFormRecord } from './use-form-record.ts';

interface Props {
  children(form: FormRecord, reload: () => Promise<unknown>): ReactNode;
}

/** A screen beside the builder of the form in the address, with the steps of its state; for managers. */
export function FormTab(props: Props) {
  return (
    <ForManagers>
      <Tab {...props} />
    </ForManagers>
  );
}

function Tab({ children }: Props) {
  const { formId = '' } = useParams();
  const form = useFormRecord(formId);
  const { data } = form;
  const reload = () => form.mutate();
  return (
    <FormFrame
      formId={formId}
      form={form}
      actions={data && <StateButtons form={data} isChanged={false} reload={reload} />}
    >
      {(record) => children(record, reload)}
    </FormFrame>
  );
}
