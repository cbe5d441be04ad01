import {
  OPERATOR_SCOPES,
  OperatorTokenFields,
  type OperatorTokenValues,
} from '@stoa/shared/contracts/operator-tokens';
import {
  Form,
  type FormState,
  SelectField,
  SubmitButton,
  TextField,
  useController,
  useForm,
} from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Card, Checkbox, Grid, Notice, space, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ProblemNotice } from '../../components/cockpit/problem-notice.tsx';
import { problemText } from '../../components/cockpit/problem-text.ts';
import { useFormat } from '../../data/format.ts';
import { operatorFetch } from '../../data/operator-session.ts';
import { CreatedToken } from './created-token.tsx';

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
  const { t: cockpit } = useTranslations('cockpit');
  const { duration } = useFormat();
  const [token, setToken] = useState<string | null>(null);
  const initial: OperatorTokenValues = { label: '', scopes: ['read'], expiresInDays: '30' };
  const form = useForm({
    schema: OperatorTokenFields,
    initial,
    texts: { label: t('tokens.nameMissing'), scopes: t('tokens.scopeMissing') },
    failed: (error) => problemText(error, cockpit).text,
    async submit(values) {
      const created = await operatorFetch<{ token: string }>('/api/operator/tokens', { body: values });
      setToken(created.token);
      notify('success', t('tokens.created'));
      await onCreated();
      return { label: '' };
    },
  });
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
          <TextField
            form={form}
            name="label"
            label={t('tokens.name')}
            hint={t('tokens.nameHint')}
            maxLength={100}
            autoComplete="off"
            required
          />
          <SelectField form={form} name="expiresInDays" label={t('tokens.expiresAfter')}>
            {DAYS.map((one) => (
              <option key={one} value={one}>
                {duration(one * DAY_S)}
              </option>
            ))}
          </SelectField>
        </Grid>
        <Scopes form={form} />
        <div>
          <SubmitButton form={form}>{t('tokens.createConfirm')}</SubmitButton>
        </div>
        {token && <CreatedToken token={token} />}
      </Form>
    </Card>
  );
}

function Scopes({ form }: { form: FormState<OperatorTokenValues> }) {
  const { t } = useTranslations('superadmin');
  const { value: scopes, onChange } = useController({ control: form.methods.control, name: 'scopes' }).field;
  const problem = form.getError('scopes');
  return (
    <ScopeGroup>
      <legend>{t('tokens.scopes')}</legend>
      <Stack $gap={3}>
        <Grid $min="11rem" $gap={2}>
          {OPERATOR_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              name="scopes"
              aria-invalid={problem ? true : undefined}
              label={t(`tokens.scope.${scope}`)}
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                onChange(
                  OPERATOR_SCOPES.filter((one) => (one === scope ? target.checked : scopes.includes(one))),
                )
              }
            />
          ))}
        </Grid>
        {problem && <Notice tone="danger">{problem}</Notice>}
      </Stack>
    </ScopeGroup>
  );
}
