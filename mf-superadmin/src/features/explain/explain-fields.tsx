import type { TenantMatrix } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { Field, Grid, Input, Select } from '@stoa/shared/ui';
import { usePausedText } from '@stoa/shared/workplace';

interface Asked {
  tenant: string;
  path: string;
  visitor: string;
}

/** Whom to explain. */
export function ExplainFields(props: {
  asked: Asked;
  tenants: TenantMatrix['tenants'];
  onChange: (asked: Asked) => void;
}) {
  const { t } = useTranslations('cockpit');
  const { asked, tenants, onChange } = props;
  const [path, setPath] = usePausedText(asked.path, (text) => onChange({ ...asked, path: text }));
  const [visitor, setVisitor] = usePausedText(asked.visitor, (text) => onChange({ ...asked, visitor: text }));
  return (
    <search>
      <Grid $min="14rem" $gap={3}>
        <Field label={t('matrix.tenant')}>
          <Select
            value={asked.tenant}
            onChange={(event) => onChange({ ...asked, tenant: event.target.value })}
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
