import type { AutomationDefinition } from '@stoa/shared/contracts/automations/definition';
import { Button, Checkbox, Cluster, Field, Grid, Input, Stack, Textarea } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { EventFields } from './choice-field.tsx';
import { QuietFields } from './quiet-fields.tsx';
import { useAutomationText } from './use-automation-text.ts';
import { useRows } from './use-rows.ts';

type Change = (part: Partial<AutomationDefinition>, place?: string) => void;
const MAX_EXITS = 10;

/** Exits, and the recipients and sender of an automation's emails. */
export function SettingsPart({
  definition,
  onChange,
}: {
  definition: AutomationDefinition;
  onChange: Change;
}) {
  const { t } = useAutomationText();
  const { email } = definition;
  const { data: lists = [] } = useRows('lists');
  const put = (part: Partial<AutomationDefinition['email']>, place?: string) =>
    onChange({ email: { ...email, ...part } }, place);
  return (
    <>
      <Part title={t('exits.title')}>
        <ExitList definition={definition} onChange={onChange} />
      </Part>
      <Part title={t('email.title')}>
        <Stack $gap={4}>
          <Stack as="fieldset" $gap={2} style={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
            <legend style={{ padding: 0 }}>{t('email.lists')}</legend>
            {lists.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={<bdi>{name}</bdi>}
                checked={email.lists.includes(id)}
                onChange={({ target }) =>
                  put({
                    lists: target.checked ? [...email.lists, id] : email.lists.filter((one) => one !== id),
                  })
                }
              />
            ))}
          </Stack>
          <Grid $min="14rem" $gap={4}>
            <Field label={t('email.senderName')}>
              <Input
                dir="auto"
                maxLength={120}
                value={email.senderName}
                onChange={({ target }) => put({ senderName: target.value }, 'senderName')}
              />
            </Field>
            <Field label={t('email.replyTo')}>
              <Input
                type="email"
                dir="ltr"
                maxLength={254}
                value={email.replyTo}
                onChange={({ target }) => put({ replyTo: target.value }, 'replyTo')}
              />
            </Field>
          </Grid>
          <Field label={t('email.postalAddress')} hint={t('email.postalHint')}>
            <Textarea
              dir="auto"
              rows={3}
              maxLength={300}
              value={email.postalAddress}
              onChange={({ target }) => put({ postalAddress: target.value }, 'postalAddress')}
            />
          </Field>
          <QuietFields quiet={definition.quiet} onChange={(quiet, place) => onChange({ quiet }, place)} />
        </Stack>
      </Part>
    </>
  );
}

function ExitList({ definition, onChange }: { definition: AutomationDefinition; onChange: Change }) {
  const { t } = useAutomationText();
  const { exits } = definition;
  return (
    <Stack $gap={4}>
      <p>{t('exits.text')}</p>
      {exits.map((exit, index) => (
        // Exits have no names; their order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <Cluster key={index} $gap={3} $align="end">
          <EventFields
            label={t('exits.event')}
            event={exit.event}
            target={exit.ref}
            onChange={(event, ref) =>
              onChange({ exits: exits.map((one, at) => (at === index ? { event, ref } : one)) })
            }
          />
          <Button
            type="button"
            variant="quiet"
            onClick={() => onChange({ exits: exits.filter((_, at) => at !== index) })}
          >
            {t('exits.remove')}
          </Button>
        </Cluster>
      ))}
      <div>
        <Button
          type="button"
          variant="secondary"
          disabled={exits.length >= MAX_EXITS}
          onClick={() => onChange({ exits: [...exits, { event: 'order_paid', ref: '' }] })}
        >
          {t('exits.add')}
        </Button>
      </div>
    </Stack>
  );
}
