import {
  type CampaignFields,
  type CampaignTest,
  MAX_VARIANTS,
  TEST_BY,
  TEST_FALLBACKS,
  TEST_FIELDS,
  TEST_HOURS,
  TEST_SHARES,
} from '@stoa/shared/contracts/campaign-fields';
import { Select } from '@stoa/shared/controls';
import { Checkbox, Field, Stack, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';
import { variantsOf, withVariants } from './content-values.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: ${space(4)};
`;
const DEFAULT_TEST: CampaignTest = {
  field: 'subject',
  share: 20,
  hours: 4,
  by: 'clicks',
  fallback: 'leading',
};
const COUNTS = Array.from({ length: MAX_VARIANTS - 1 }, (_, index) => index + 2);

/** Sets up a test of variants: what differs, on how many, and what decides. */
export function TestPart(props: {
  fields: Pick<CampaignFields, 'test' | 'contents' | 'tracking'>;
  onChange(change: Partial<CampaignFields>): void;
}) {
  const { t } = useCampaignTranslations();
  const { count, duration } = useFormat();
  const { fields, onChange } = props;
  const { test, contents } = fields;
  const toggle = () =>
    onChange(
      test
        ? { test: null, contents: withVariants(contents, 1) }
        : {
            test: DEFAULT_TEST,
            contents: withVariants(contents, 2),
            tracking: 'contacts',
            isLocalTime: false,
          },
    );
  const choice = <Name extends keyof CampaignTest>(
    name: Name,
    options: readonly (readonly [CampaignTest[Name], string])[],
    hint?: string,
  ) =>
    test && (
      <Field label={t(`test.${name}`)} hint={hint}>
        <Select
          value={String(test[name])}
          onChange={({ target }) =>
            onChange({
              test: { ...test, [name]: options.find(([value]) => String(value) === target.value)?.[0] },
            })
          }
        >
          {options.map(([value, label]) => (
            <option key={String(value)} value={String(value)}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    );
  return (
    <Stack $gap={4}>
      <p>{t('test.hint')}</p>
      <Checkbox label={t('test.on')} checked={test !== null} onChange={toggle} />
      {test && (
        <Grid>
          {choice(
            'field',
            TEST_FIELDS.map((value) => [value, t(`test.fields.${value}`)]),
          )}
          <Field label={t('test.count')}>
            <Select
              value={String(variantsOf(contents).length)}
              onChange={({ target }) => onChange({ contents: withVariants(contents, Number(target.value)) })}
            >
              {COUNTS.map((value) => (
                <option key={value} value={String(value)}>
                  {count(value)}
                </option>
              ))}
            </Select>
          </Field>
          {choice(
            'share',
            TEST_SHARES.map((value) => [value, t('test.percent', { value: count(value) })]),
            t('test.shareHint'),
          )}
          {choice(
            'hours',
            TEST_HOURS.map((value) => [value, duration(value * 3_600)]),
          )}
          {choice(
            'by',
            TEST_BY.map((value) => [value, t(`test.figures.${value}`)]),
          )}
          {choice(
            'fallback',
            TEST_FALLBACKS.map((value) => [value, t(`test.fallbacks.${value}`)]),
            t('test.fallbackHint'),
          )}
        </Grid>
      )}
    </Stack>
  );
}
