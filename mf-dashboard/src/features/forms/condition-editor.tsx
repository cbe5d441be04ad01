import { CONDITION_TESTS } from '@stoa/shared/contracts/forms/field-parts';
import type { Condition, FormField, ShowWhen } from '@stoa/shared/contracts/forms/form-fields';
import { Select } from '@stoa/shared/controls';
import { Button, Field, IconButton, Input, Notice, space, Stack } from '@stoa/shared/ui';
import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useFormsTranslations } from '../../translations/forms/index.ts';
import { valuesOf } from './edit-fields.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
  align-items: start;
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
    gap: ${space(2)};
  }
`;

/** When a field shows: always, or while conditions about fields above it are met. */
export function ConditionEditor(props: {
  when: ShowWhen | undefined;
  above: readonly FormField[];
  onChange(when: ShowWhen | undefined): void;
}) {
  const { t } = useFormsTranslations();
  const { when, above, onChange } = props;
  const [first] = above;
  if (!first && !when) return null;
  const fresh = (): Condition => ({ field: first?.id ?? '', test: 'filled', value: '' });
  const conditions = when?.conditions ?? [];
  const isBroken = conditions.some(({ field }) => !above.some(({ id }) => id === field));
  const put = (at: number, part: Partial<Condition>) =>
    when &&
    onChange({
      ...when,
      conditions: conditions.map((one, index) => (index === at ? { ...one, ...part } : one)),
    });
  return (
    <Stack $gap={3}>
      <Field label={t('build.condition')}>
        <Select
          value={when?.match ?? 'always'}
          onChange={({ target }) =>
            onChange(
              target.value === 'always'
                ? undefined
                : {
                    match: target.value === 'any' ? 'any' : 'all',
                    conditions: when?.conditions ?? [fresh()],
                  },
            )
          }
        >
          <option value="always">{t('build.always')}</option>
          <option value="all">{t('build.all')}</option>
          <option value="any">{t('build.any')}</option>
        </Select>
      </Field>
      {isBroken && <Notice tone="warning">{t('build.brokenConditions')}</Notice>}
      {conditions.map((condition, at) => {
        const values = valuesOf(above.find(({ id }) => id === condition.field));
        const needsValue = condition.test !== 'filled' && condition.test !== 'empty';
        const number = at + 1;
        return (
          // By place: any part of it can change.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={at}>
            <div>
              <Select
                aria-label={t('build.conditionField', { number })}
                value={condition.field}
                onChange={({ target }) => put(at, { field: target.value, value: '' })}
              >
                {!above.some(({ id }) => id === condition.field) && (
                  <option value={condition.field}>–</option>
                )}
                {above.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </Select>
              <Select
                aria-label={t('build.conditionTest', { number })}
                value={condition.test}
                onChange={({ target }) =>
                  put(at, { test: CONDITION_TESTS.find((one) => one === target.value) ?? 'filled' })
                }
              >
                {CONDITION_TESTS.map((test) => (
                  <option key={test} value={test}>
                    {t(`build.tests.${test}`)}
                  </option>
                ))}
              </Select>
              {needsValue &&
                (values.length > 0 ? (
                  <Select
                    aria-label={t('build.conditionValue', { number })}
                    value={condition.value}
                    onChange={({ target }) => put(at, { value: target.value })}
                  >
                    <option value="">–</option>
                    {values.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                ) : (
                  <Input
                    aria-label={t('build.conditionValue', { number })}
                    dir="auto"
                    maxLength={200}
                    value={condition.value}
                    onChange={({ target }) => put(at, { value: target.value })}
                  />
                ))}
            </div>
            <IconButton
              label={t('build.removeCondition', { number })}
              onClick={() => {
                const rest = conditions.filter((_, index) => index !== at);
                onChange(when && rest.length > 0 ? { ...when, conditions: rest } : undefined);
              }}
            >
              <Trash2 size={17} strokeWidth={1.5} aria-hidden />
            </IconButton>
          </Line>
        );
      })}
      {when && conditions.length < 10 && (
        <div>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => onChange({ ...when, conditions: [...conditions, fresh()] })}
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {t('build.addCondition')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
