import type { TenantMatrix } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { Select } from '@stoa/shared/controls';
import { Field, Grid, Input } from '@stoa/shared/ui';
import { type MatrixFilter, versionsInUse } from './matrix-filter.ts';

const RULES = ['pin', 'rollout', 'channel', 'lkg'] as const;

/** Which tenants of the matrix to show. */
export function MatrixFields(props: {
  matrix: TenantMatrix;
  filter: MatrixFilter;
  onChange: (filter: MatrixFilter) => void;
}) {
  const { t } = useTranslations('cockpit');
  const { matrix, filter, onChange } = props;
  return (
    <search>
      <Grid $min="13rem" $gap={3}>
        <Field label={t('matrix.filter')}>
          <Input
            type="search"
            value={filter.text}
            onChange={(event) => onChange({ ...filter, text: event.target.value })}
          />
        </Field>
        <Field label={t('matrix.runs')}>
          <Select
            value={filter.version}
            onChange={(event) => onChange({ ...filter, version: event.target.value })}
          >
            <option value="">{t('matrix.anyVersion')}</option>
            {versionsInUse(matrix.tenants).map(({ key, count }) => (
              <option key={key} value={key}>
                {key} ({count})
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('matrix.why')}>
          <Select value={filter.rule} onChange={(event) => onChange({ ...filter, rule: event.target.value })}>
            <option value="">{t('matrix.anyRule')}</option>
            {RULES.map((rule) => (
              <option key={rule} value={rule}>
                {t(`rule.${rule}`)}
              </option>
            ))}
          </Select>
        </Field>
      </Grid>
    </search>
  );
}
