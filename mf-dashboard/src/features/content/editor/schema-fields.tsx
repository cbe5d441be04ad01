import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslations } from '@stoa/shared/i18n';
import { Select } from '@stoa/shared/controls';
import { Button, Checkbox, Field, IconButton, Input, Skeleton, space, Textarea } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import type { ComponentProps } from 'react';
import { lazyPart } from '../../../data/lazy-part.ts';
import { BlockPicture, isPictureAlone, isPictureSchema, PICTURE_KEYS } from './block-picture.tsx';
import { emptyValue, type FieldSchema } from './block-schemas.ts';
import type { ChoiceOfRows } from './choice-of-rows.tsx';
import { isChoiceOfRows } from './choice-sources.ts';
import { useFieldLabels } from './field-labels.ts';
import { moved } from '../../../data/moved.ts';
import { RichTextField } from '../../../components/rich-text/rich-text-field.tsx';

const LONG = 160;
const Group = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  min-inline-size: 0;
  margin: 0;
  padding: ${space(3)} ${space(4)} ${space(4)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  legend {
    padding-inline: ${space(1)};
    font-size: var(--stoa-size-sm);
    font-weight: 560;
  }
`;
const Entries = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0 0 ${space(2)};
    font-size: var(--stoa-size-sm);
    font-weight: 560;
  }
`;
const Tools = styled.div`
  display: flex;
  justify-content: end;
`;

const choice = lazyPart(() => import(/* webpackChunkName: "choice-of-rows" */ './choice-of-rows.tsx'));

/** Few blocks name courses or products. */
function LazyChoice(props: ComponentProps<typeof ChoiceOfRows>) {
  const parts = useLazy(choice, true);
  return parts ? <parts.ChoiceOfRows {...props} /> : <Skeleton $height="4rem" />;
}

export interface FieldProps {
  name: string;
  schema: FieldSchema;
  value: unknown;
  isNeeded: boolean;
  /** Dotted paths below this one whose values can't be saved. */
  wrong: readonly string[];
  onChange(value: unknown): void;
}

/** The fields of an object by its schema, in its order. */
export function ObjectFields(props: {
  schema: FieldSchema;
  value: Record<string, unknown>;
  wrong: readonly string[];
  onChange(value: Record<string, unknown>): void;
}) {
  const { schema, value, wrong, onChange } = props;
  const isPicture = isPictureSchema(schema);
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([name, field]) => field.const === undefined && !(isPicture && PICTURE_KEYS.includes(name)),
  );
  return (
    <>
      {isPicture && <BlockPicture value={value} wrong={wrong} onChange={onChange} />}
      {properties.map(([name, field]) => (
        <AnyField
          key={name}
          name={name}
          schema={field}
          value={value[name]}
          isNeeded={schema.required?.includes(name) ?? false}
          wrong={below(wrong, name)}
          onChange={(next) => {
            const { [name]: _, ...rest } = value;
            onChange(next === undefined ? rest : { ...value, [name]: next });
          }}
        />
      ))}
    </>
  );
}

const below = (wrong: readonly string[], name: string) =>
  wrong
    .filter((place) => place === name || place.startsWith(`${name}.`))
    .map((place) => place.slice(name.length + 1));

function AnyField(props: FieldProps) {
  const { schema, value, isNeeded, onChange } = props;
  const labels = useFieldLabels();
  const { t } = useTranslations('dashboard');
  const label = labels.field(props.name);
  const error = props.wrong.includes('') && t('content.wrongField');
  const putText = (text: string) => onChange(text === '' && !isNeeded ? undefined : text);
  if (isChoiceOfRows(props.name, schema)) return <LazyChoice {...props} label={label} />;
  if (schema.enum) {
    return (
      <Field label={label} error={error}>
        <Select value={String(value ?? '')} onChange={({ target }) => putText(target.value)}>
          {!isNeeded && <option value="">{t('content.usual')}</option>}
          {schema.enum.map((one) => (
            <option key={one} value={one}>
              {labels.value(one)}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  if (schema.type === 'boolean')
    return (
      <Checkbox
        label={label}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked || isNeeded ? target.checked : undefined)}
      />
    );
  if (schema.type === 'integer' || schema.type === 'number') {
    return (
      <Field label={label} error={error}>
        <Input
          type="number"
          min={schema.minimum}
          max={schema.maximum}
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        />
      </Field>
    );
  }
  if (schema.type === 'object') return <ObjectField {...props} label={label} />;
  if (schema.type === 'array') return <ListField {...props} label={label} />;
  const text = typeof value === 'string' ? value : '';
  if (props.name === 'html' && schema.maxLength !== 20_000)
    return <RichTextField label={label} value={text} error={error} onChange={putText} />;
  const isAddress = props.name === 'src' || props.name === 'href';
  return (
    <Field label={label} error={error} required={isNeeded && props.name !== 'alt'}>
      {(schema.maxLength ?? 0) > LONG && !isAddress && props.name !== 'alt' ? (
        <Textarea
          value={text}
          maxLength={schema.maxLength}
          onChange={({ target }) => putText(target.value)}
        />
      ) : (
        <Input
          dir={isAddress ? 'ltr' : undefined}
          value={text}
          maxLength={schema.maxLength}
          onChange={({ target }) => putText(target.value)}
        />
      )}
    </Field>
  );
}

function ObjectField(props: FieldProps & { label: string }) {
  const { t } = useTranslations('dashboard');
  const { label, schema, value, isNeeded, wrong, onChange } = props;
  if (isPictureAlone(schema)) {
    return (
      <BlockPicture
        label={label}
        value={(value ?? {}) as Record<string, unknown>}
        wrong={wrong}
        onChange={onChange}
        onRemove={isNeeded ? undefined : () => onChange(undefined)}
      />
    );
  }
  if (value === undefined) {
    return (
      <div>
        <Button
          type="button"
          size="sm"
          variant="secondary"
          onClick={() => onChange(emptyValue(schema, props.name))}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {t('content.addThe', { what: label })}
        </Button>
      </div>
    );
  }
  return (
    <Group>
      <legend>{label}</legend>
      <ObjectFields
        schema={schema}
        value={value as Record<string, unknown>}
        wrong={wrong}
        onChange={onChange}
      />
      {!isNeeded && (
        <Tools>
          <Button type="button" size="sm" variant="quiet" onClick={() => onChange(undefined)}>
            {t('content.removeThe', { what: label })}
          </Button>
        </Tools>
      )}
    </Group>
  );
}

function ListField(props: FieldProps & { label: string }) {
  const { t } = useTranslations('dashboard');
  const { label, schema, isNeeded, wrong, onChange } = props;
  const list = Array.isArray(props.value) ? (props.value as unknown[]) : [];
  const items = schema.items ?? {};
  const put = (next: unknown[]) => onChange(next.length === 0 && !isNeeded ? undefined : next);
  const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
  return (
    <Entries>
      <legend>{label}</legend>
      {list.map((entry, index) => {
        const replace = (next: unknown) => put(list.map((one, at) => (at === index ? next : one)));
        const what = t('content.numbered', { what: label, number: index + 1 });
        return (
          // An entry is its place.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={index}>
            <legend>{index + 1}</legend>
            {items.type === 'object' ? (
              <ObjectFields
                schema={items}
                value={entry as Record<string, unknown>}
                wrong={below(wrong, String(index))}
                onChange={replace}
              />
            ) : (
              <Input
                aria-label={what}
                value={String(entry)}
                maxLength={items.maxLength}
                onChange={({ target }) => replace(target.value)}
              />
            )}
            <Tools>
              <IconButton
                label={t('content.up', { what })}
                disabled={index === 0}
                onClick={() => put(moved(list, index, index - 1))}
              >
                <ArrowUp {...icon} />
              </IconButton>
              <IconButton
                label={t('content.down', { what })}
                disabled={index === list.length - 1}
                onClick={() => put(moved(list, index, index + 1))}
              >
                <ArrowDown {...icon} />
              </IconButton>
              <IconButton
                label={t('content.removeThe', { what })}
                disabled={list.length <= (schema.minItems ?? 0)}
                onClick={() => put(list.filter((_, at) => at !== index))}
              >
                <Trash2 {...icon} />
              </IconButton>
            </Tools>
          </Group>
        );
      })}
      <div>
        <Button
          type="button"
          size="sm"
          variant="secondary"
          disabled={list.length >= (schema.maxItems ?? 60)}
          onClick={() => put([...list, emptyValue(items)])}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {t('content.addOne', { what: label })}
        </Button>
      </div>
    </Entries>
  );
}
