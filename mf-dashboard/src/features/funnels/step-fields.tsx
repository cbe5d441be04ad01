import type { FunnelStep, FunnelStepType, FunnelTarget } from '@stoa/shared/contracts/funnels';
import { Select } from '@stoa/shared/controls';
import { Checkbox, Field, Input, Notice } from '@stoa/shared/ui';
import { useFunnelTranslations } from '../../translations/funnels/index.ts';
import { MOVES_OF, OWNABLE } from './edit-steps.ts';
import { useTargets } from './use-funnel.ts';

interface FieldsProps {
  step: FunnelStep;
  state: FunnelTarget['state'];
  onChange(step: FunnelStep, place?: string): void;
}

/** Edits the target of a step, the move that leads on from it, whom it is skipped for, and at checkout the extra offer. */
export function StepFields({ step, state, onChange }: FieldsProps) {
  const { t } = useFunnelTranslations();
  const { type } = step;
  return (
    <>
      {state !== 'ok' && <Notice tone="warning">{t('step.skipped')}</Notice>}
      {type === 'order' ? (
        <p>{t('step.orderHint')}</p>
      ) : (
        <TargetField
          label={t('step.target')}
          type={type}
          empty={t(type === 'checkout' ? 'step.cart' : 'step.choose')}
          value={step.ref_id}
          isMissing={state === 'missing'}
          onChange={(id) => onChange({ ...step, ref_id: id })}
        />
      )}
      {type === 'checkout' && <BumpFields step={step} state={state} onChange={onChange} />}
      {MOVES_OF[type].length > 1 && (
        <Field label={t('step.nextOn')}>
          <Select
            value={step.next_on}
            onChange={({ target }) => {
              const move = MOVES_OF[type].find((one) => one === target.value);
              if (move) onChange({ ...step, next_on: move });
            }}
          >
            {MOVES_OF[type].map((move) => (
              <option key={move} value={move}>
                {t(`moves.${move}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {OWNABLE.includes(type) && (
        <Checkbox
          label={t('step.skipOwned')}
          checked={step.skip_owned}
          onChange={({ target }) => onChange({ ...step, skip_owned: target.checked })}
        />
      )}
    </>
  );
}

function BumpFields({ step, onChange }: FieldsProps) {
  const { t } = useFunnelTranslations();
  return (
    <>
      <TargetField
        label={t('step.bump')}
        hint={t('step.bumpHint')}
        type="checkout"
        empty={t('step.noBump')}
        value={step.bump_product_id}
        except={step.ref_id}
        onChange={(id) => onChange({ ...step, bump_product_id: id })}
      />
      {step.bump_product_id !== null && (
        <Field label={t('step.bumpText')}>
          <Input
            dir="auto"
            maxLength={200}
            value={step.bump_text}
            onChange={({ target }) => onChange({ ...step, bump_text: target.value }, 'bump_text')}
          />
        </Field>
      )}
    </>
  );
}

function TargetField(props: {
  label: string;
  hint?: string;
  type: FunnelStepType;
  empty: string;
  value: string | null;
  except?: string | null;
  /** The row is gone: its id stays chosen until another one is. */
  isMissing?: boolean;
  onChange(id: string | null): void;
}) {
  const { type, value, except } = props;
  const { t } = useFunnelTranslations();
  const { data } = useTargets(type);
  const choices = (data ?? []).filter(({ id }) => id !== except);
  if (data && choices.length === 0 && value === null && type !== 'checkout')
    return <p>{t('step.nothing')}</p>;
  return (
    <Field label={props.label} hint={props.hint}>
      <Select
        value={value ?? ''}
        disabled={data === undefined}
        onChange={({ target }) => props.onChange(target.value || null)}
      >
        <option value="">{props.empty}</option>
        {value !== null && !choices.some(({ id }) => id === value) && (
          <option value={value}>{props.isMissing ? t('step.gone') : '…'}</option>
        )}
        {choices.map(({ id, title, is_shown: isShown }) => (
          <option key={id} value={id}>
            {isShown ? title : t('step.hidden', { title })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
