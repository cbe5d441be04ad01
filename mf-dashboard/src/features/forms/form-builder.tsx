import { EditConflict } from '@stoa/shared/conflicts';
import { MAX_FIELDS } from '@stoa/shared/contracts/forms/form-definition';
import { FIELD_TYPES } from '@stoa/shared/contracts/forms/field-parts';
import type { FieldType, FormField } from '@stoa/shared/contracts/forms/form-fields';
import { Select } from '@stoa/shared/controls';
import { notify } from '@stoa/shared/notify';
import { useParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, IconButton, Notice, space, Stack, VisuallyHidden } from '@stoa/shared/ui';
import { Plus, Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { ForManagers } from '../../components/for-managers.tsx';
import { UnfoldingCard } from '../../components/unfolding-card.tsx';
import { errorMessage } from '../../data/error-message.ts';
import { useReorder } from '../../data/use-reorder.ts';
import { useVersionedForm } from '../../data/use-versioned-form.ts';
import { useFormsTranslations } from '../../translations/forms/index.ts';
import { duplicateField, fieldsAbove, newField, unfinishedFields } from './edit-fields.ts';
import type { EditedForm } from './edited-form.ts';
import { FieldEditor } from './field-editor.tsx';
import { FormFrame, StateButtons } from './form-frame.tsx';
import { FormPreview } from './form-preview.tsx';
import { FormTranslations } from './form-translations.tsx';
import { FormTextFields } from './form-text-fields.tsx';
import { type FormRecord, loadForm, saveForm } from './use-form-record.ts';
import { useHistory } from '../../data/use-history.ts';

const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  align-items: start;
  > * {
    min-inline-size: 0;
  }
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;
const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;

/** Builds a form: fields moved by hand or by keys, conditions, steps, beside what visitors will see. */
export function FormBuilderScreen() {
  return (
    <ForManagers>
      <Builder />
    </ForManagers>
  );
}

function Builder() {
  const { t } = useFormsTranslations();
  const { formId = '' } = useParams();
  const { account_id: accountId } = useSite();
  const [record, setRecord] = useState<FormRecord>();
  const form = useVersionedForm<FormRecord, EditedForm>(
    ['form', accountId, formId],
    async () => {
      const read = await loadForm(formId);
      setRecord(read);
      return read;
    },
    ({ title, definition }) => ({ title, definition }),
    async (value, { id, version }) => {
      await saveForm(accountId, { id, version, ...value });
    },
  );
  const history = useHistory<EditedForm>(form.value, form.change);
  const [problem, setProblem] = useState<string | null>(null);
  const unfinished = form.value ? unfinishedFields(form.value.definition) : new Set<string>();
  async function save() {
    if (unfinished.size > 0) return setProblem(t('build.invalid'));
    try {
      setProblem(null);
      await form.save();
      notify('success', t('saved'));
    } catch (error) {
      if ((error as Error).message !== 'precondition_failed') setProblem(errorMessage(t, error));
    }
  }
  function onKeys(event: KeyboardEvent) {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    // In a text field the browser takes back letters.
    if (!isUndo || (event.target as Element).closest('input, textarea')) return;
    event.preventDefault();
    if (event.shiftKey) history.redo();
    else history.undo();
  }
  const data = form.value ? record : undefined;
  return (
    <FormFrame
      formId={formId}
      form={{ data, error: form.loadError, mutate: async () => form.retry() }}
      actions={
        record &&
        form.value && (
          <Cluster $gap={2}>
            <IconButton label={t('undo')} disabled={!history.canUndo} onClick={history.undo}>
              <Undo2 size={18} strokeWidth={1.5} aria-hidden />
            </IconButton>
            <IconButton label={t('redo')} disabled={!history.canRedo} onClick={history.redo}>
              <Redo2 size={18} strokeWidth={1.5} aria-hidden />
            </IconButton>
            <Button
              variant="secondary"
              busy={form.isBusy}
              disabled={!form.isChanged}
              onClick={() => void save()}
            >
              {t('save')}
            </Button>
            <StateButtons form={record} isChanged={form.isChanged} reload={async () => form.retry()} />
          </Cluster>
        )
      }
    >
      {(stored) => (
        // Keys of the whole editor; each control has its own.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div onKeyDown={onKeys}>
          <Stack $gap={5}>
            <EditConflict
              {...form.conflict}
              labels={{ title: t('build.form'), definition: t('tabs.build') }}
            />
            {problem !== null && <Notice tone="danger">{problem}</Notice>}
            <Columns>
              <Stack $gap={5}>
                <FieldList value={form.value!} unfinished={unfinished} onChange={history.change} />
                <FormTextFields value={form.value!} onChange={history.change} />
                <FormTranslations value={form.value!} onChange={history.change} />
              </Stack>
              <FormPreview slug={stored.slug} definition={form.value!.definition} />
            </Columns>
          </Stack>
        </div>
      )}
    </FormFrame>
  );
}

function FieldList(props: {
  value: EditedForm;
  unfinished: ReadonlySet<string>;
  onChange(value: EditedForm, place?: string): void;
}) {
  const { t } = useFormsTranslations();
  const { value, unfinished } = props;
  const { fields } = value.definition;
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [type, setType] = useState<FieldType>('text');
  const put = (next: FormField[], place?: string) =>
    props.onChange({ ...value, definition: { ...value.definition, fields: next } }, place);
  const order = useReorder(fields, (next, from, to) => {
    setSaid(t('build.moved', { number: from + 1, place: to + 1, all: next.length }));
    put(next);
  });
  function insert(at: number, field: FormField) {
    put([...fields.slice(0, at), field, ...fields.slice(at)]);
    setOpen(field.id);
  }
  return (
    <Stack as="section" $gap={3} aria-labelledby="form-fields">
      <h2 id="form-fields" style={{ fontSize: 'var(--stoa-size-lg)' }}>
        {t('build.fields')}
      </h2>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
      <List aria-labelledby="form-fields">
        {fields.map((field, index) => (
          <UnfoldingCard
            key={field.id}
            index={index}
            isLast={index === fields.length - 1}
            isOpen={open === field.id}
            title={t(`types.${field.type}`)}
            summary={field.label}
            unfinished={unfinished.has(field.id) && t('build.toFinish')}
            labels={{
              drag: t('build.drag', { title: field.label }),
              up: t('build.up', { title: field.label }),
              down: t('build.down', { title: field.label }),
              double: t('build.double', { title: field.label }),
              remove: t('build.remove', { title: field.label }),
            }}
            order={order}
            onToggle={() => setOpen(open === field.id ? null : field.id)}
            onDouble={() => insert(index + 1, duplicateField(field))}
            onRemove={() => {
              setSaid(t('build.removed'));
              put(fields.filter(({ id }) => id !== field.id));
            }}
          >
            <FieldEditor
              field={field}
              above={fieldsAbove(fields, index)}
              onChange={(next, place) =>
                put(
                  fields.map((one) => (one.id === next.id ? next : one)),
                  place && `${next.id}.${place}`,
                )
              }
            />
          </UnfoldingCard>
        ))}
      </List>
      <Cluster $gap={2}>
        <Select
          aria-label={t('build.type')}
          style={{ inlineSize: 'auto' }}
          value={type}
          onChange={({ target }) => setType(FIELD_TYPES.find((one) => one === target.value) ?? 'text')}
        >
          {FIELD_TYPES.map((one) => (
            <option key={one} value={one}>
              {t(`types.${one}`)}
            </option>
          ))}
        </Select>
        <Button
          variant="secondary"
          disabled={fields.length >= MAX_FIELDS}
          onClick={() => insert(fields.length, newField(type, t))}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden />
          {t('build.add')}
        </Button>
      </Cluster>
    </Stack>
  );
}
