import type { EditedBlock } from '@stoa/shared/contracts/campaign-fields';
import { MERGE_FIELDS } from '@stoa/shared/contracts/email-blocks';
import type { Step } from '@stoa/shared/contracts/automations/steps';
import { Field, Input } from '@stoa/shared/ui';
import { useState } from 'react';
import { BlockList } from '../../components/email-blocks/block-list.tsx';
import { ChoiceField } from './choice-field.tsx';
import { useAutomationText } from './use-automation-text.ts';

type MailStep = Extract<Step, { kind: 'mail' }>;

/** The email of a step: whom it may go to, subject and content. */
export function MailFields({
  step,
  onChange,
}: {
  step: MailStep;
  onChange(step: MailStep, place?: string): void;
}) {
  const { t } = useAutomationText();
  // Keys hold the place of each block while the step is open.
  const [blocks, setBlocks] = useState<EditedBlock[]>(() =>
    step.blocks.map((block, index) => ({ key: `${block.type}-${index}`, block })),
  );
  return (
    <>
      <ChoiceField
        label={t('mail.purpose')}
        hint={t(`mail.${step.purpose}Hint`)}
        value={step.purpose}
        choices={['marketing', 'service']}
        textOf={(purpose) => t(`mail.${purpose}`)}
        onChange={(purpose) => onChange({ ...step, purpose })}
      />
      <Field label={t('mail.subject')} required>
        <Input
          dir="auto"
          maxLength={300}
          value={step.subject}
          onChange={({ target }) => onChange({ ...step, subject: target.value }, 'subject')}
        />
      </Field>
      <Field label={t('mail.preheader')}>
        <Input
          dir="auto"
          maxLength={300}
          value={step.preheader}
          onChange={({ target }) => onChange({ ...step, preheader: target.value }, 'preheader')}
        />
      </Field>
      <p>
        {t('mail.merge')}{' '}
        <bdi>
          {[...MERGE_FIELDS, 'contact.coupon'].map((field) => (
            <span key={field}>
              <code style={{ whiteSpace: 'nowrap' }}>{`{{ ${field} }}`}</code>{' '}
            </span>
          ))}
        </bdi>
      </p>
      <BlockList
        blocks={blocks}
        onChange={(next) => {
          setBlocks(next);
          onChange({ ...step, blocks: next.map(({ block }) => block) }, 'blocks');
        }}
      />
    </>
  );
}
