import { SubscribeFields, TagFields } from '@stoa/shared/contracts/contact-fields';
import {
  Form,
  type FormState,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
  useForm,
} from '@stoa/shared/forms';
import type { RunSet } from '@stoa/shared/lists';
import { useSite } from '@stoa/shared/shell';
import { Cluster, Dialog } from '@stoa/shared/ui';
import type { ReactNode } from 'react';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { changeContacts } from './change-contacts.ts';
import type { ContactLine } from './contact-query.ts';
import { useListOverview } from './use-list-overview.ts';

export interface SetFormProps {
  count: number;
  timeZone: string;
  onRun: (run: RunSet<ContactLine>) => void;
  onClose: () => void;
}

/** Asks for the tag that contacts get. */
export function TagForm({ count, timeZone, onRun, onClose }: SetFormProps) {
  const { t } = useContactTranslations();
  const say = useManageErrorMessage();
  const { account_id: accountId } = useSite();
  const form = useForm({
    schema: TagFields,
    initial: { name: '' },
    texts: { name: t('tags.nameWrong') },
    failed: say,
    async submit({ name }) {
      onRun(changeContacts(accountId, timeZone, { action: 'tag', tag: name }));
    },
  });
  return (
    <SetDialog form={form} title={t('tagAll.title', { count })} action={t('tagAll.run')} onClose={onClose}>
      <TextField form={form} name="name" label={t('tags.one')} dir="auto" maxLength={60} required />
    </SetDialog>
  );
}

/** Asks for the list that contacts join, and on which legal basis. */
export function ListForm({ count, timeZone, onRun, onClose }: SetFormProps) {
  const { t } = useContactTranslations();
  const say = useManageErrorMessage();
  const { account_id: accountId } = useSite();
  const { data } = useListOverview();
  const form = useForm({
    schema: SubscribeFields,
    initial: { list: '', basis: '' },
    texts: { list: t('subscribe.listWrong'), basis: t('imports.basisWrong') },
    failed: say,
    async submit({ list, basis }) {
      onRun(changeContacts(accountId, timeZone, { action: 'list', list, basis }));
    },
  });
  return (
    <SetDialog
      form={form}
      title={t('subscribe.title', { count })}
      text={t('imports.listsHint')}
      action={t('subscribe.bulk')}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="list"
        label={t('lists.one')}
        options={[
          { value: '', label: t('rule.choose') },
          ...(data?.lists.map(({ id, name }) => ({ value: id, label: name })) ?? []),
        ]}
        required
      />
      <TextareaField
        form={form}
        name="basis"
        label={t('imports.basis')}
        hint={t('imports.basisHint')}
        rows={2}
        maxLength={500}
        dir="auto"
        required
      />
    </SetDialog>
  );
}

function SetDialog<I extends { name: string } | { list: string; basis: string }>(props: {
  form: FormState<I>;
  title: string;
  text?: string;
  action: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useContactTranslations();
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      description={props.text}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <SubmitButton form={props.form}>{props.action}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={props.form} gap={4}>
        {props.children}
      </Form>
    </Dialog>
  );
}
