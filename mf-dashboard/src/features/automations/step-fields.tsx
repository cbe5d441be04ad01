import type { Step } from '@stoa/shared/contracts/automations/steps';
import { lazyPart } from '@stoa/shared/federation/lazy-part';
import { loadTranslations } from '@stoa/shared/i18n';
import { Field, Grid, Input, Textarea } from '@stoa/shared/ui';
import { SkeletonRows } from '@stoa/shared/workplace';
import { ChoiceField, EventFields, RowField } from './choice-field.tsx';
import { CouponFields } from './coupon-fields.tsx';
import { FieldStepFields } from './field-step-fields.tsx';
import { useAutomationText } from './use-automation-text.ts';
import { SpanFields, WaitFields } from './wait-fields.tsx';

const MailFields = lazyPart(
  async () => {
    const part = await import(/* webpackChunkName: "automation-mail" */ './mail-fields.tsx');
    // Its blocks bring the words of campaigns.
    await loadTranslations(document.documentElement.lang || 'en');
    return { default: part.MailFields };
  },
  <SkeletonRows />,
);
const WebhookFields = lazyPart(
  async () => ({
    default: (await import(/* webpackChunkName: "automation-hook" */ './webhook-fields.tsx')).WebhookFields,
  }),
  <SkeletonRows />,
);

/** Everything that can be set of one step. */
export function StepFields({ step, onChange }: { step: Step; onChange(step: Step, place?: string): void }) {
  const { t } = useAutomationText();
  switch (step.kind) {
    case 'mail':
      return <MailFields step={step} onChange={onChange} />;
    case 'wait':
      return <WaitFields wait={step.wait} onChange={(wait, place) => onChange({ ...step, wait }, place)} />;
    case 'waitFor':
      return (
        <Grid $min="12rem" $gap={4}>
          <EventFields
            label={t('waitFor.event')}
            event={step.event}
            target={step.ref}
            onChange={(event, ref) => onChange({ ...step, event, ref })}
          />
          <SpanFields
            label={t('waitFor.limit')}
            amount={step.amount}
            unit={step.unit}
            onChange={(part, place) => onChange({ ...step, ...part }, place)}
          />
        </Grid>
      );
    case 'if':
      return (
        <Grid $min="12rem" $gap={4}>
          <ChoiceField
            label={t('if.test')}
            value={step.test.kind}
            choices={['tag', 'list', 'course', 'segment']}
            textOf={(kind) => t(`tests.${kind}`)}
            onChange={(kind) => onChange({ ...step, test: { kind, refId: '' } })}
          />
          <RowField
            label={t(`rows.${step.test.kind}s`)}
            kind={`${step.test.kind}s`}
            value={step.test.refId}
            onChange={(refId) => onChange({ ...step, test: { ...step.test, refId } })}
          />
        </Grid>
      );
    case 'split':
      return (
        <Field label={t('split.share')}>
          <Input
            type="number"
            dir="ltr"
            min={1}
            max={99}
            value={String(step.share)}
            onChange={({ target }) => onChange({ ...step, share: Number(target.value) }, 'share')}
          />
        </Field>
      );
    case 'goal':
      return (
        <Grid $min="12rem" $gap={4}>
          <EventFields
            label={t('goal.event')}
            event={step.event}
            target={step.ref}
            onChange={(event, ref) => onChange({ ...step, event, ref })}
          />
          <ChoiceField
            label={t('goal.otherwise')}
            value={step.otherwise}
            choices={['continue', 'wait', 'end']}
            textOf={(one) => t(`goal.${one}`)}
            onChange={(otherwise) => onChange({ ...step, otherwise })}
          />
        </Grid>
      );
    case 'tag':
      return (
        <Grid $min="12rem" $gap={4}>
          <ActionField
            value={step.action}
            choices={['add', 'remove']}
            onChange={(action) => onChange({ ...step, action })}
          />
          <Field label={t('tag.name')} required>
            <Input
              dir="auto"
              maxLength={60}
              value={step.name}
              onChange={({ target }) => onChange({ ...step, name: target.value }, 'name')}
            />
          </Field>
        </Grid>
      );
    case 'list':
      return (
        <Grid $min="12rem" $gap={4}>
          <ActionField
            value={step.action}
            choices={['join', 'leave']}
            onChange={(action) => onChange({ ...step, action })}
          />
          <RowField
            label={t('rows.lists')}
            kind="lists"
            {...(step.action === 'join' && { hint: t('list.hint') })}
            value={step.listId}
            onChange={(listId) => onChange({ ...step, listId })}
          />
        </Grid>
      );
    case 'course':
      return (
        <Grid $min="12rem" $gap={4}>
          <ActionField
            value={step.action}
            choices={['enrol', 'revoke']}
            onChange={(action) => onChange({ ...step, action })}
          />
          <RowField
            label={t('rows.courses')}
            kind="courses"
            value={step.refId}
            onChange={(refId) => onChange({ ...step, refId })}
          />
        </Grid>
      );
    case 'group':
      return (
        <Grid $min="12rem" $gap={4}>
          <ActionField
            value={step.action}
            choices={['add', 'remove']}
            onChange={(action) => onChange({ ...step, action })}
          />
          <RowField
            label={t('rows.groups')}
            kind="groups"
            value={step.refId}
            onChange={(refId) => onChange({ ...step, refId })}
          />
        </Grid>
      );
    case 'membership':
      return (
        <Grid $min="12rem" $gap={4}>
          <ActionField
            value={step.action}
            choices={['grant', 'revoke']}
            onChange={(action) => onChange({ ...step, action })}
          />
          <RowField
            label={t('rows.memberships')}
            kind="memberships"
            hint={t('membership.hint')}
            value={step.refId}
            onChange={(refId) => onChange({ ...step, refId })}
          />
        </Grid>
      );
    case 'coupon':
      return <CouponFields step={step} onChange={onChange} />;
    case 'field':
      return <FieldStepFields step={step} onChange={onChange} />;
    case 'notify':
      return (
        <Field label={t('notify.text')} hint={t('notify.hint')} required>
          <Textarea
            dir="auto"
            rows={2}
            maxLength={500}
            value={step.text}
            onChange={({ target }) => onChange({ ...step, text: target.value }, 'text')}
          />
        </Field>
      );
    case 'webhook':
      return <WebhookFields step={step} onChange={onChange} />;
    case 'start':
      return (
        <RowField
          label={t('start.automation')}
          kind="automations"
          value={step.automationId}
          onChange={(automationId) => onChange({ ...step, automationId })}
        />
      );
    case 'end':
      return <p>{t('end.text')}</p>;
  }
}

function ActionField<Action extends string>(props: {
  value: Action;
  choices: readonly Action[];
  onChange(action: Action): void;
}) {
  const { t } = useAutomationText();
  return <ChoiceField label={t('action')} textOf={(one) => t(`actions.${one}`)} {...props} />;
}
