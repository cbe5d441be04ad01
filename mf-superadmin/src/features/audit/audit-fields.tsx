import type { TenantMatrix } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { DateInput, Select } from '@stoa/shared/controls';
import { Field, Grid, Input } from '@stoa/shared/ui';
import { usePausedText } from '@stoa/shared/workplace';
import { ACTIONS, type AuditFilters } from './audit-query.ts';

/** Renders the filters of the audit log. */
export function AuditFields(props: {
  filters: AuditFilters;
  remotes: TenantMatrix['remotes'];
  tenants: TenantMatrix['tenants'];
  onChange: (filters: AuditFilters) => void;
}) {
  const { t } = useTranslations('cockpit');
  const { filters, remotes, tenants, onChange } = props;
  const set = (key: keyof AuditFilters) => (event: { target: { value: string } }) =>
    onChange({ ...filters, [key]: event.target.value });
  const [actor, setActor] = usePausedText(filters.actor, (text) => onChange({ ...filters, actor: text }));
  return (
    <search>
      <Grid $min="11rem" $gap={3}>
        <Field label={t('audit.remote')}>
          <Select value={filters.remote} onChange={set('remote')}>
            <option value="">{t('audit.any')}</option>
            {remotes.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Field label={t('matrix.tenant')}>
          <Select value={filters.tenant} onChange={set('tenant')}>
            <option value="">{t('audit.any')}</option>
            {tenants.map(({ account_id, name }) => (
              <option key={account_id} value={account_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('audit.what')}>
          <Select value={filters.action} onChange={set('action')}>
            <option value="">{t('audit.any')}</option>
            {ACTIONS.map((action) => (
              <option key={action} value={action}>
                {t(`audit.actions.${action.replace('.', '_')}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('audit.who')}>
          <Input
            type="search"
            maxLength={200}
            placeholder={t('audit.actorHint')}
            value={actor}
            onChange={(event) => setActor(event.target.value)}
          />
        </Field>
        <Field label={t('audit.since')}>
          <DateInput value={filters.since} onChange={set('since')} />
        </Field>
        <Field label={t('audit.until')}>
          <DateInput value={filters.until} onChange={set('until')} />
        </Field>
      </Grid>
    </search>
  );
}
