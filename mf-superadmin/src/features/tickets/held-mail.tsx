import { HeldMailAcceptFields, type HeldMails } from '@stoa/shared/contracts/tickets';
import { Form, NumberField, SubmitButton, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Card, Cluster } from '@stoa/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ProblemNotice } from '../../components/cockpit/problem-notice.tsx';
import { useFormat } from '../../data/format.ts';
import { operatorFetch } from '../../data/operator-session.ts';

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

/** One held mail: it is added to a ticket, or discarded. */
export function HeldMail(props: { mail: HeldMails['mails'][number]; onDecided(left: HeldMails): void }) {
  const { t } = useTranslations('tickets');
  const { dateTime } = useFormat();
  const { mail, onDecided } = props;
  const [problem, setProblem] = useState<unknown>(null);
  const decide = async (body: object, done: string) => {
    onDecided(
      await operatorFetch<HeldMails>(`/api/operator/held-mails/${mail.id}`, { method: 'POST', body }),
    );
    notify('success', done);
  };
  const form = useForm({
    schema: HeldMailAcceptFields,
    initial: { ticket: mail.ticket as number },
    isAction: true,
    snapshot: false,
    texts: { ticket: t('held.ticketMissing') },
    failed: () => t('failed'),
    submit: ({ ticket }) => decide({ action: 'accept', ticket }, t('held.accepted')),
  });
  return (
    <Card>
      <Form form={form} gap={4} aria-label={mail.subject || mail.sender}>
        <div>
          <h2>
            <bdi>{mail.subject || t('held.noSubject')}</bdi>
          </h2>
          <p>
            <bdi>{mail.sender}</bdi> · <time dateTime={mail.at}>{dateTime(mail.at)}</time>
          </p>
        </div>
        <Text dir="auto">{mail.text}</Text>
        {problem !== null && <ProblemNotice problem={problem} onReload={() => setProblem(null)} />}
        <NumberField form={form} name="ticket" label={t('held.ticket')} inputMode="numeric" required />
        <Cluster $gap={3}>
          <SubmitButton form={form}>{t('held.accept')}</SubmitButton>
          <Button
            variant="secondary"
            onClick={() => void decide({ action: 'discard' }, t('held.discarded')).catch(setProblem)}
          >
            {t('held.discard')}
          </Button>
        </Cluster>
      </Form>
    </Card>
  );
}
