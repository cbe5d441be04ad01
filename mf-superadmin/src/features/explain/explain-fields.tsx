import type { TenantMatrix } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { Select } from '@stoa/shared/controls';
import { Field, Grid, Input } from '@stoa/shared/ui';
import { usePausedText } from '@stoa/shared/workplace';

interface ExplainInput {
  tenant: string;
  path: string;
  visitor: string;
}

/** Whom to explain. */
export function ExplainFields(props: {
  input: ExplainInput;
  tenants: TenantMatrix['tenants'];
  onChange: (input: ExplainInput) => void;
}) {
  const { t } = useTranslations('cockpit');
  const { input: requested, tenants, onChange } = props;
  const [path, setPath] = usePausedText(requested.path, (text) => onChange({ ...requested, path: text }));
  const [visitor, setVisitor] = usePausedText(requested.visitor, (text) =>
    onChange({ ...requested, visitor: text }),
  );
  return (
    <search>
      <Grid $min="14rem" $gap={3}>
        <Field label={t('matrix.tenant')}>
          <Select
            value={requested.tenant}
            onChange={(event) => onChange({ ...requested, tenant: event.target.value })}
          >
            <option value="">{t('explain.choose')}</option>
            {tenants.map(({ account_id, name, slug }) => (
              <option key={account_id} value={account_id}>
                {name} ({slug})
              </option>
            ))}
            <option value="platform">{t('explain.platform')}</option>
          </Select>
        </Field>
        <Field label={t('explain.path')} hint={t('explain.pathHint')}>
          <Input
            type="search"
            dir="ltr"
            maxLength={200}
            placeholder="/checkout"
            value={path}
            onChange={(event) => setPath(event.target.value)}
          />
        </Field>
        <Field label={t('explain.visitor')} hint={t('explain.visitorHint')}>
          <Input
            type="search"
            dir="ltr"
            maxLength={80}
            value={visitor}
            onChange={(event) => setVisitor(event.target.value)}
          />
        </Field>
      </Grid>
    </search>
  );
}
