import { countries } from '@stoa/shared/commerce/countries';
import { Select } from '@stoa/shared/controls';
import { Button, Checkbox, Field, Grid, IconButton, Input, onMobile, space, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { Muted } from './muted.ts';
import {
  emptyRate,
  type RateDraft,
  type RateProblem,
  type RulesDraft,
  TAX_MODES,
} from './shop-rules-form.ts';

const Rates = styled.fieldset`
  border: 0;
  display: grid;
  gap: ${space(4)};
  margin: 0;
  min-inline-size: 0;
  padding: 0;
  legend {
    font-weight: 600;
    margin-block-end: ${space(2)};
    padding: 0;
  }
`;
const Row = styled.div`
  align-items: start;
  display: grid;
  gap: ${space(3)};
  grid-template-columns: minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1fr) auto;
  ${onMobile} {
    border-block-end: 1px solid var(--stoa-border);
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    padding-block-end: ${space(4)};
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
const Away = styled.div`
  /* Beside the inputs, below the height of their labels. */
  margin-block-start: 1.9rem;
`;
const MAX_RATES = 250;

interface Props {
  draft: RulesDraft;
  problems: Map<number, RateProblem>;
  onChange(part: Partial<RulesDraft>): void;
}

/** Whether buyers are asked where they live, and what is added to or held in the prices for whom. */
export function TaxFields({ draft, problems, onChange }: Props) {
  const { t } = useShopTranslations();
  const { taxMode, rates } = draft;
  const change = (key: number, part: Partial<RateDraft>) =>
    onChange({ rates: rates.map((rate) => (rate.key === key ? { ...rate, ...part } : rate)) });
  const nextKey = Math.max(-1, ...rates.map(({ key }) => key)) + 1;
  return (
    <Part title={t('rules.title')}>
      <Stack $gap={5}>
        <Stack $gap={1}>
          <Checkbox
            label={t('rules.asksAddress')}
            checked={draft.asksAddress}
            onChange={({ target }) => onChange({ asksAddress: target.checked })}
          />
          <Muted>{t('rules.asksAddressHint')}</Muted>
        </Stack>
        <Grid $min="16rem" $gap={5}>
          <Field label={t('rules.taxMode')} hint={t(`rules.modeHints.${taxMode}`)}>
            <Select
              value={taxMode}
              onChange={({ target }) => {
                const mode = target.value as RulesDraft['taxMode'];
                const first = mode !== 'none' && rates.length === 0 ? { rates: [emptyRate(0)] } : {};
                onChange({ taxMode: mode, ...first });
              }}
            >
              {TAX_MODES.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`rules.modes.${mode}`)}
                </option>
              ))}
            </Select>
          </Field>
        </Grid>
        {taxMode !== 'none' && (
          <Rates>
            <legend>{t('rules.rates')}</legend>
            <Muted>{t('rules.ratesHint')}</Muted>
            {rates.map((rate) => (
              <RateRow
                key={rate.key}
                rate={rate}
                problem={problems.get(rate.key)}
                onChange={(part) => change(rate.key, part)}
                onRemove={() => onChange({ rates: rates.filter(({ key }) => key !== rate.key) })}
              />
            ))}
            <div>
              <Button
                size="sm"
                variant="secondary"
                disabled={rates.length >= MAX_RATES}
                onClick={() => onChange({ rates: [...rates, emptyRate(nextKey)] })}
              >
                {t('rules.addRate')}
              </Button>
            </div>
          </Rates>
        )}
      </Stack>
    </Part>
  );
}

interface RowProps {
  rate: RateDraft;
  problem: RateProblem | undefined;
  onChange(part: Partial<RateDraft>): void;
  onRemove(): void;
}

function RateRow({ rate, problem, onChange, onRemove }: RowProps) {
  const { t, language } = useShopTranslations();
  const all = useMemo(() => countries(language), [language]);
  const country = all.find(({ key }) => key === rate.country)?.name ?? t('rules.elsewhere');
  const say = (kind: RateProblem) => (problem === kind ? t(`rules.${kind}`) : undefined);
  return (
    <Row>
      <Field label={t('rules.country')} error={say('countryTwice')}>
        <Select value={rate.country} onChange={({ target }) => onChange({ country: target.value })}>
          <option value="">{t('rules.elsewhere')}</option>
          {all.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('rules.taxName')} error={say('taxNameWrong')}>
        <Input
          dir="auto"
          maxLength={40}
          placeholder={t('rules.taxNameExample')}
          value={rate.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Field label={t('rules.percent')} error={say('percentWrong')}>
        <Input
          dir="ltr"
          inputMode="decimal"
          maxLength={7}
          value={rate.percent}
          onChange={({ target }) => onChange({ percent: target.value })}
        />
      </Field>
      <Away>
        <IconButton label={t('rules.removeRate', { country })} onClick={onRemove}>
          <Trash2 size={18} />
        </IconButton>
      </Away>
    </Row>
  );
}
