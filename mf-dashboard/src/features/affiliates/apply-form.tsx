import {
  ApplicationFields,
  type ApplicationValues,
  type MyAffiliate,
} from '@stoa/shared/contracts/affiliates';
import { numberFormat } from '@stoa/shared/contracts/intl';
import { CheckboxField, Form, SubmitButton, TextareaField, TextField, useForm } from '@stoa/shared/forms';
import { useSite } from '@stoa/shared/shell';
import { Cluster } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { callRpc } from '../../data/call-rpc.ts';
import { errorMessage } from '../../data/error-message.ts';
import { useFormat } from '../../data/format.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';

const Terms = styled.div`
  max-block-size: 16rem;
  overflow: auto;
  white-space: pre-wrap;
  color: var(--stoa-muted);
`;
const INITIAL: ApplicationValues = { code: '', website: '', message: '', acceptsTerms: false };

/** Shows what a member earns as an affiliate, with the application. */
export function ApplyForm(props: {
  program: NonNullable<MyAffiliate['program']>;
  onDone(): Promise<unknown>;
}) {
  const { t, language } = useAffiliateTranslations();
  const { money } = useFormat();
  const { account_id: accountId } = useSite();
  const { program } = props;
  const form = useForm({
    schema: ApplicationFields,
    initial: INITIAL,
    snapshot: { entity: 'affiliate-application' },
    texts: { website: t('portal.websiteWrong'), acceptsTerms: t('portal.acceptWrong') },
    failed: (error) => errorMessage(t, error),
    async submit(values) {
      await callRpc('apply_as_affiliate', { p_account_id: accountId, p_values: values });
      await props.onDone();
    },
  });
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <Form form={form} gap={6}>
      <Part title={t('portal.applyTitle')}>
        <p>
          {program.kind === 'percent'
            ? t('portal.earnPercent', { percent: percent.format(program.percent_bp / 10_000) })
            : t('portal.earnFixed', { sum: money(program.fixed_minor, program.currency) })}{' '}
          {t('portal.windowText', { days: String(program.window_days) })}
        </p>
        <p>{t('portal.applyLead')}</p>
        <TextareaField
          form={form}
          name="message"
          label={t('portal.message')}
          dir="auto"
          rows={4}
          maxLength={2000}
        />
        <TextField
          form={form}
          name="website"
          label={t('portal.website')}
          hint={t('portal.websiteHint')}
          dir="ltr"
          maxLength={290}
        />
        <TextField
          form={form}
          name="code"
          label={t('portal.codeWish')}
          hint={t('portal.codeWishHint')}
          dir="ltr"
          maxLength={40}
          normalise={(text) => text.toLowerCase()}
        />
      </Part>
      {program.terms && (
        <Part title={t('portal.terms')}>
          <Terms dir="auto">{program.terms}</Terms>
        </Part>
      )}
      <CheckboxField form={form} name="acceptsTerms" label={t('portal.accept')} />
      <Cluster>
        <SubmitButton form={form}>{t('portal.apply')}</SubmitButton>
      </Cluster>
    </Form>
  );
}
