import type { OperatorScope } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Select } from '@stoa/shared/controls';
import { Button, Card, Checkbox, Cluster, Field, Grid, Input, Notice, space, Stack } from '@stoa/shared/ui';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { ProblemNotice } from '../../components/cockpit/problem-notice.tsx';
import { useFormat } from '../../data/format.ts';
import { operatorFetch } from '../../data/operator-session.ts';
import { CreatedToken } from './created-token.tsx';

// Written out: the contract's own list would bring its schema library along.
const SCOPES: readonly OperatorScope[] = ['read', 'accounts', 'jobs', 'remotes'];
const DAYS = [7, 30, 90, 365];
const DAY_S = 86_400;

const ScopeGroup = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: ${space(2)};
    font-size: var(--stoa-size-sm);
    font-weight: 560;
  }
`;

/** Creates a token and shows it, this once. */
export function CreateToken({ onCreated }: { onCreated(): Promise<unknown> }) {
  const { t } = useTranslations('superadmin');
  const { duration } = useFormat();
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<readonly OperatorScope[]>(['read']);
  const [days, setDays] = useState(30);
  const [isSubmitted, setSubmitted] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const isNameMissing = isSubmitted && label.trim() === '';
  const isScopeMissing = isSubmitted && scopes.length === 0;

  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (label.trim() === '' || scopes.length === 0) return;
    setBusy(true);
    setProblem(null);
    try {
      const created = await operatorFetch<{ token: string }>('/api/operator/tokens', {
        body: { label: label.trim(), scopes, expiresInDays: days },
      });
      setToken(created.token);
      setLabel('');
      setSubmitted(false);
      notify('success', t('tokens.created'));
      await onCreated();
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
  };
  return (
    <Card as="form" onSubmit={(event: SubmitEvent) => void create(event)} noValidate>
      <Stack>
        <Grid $min="13rem" $gap={4}>
          <Field
            label={t('tokens.name')}
            hint={t('tokens.nameHint')}
            error={isNameMissing && t('tokens.nameMissing')}
            required
          >
            <Input
              maxLength={100}
              autoComplete="off"
              value={label}
              onChange={({ target }) => setLabel(target.value)}
            />
          </Field>
          <Field label={t('tokens.expiresAfter')}>
            <Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
              {DAYS.map((one) => (
                <option key={one} value={one}>
                  {duration(one * DAY_S)}
                </option>
              ))}
            </Select>
          </Field>
        </Grid>
        <ScopeGroup>
          <legend>{t('tokens.scopes')}</legend>
          <Cluster>
            {SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                label={t(`tokens.scope.${scope}`)}
                checked={scopes.includes(scope)}
                onChange={({ target }) =>
                  setScopes(SCOPES.filter((one) => (one === scope ? target.checked : scopes.includes(one))))
                }
              />
            ))}
          </Cluster>
        </ScopeGroup>
        {isScopeMissing && <Notice tone="danger">{t('tokens.scopeMissing')}</Notice>}
        {problem !== null && <ProblemNotice problem={problem} onReload={() => setProblem(null)} />}
        <div>
          <Button type="submit" busy={isBusy}>
            {t('tokens.createConfirm')}
          </Button>
        </div>
        {token && <CreatedToken token={token} />}
      </Stack>
    </Card>
  );
}
