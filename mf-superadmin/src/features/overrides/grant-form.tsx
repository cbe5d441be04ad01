import type { TenantMatrix } from '@stoa/shared/contracts/operator';
import { OverrideFields, type OverrideGrant } from '@stoa/shared/contracts/overrides';
import { Form, SelectField, SubmitButton, TextField, useForm, useWatch } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { useSearchParams } from '@stoa/shared/router';
import { Card, Grid } from '@stoa/shared/ui';
import { useEffect, useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { useReleaseCommand } from '../../data/registry.ts';
import { ProblemNotice } from '../../components/cockpit/problem-notice.tsx';
import { problemText } from '../../components/cockpit/problem-text.ts';
import { ReasonField } from '../../components/cockpit/reason-field.tsx';
import { servable } from '../../components/cockpit/servable.ts';
import { useVersionOptions } from '../../components/cockpit/version-options.tsx';
import { GrantedLink } from './granted-link.tsx';

const MINUTES = [15, 60, 240, 480];

/** Makes the link for one person. Nobody else can use it, on no other site, and on one device alone. */
export function GrantForm({ matrix }: { matrix: TenantMatrix }) {
  const { t } = useTranslations('cockpit');
  const versionOptions = useVersionOptions();
  const format = useFormat();
  const { runCommand } = useReleaseCommand();
  const [params] = useSearchParams();
  const [made, setMade] = useState<{ grant: OverrideGrant; address: string } | null>(null);
  const form = useForm({
    schema: OverrideFields,
    initial: {
      accountId: matrix.tenants[0]?.account_id ?? '',
      remote: params.get('remote') ?? matrix.remotes[0]?.name ?? '',
      version: params.get('version') ?? '',
      minutes: '60',
      email: '',
      reason: '',
    },
    texts: { reason: t('reason.missing') },
    failed: (error) => problemText(error, t).text,
    async submit({ email, ...body }) {
      const tenant = matrix.tenants.find(({ account_id }) => account_id === body.accountId);
      const grant = await runCommand<OverrideGrant>({
        method: 'POST',
        path: '/overrides',
        body: { ...body, ...(email && { email }) },
      });
      setMade({ grant, address: `${tenant?.siteUrl}/${grant.fragment}` });
      return { reason: '' };
    },
  });
  const { control, setValue } = form.methods;
  const [remoteName, version] = useWatch({ control, name: ['remote', 'version'] });
  const remote = matrix.remotes.find(({ name }) => name === remoteName);
  const versions = remote ? servable(remote) : [];
  const first = versions[0]?.version ?? '';
  const isServable = versions.some((one) => one.version === version);
  useEffect(() => {
    // Another remote has other versions.
    if (!isServable) setValue('version', first);
  }, [isServable, first, setValue]);

  return (
    <Card>
      <Form
        form={form}
        gap={4}
        renderProblem={(_text, failure) => (
          <ProblemNotice problem={failure} onReload={() => form.methods.clearErrors('root')} />
        )}
      >
        <Grid $min="13rem" $gap={4}>
          <SelectField form={form} name="accountId" label={t('matrix.tenant')} required>
            {matrix.tenants.map(({ account_id, name, slug }) => (
              <option key={account_id} value={account_id}>
                {name} ({slug})
              </option>
            ))}
          </SelectField>
          <SelectField form={form} name="remote" label={t('audit.remote')} required>
            {matrix.remotes.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <SelectField form={form} name="version" label={t('pin.version')} required>
            {remote && versionOptions(remote, versions)}
          </SelectField>
          <SelectField form={form} name="minutes" label={t('previews.minutes')}>
            {MINUTES.map((one) => (
              <option key={one} value={one}>
                {format.duration(one * 60)}
              </option>
            ))}
          </SelectField>
          <TextField
            form={form}
            name="email"
            label={t('previews.email')}
            hint={t('previews.emailHint')}
            type="email"
            maxLength={254}
            autoComplete="off"
            dir="ltr"
            normalise={(text) => text.trim()}
          />
        </Grid>
        <ReasonField form={form} />
        <div>
          <SubmitButton form={form} disabled={!isServable || matrix.tenants.length === 0}>
            {t('previews.confirm')}
          </SubmitButton>
        </div>
        {made && <GrantedLink grant={made.grant} address={made.address} />}
      </Form>
    </Card>
  );
}
