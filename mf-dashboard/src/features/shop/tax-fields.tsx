import { countries } from '@stoa/shared/commerce/countries';
import {
  CheckboxField,
  type FormState,
  NumberField,
  SelectField,
  TextField,
  useFieldArray,
  useWatch,
} from '@stoa/shared/forms';
import { Button, Grid, IconButton, onMobile, space, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { Muted } from './muted.ts';
import { type ShopRulesValues, TAX_MODES } from './shop-rules-values.ts';

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
const EMPTY_RATE = { country: '', name: '', percent: null };

interface Props {
  form: FormState<ShopRulesValues>;
}

/** Shows whether buyers are asked where they live, and what is added to or held in the prices for whom. */
export function TaxFields({ form }: Props) {
  const { t } = useShopTranslations();
  const { control } = form.methods;
  const mode = useWatch({ control, name: 'tax.mode' });
  const { fields, append, remove } = useFieldArray({ control, name: 'tax.rates' });
  const count = fields.length;
  const started = useRef(mode);
  useEffect(() => {
    if (started.current === mode) return;
    started.current = mode;
    if (mode !== 'none' && count === 0) append(EMPTY_RATE, { shouldFocus: false });
  }, [mode, count, append]);
  return (
    <Part title={t('rules.title')}>
      <Stack $gap={5}>
        <Stack $gap={1}>
          <CheckboxField form={form} name="isAddressRequired" label={t('rules.asksAddress')} />
          <Muted>{t('rules.asksAddressHint')}</Muted>
        </Stack>
        <Grid $min="16rem" $gap={5}>
          <SelectField
            form={form}
            name="tax.mode"
            label={t('rules.taxMode')}
            hint={t(`rules.modeHints.${mode}`)}
          >
            {TAX_MODES.map((one) => (
              <option key={one} value={one}>
                {t(`rules.modes.${one}`)}
              </option>
            ))}
          </SelectField>
        </Grid>
        {mode !== 'none' && (
          <Rates>
            <legend>{t('rules.rates')}</legend>
            <Muted>{t('rules.ratesHint')}</Muted>
            {fields.map(({ id }, index) => (
              <RateRow key={id} form={form} index={index} onRemove={() => remove(index)} />
            ))}
            <div>
              <Button
                size="sm"
                variant="secondary"
                disabled={count >= MAX_RATES}
                onClick={() => append(EMPTY_RATE, { shouldFocus: false })}
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

function RateRow({ form, index, onRemove }: Props & { index: number; onRemove(): void }) {
  const { t, language } = useShopTranslations();
  const all = useMemo(() => countries(language), [language]);
  const at = `tax.rates.${index}` as const;
  const chosen = useWatch({ control: form.methods.control, name: `${at}.country` });
  const country = all.find(({ key }) => key === chosen)?.name ?? t('rules.elsewhere');
  return (
    <Row>
      <SelectField form={form} name={`${at}.country`} label={t('rules.country')}>
        <option value="">{t('rules.elsewhere')}</option>
        {all.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        form={form}
        name={`${at}.name`}
        label={t('rules.taxName')}
        dir="auto"
        maxLength={40}
        placeholder={t('rules.taxNameExample')}
      />
      <NumberField form={form} name={`${at}.percent`} label={t('rules.percent')} maxLength={7} />
      <Away>
        <IconButton label={t('rules.removeRate', { country })} onClick={onRemove}>
          <Trash2 size={18} />
        </IconButton>
      </Away>
    </Row>
  );
}
