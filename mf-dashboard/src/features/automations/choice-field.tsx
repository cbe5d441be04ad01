import { Select } from '@stoa/shared/controls';
import { Field } from '@stoa/shared/ui';
import {
  EVENT_GROUPS,
  EVENT_REFS,
  type EventType,
  START_ONLY,
} from '@stoa/shared/contracts/automations/constants';
import { useAutomationText } from './use-automation-text.ts';
import { type RowKind, useRows } from './use-rows.ts';

/** One of a few values. */
export function ChoiceField<Value extends string>(props: {
  label: string;
  hint?: string;
  value: Value;
  choices: readonly Value[];
  textOf(value: Value): string;
  onChange(value: Value): void;
}) {
  const { value, choices, textOf, onChange } = props;
  return (
    <Field label={props.label} {...(props.hint !== undefined && { hint: props.hint })}>
      <Select
        value={value}
        onChange={({ target }) => onChange(choices.find((one) => one === target.value) ?? value)}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {textOf(one)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A row of the site, by name; empty for any where `any` names that. */
export function RowField(props: {
  label: string;
  kind: RowKind;
  value: string;
  any?: string;
  hint?: string;
  onChange(id: string): void;
}) {
  const { t } = useAutomationText();
  const { kind, value, onChange } = props;
  const { data: rows = [] } = useRows(kind);
  const isGone = value !== '' && rows.length > 0 && !rows.some(({ id }) => id === value);
  return (
    <Field
      label={props.label}
      required={props.any === undefined}
      {...(props.hint !== undefined && { hint: props.hint })}
    >
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{props.any ?? t('choose')}</option>
        {rows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {isGone && <option value={value}>{t('deleted')}</option>}
      </Select>
    </Field>
  );
}

const GROUPS = Object.entries(EVENT_GROUPS) as [keyof typeof EVENT_GROUPS, readonly EventType[]][];

/** An event, and what it has to be about. */
export function EventFields(props: {
  label: string;
  event: EventType;
  target: string;
  isTrigger?: boolean;
  onChange(event: EventType, target: string): void;
}) {
  const { t, event: eventText } = useAutomationText();
  const { event, target, isTrigger = false, onChange } = props;
  const kind = EVENT_REFS[event];
  const all = GROUPS.flatMap(([, types]) => types).filter((type) => isTrigger || !START_ONLY.includes(type));
  return (
    <>
      <ChoiceField
        label={props.label}
        value={event}
        choices={all}
        textOf={eventText}
        onChange={(next) => onChange(next, '')}
      />
      {kind && (
        <RowField
          label={t(`rows.${kind}`)}
          kind={kind}
          value={target}
          any={t('any')}
          {...(kind === 'campaigns' && { hint: t('campaignHint') })}
          onChange={(id) => onChange(event, id)}
        />
      )}
    </>
  );
}
