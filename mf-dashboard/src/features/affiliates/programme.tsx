import { type AffiliateProgram, ProgramFields } from '@stoa/shared/contracts/affiliates';
import {
  CheckboxField,
  Form,
  MoneyField,
  NumberField,
  SelectField,
  SubmitButton,
  TextareaField,
  useForm,
  useWatch,
} from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Cluster, Grid, Stack } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { CopyLine } from '../../components/copy-line.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { errorMessage } from '../../data/error-message.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import { AffiliateFrame } from './affiliate-frame.tsx';
import { AFFILIATE_PATHS } from './affiliate-paths.ts';
import { programmeInput, programmeValues } from './programme-values.ts';
import { Rates } from './rates.tsx';
import { useAffiliateOverview } from '../../data/use-affiliate-overview.ts';
import { useReloadAffiliates } from './use-reload-affiliates.ts';

/** Sets what affiliates earn, when, and who may apply. */
export function Programme() {
  const { t } = useAffiliateTranslations();
  const { data, error, mutate } = useAffiliateOverview();
  return (
    <AffiliateFrame>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data && (
        <Stack $gap={8}>
          <ProgrammeForm key={data.program?.version ?? 0} program={data.program} />
          {data.program && <Rates />}
          <Part title={t('programme.portal')}>
            <p>{t('programme.portalText')}</p>
            <CopyLine label={t('programme.address')} text={`${location.origin}${AFFILIATE_PATHS.portal}`} />
          </Part>
        </Stack>
      )}
    </AffiliateFrame>
  );
}

function ProgrammeForm({ program }: { program: AffiliateProgram | null }) {
  const { t } = useAffiliateTranslations();
  const { account_id: accountId, settings } = useSite();
  const { currency } = settings;
  const reload = useReloadAffiliates();
  const form = useForm({
    schema: ProgramFields,
    initial: programmeValues(program),
    snapshot: { entity: 'affiliate-programme' },
    texts: {
      percent: t('programme.percentWrong'),
      fixedMinor: t('programme.moneyWrong'),
      minimumMinor: t('programme.moneyWrong'),
      holdDays: t('programme.holdWrong'),
      cycles: t('programme.cyclesWrong'),
    },
    failed: (error) => errorMessage(t, error),
    async submit(values) {
      await callRpc('save_affiliate_program', {
        p_account_id: accountId,
        p_values: { ...programmeInput(values), ...(program && { version: program.version }) },
      });
      notify('success', t('saved'));
      await reload();
    },
  });
  const [kind, earns] = useWatch({ control: form.methods.control, name: ['kind', 'earns'] });
  return (
    <Form form={form} gap={6}>
      <Part title={t('tabs.programme')}>
        <p>{t('programme.lead')}</p>
        <CheckboxField form={form} name="isOpen" label={t('programme.open')} />
        <CheckboxField form={form} name="takesApplications" label={t('programme.applications')} />
      </Part>
      <Part title={t('programme.rewards')}>
        <Grid $min="14rem" $gap={5}>
          <SelectField form={form} name="kind" label={t('programme.kind')} hint={t('programme.baseText')}>
            <option value="percent">{t('programme.percentKind')}</option>
            <option value="fixed">{t('programme.fixedKind')}</option>
          </SelectField>
          {kind === 'percent' ? (
            <NumberField
              form={form}
              name="percent"
              label={t('programme.percent')}
              inputMode="decimal"
              required
            />
          ) : (
            <MoneyField
              form={form}
              name="fixedMinor"
              currency={currency}
              label={`${t('programme.fixed')} (${currency})`}
              inputMode="decimal"
              required
            />
          )}
          <SelectField form={form} name="earns" label={t('programme.earns')}>
            {(['first', 'some', 'all'] as const).map((value) => (
              <option key={value} value={value}>
                {t(`programme.earnsOptions.${value}`)}
              </option>
            ))}
          </SelectField>
          {earns === 'some' && (
            <NumberField
              form={form}
              name="cycles"
              label={t('programme.cycles')}
              inputMode="numeric"
              required
            />
          )}
        </Grid>
      </Part>
      <Part title={t('programme.rules')}>
        <Grid $min="14rem" $gap={5}>
          <SelectField form={form} name="windowDays" label={t('programme.window')}>
            {['30', '60', '90'].map((days) => (
              <option key={days} value={days}>
                {t('programme.windowDays', { days })}
              </option>
            ))}
          </SelectField>
          <NumberField
            form={form}
            name="holdDays"
            label={t('programme.hold')}
            hint={t('programme.holdHint')}
            inputMode="numeric"
            required
          />
          <MoneyField
            form={form}
            name="minimumMinor"
            currency={currency}
            label={`${t('programme.minimum')} (${currency})`}
            hint={t('programme.minimumHint')}
            inputMode="decimal"
            required
          />
        </Grid>
        <TextareaField
          form={form}
          name="terms"
          label={t('programme.terms')}
          hint={t('programme.termsHint')}
          dir="auto"
          rows={6}
          maxLength={10_000}
        />
      </Part>
      <Cluster>
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </Cluster>
    </Form>
  );
}
