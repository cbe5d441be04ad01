import type { TenantMatrix } from '@stoa/shared/contracts/operator';
import type { OverrideGrant } from '@stoa/shared/contracts/overrides';
import { useTranslations } from '@stoa/shared/i18n';
import { useSearchParams } from '@stoa/shared/router';
import { Select } from '@stoa/shared/controls';
import { Button, Card, Field, Grid, Input, Stack } from '@stoa/shared/ui';
import { type SubmitEvent, useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { useReleaseCommand } from '../../data/registry.ts';
import { ProblemNotice } from '../../components/cockpit/problem-notice.tsx';
import { isReason, ReasonField } from '../../components/cockpit/reason-field.tsx';
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
  const [remoteName, setRemoteName] = useState(params.get('remote') ?? matrix.remotes[0]?.name ?? '');
  const [chosen, setChosen] = useState(params.get('version') ?? '');
  const [accountId, setAccountId] = useState(matrix.tenants[0]?.account_id ?? '');
  const [email, setEmail] = useState('');
  const [minutes, setMinutes] = useState(60);
  const [reason, setReason] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [made, setMade] = useState<{ grant: OverrideGrant; address: string } | null>(null);
  const remote = matrix.remotes.find(({ name }) => name === remoteName);
  const tenant = matrix.tenants.find(({ account_id }) => account_id === accountId);
  const versions = remote ? servable(remote) : [];
  const version = versions.some((one) => one.version === chosen) ? chosen : (versions[0]?.version ?? '');

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsConfirming(true);
    if (!isReason(reason) || !tenant) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const grant = await runCommand<OverrideGrant>({
        method: 'POST',
        path: '/overrides',
        body: {
          accountId,
          remote: remoteName,
          version,
          minutes,
          reason: reason.trim(),
          ...(email.trim() === '' ? {} : { email: email.trim() }),
        },
      });
      setMade({ grant, address: `${tenant.siteUrl}/${grant.fragment}` });
      setReason('');
      setIsConfirming(false);
    } catch (error) {
      setProblem(error);
    }
    setIsBusy(false);
  };

  return (
    <Card as="form" onSubmit={(event: SubmitEvent) => void submit(event)} noValidate>
      <Stack>
        <Grid $min="13rem" $gap={4}>
          <Field label={t('matrix.tenant')} required>
            <Select value={accountId} onChange={(event) => setAccountId(event.target.value)}>
              {matrix.tenants.map(({ account_id, name, slug }) => (
                <option key={account_id} value={account_id}>
                  {name} ({slug})
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('audit.remote')} required>
            <Select value={remoteName} onChange={(event) => setRemoteName(event.target.value)}>
              {matrix.remotes.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </Field>
          <Field label={t('pin.version')} required>
            <Select value={version} onChange={(event) => setChosen(event.target.value)}>
              {remote && versionOptions(remote, versions)}
            </Select>
          </Field>
          <Field label={t('previews.minutes')}>
            <Select value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
              {MINUTES.map((one) => (
                <option key={one} value={one}>
                  {format.duration(one * 60)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('previews.email')} hint={t('previews.emailHint')}>
            <Input
              type="email"
              maxLength={254}
              autoComplete="off"
              dir="ltr"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
        </Grid>
        <ReasonField reason={reason} isMissing={isConfirming && !isReason(reason)} onChange={setReason} />
        {problem !== null && <ProblemNotice problem={problem} onReload={() => setProblem(null)} />}
        <div>
          <Button type="submit" busy={isBusy} disabled={version === '' || !tenant}>
            {t('previews.confirm')}
          </Button>
        </div>
        {made && <GrantedLink grant={made.grant} address={made.address} />}
      </Stack>
    </Card>
  );
}
