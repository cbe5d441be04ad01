import {
  MAX_DAILY_POINTS_EVENTS,
  MAX_POINTS,
  type PointsRule,
  PointsRulesFields,
} from '@stoa/shared/contracts/achievements';
import { Form, NumberField, SubmitButton, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { Cluster, onMobile, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { Muted } from '../../components/text-box.tsx';
import { useFormat } from '../../data/format.ts';
import { useGroupWork } from '../../data/use-group-work.ts';
import { useGroupTranslations } from '../../translations/groups/index.ts';
import type { Write } from './use-points-settings.ts';

const Rows = styled.div`
  display: grid;
  gap: ${space(4)};
  max-inline-size: 46rem;
`;
const Row = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 8rem 8rem;
  gap: ${space(3)};
  align-items: start;
  padding: 0;
  border: 0;
  legend {
    float: inline-start;
    padding-block-start: ${space(8)};
  }
  ${onMobile} {
    grid-template-columns: 1fr 1fr;
    legend {
      grid-column: 1 / -1;
      padding-block-start: 0;
      font-weight: 560;
    }
  }
`;

/** Sets the points of each event and the events that earn points in a day. */
export function PointsRules({ rules, write }: { rules: PointsRule[]; write: Write }) {
  const { t } = useGroupTranslations();
  const format = useFormat();
  const { explain } = useGroupWork();
  const range = (min: number, max: number) =>
    t('achievements.manage.badNumber', { min: format.count(min), max: format.count(max) });
  const form = useForm({
    schema: PointsRulesFields,
    initial: { rules: rules.map(({ event, points, daily_max }) => ({ event, points, daily_max })) },
    texts: { 'rules.*.points': range(0, MAX_POINTS), 'rules.*.daily_max': range(1, MAX_DAILY_POINTS_EVENTS) },
    failed: explain,
    async submit({ rules: next }) {
      for (const { event, ...values } of next) {
        const stored = rules.find((rule) => rule.event === event);
        if (stored?.points === values.points && stored.daily_max === values.daily_max) continue;
        await write((client, accountId) =>
          client.from('points_rules').update(values).eq('account_id', accountId).eq('event', event),
        );
      }
      notify('success', t('achievements.manage.saved'));
    },
  });
  return (
    <Form form={form}>
      <Rows>
        <Muted>{t('achievements.manage.rulesLead')}</Muted>
        {rules.map(({ event }, index) => (
          <Row key={event}>
            <legend>{t(`achievements.event.${event}`)}</legend>
            <NumberField
              form={form}
              name={`rules.${index}.points`}
              label={t('achievements.manage.pointsField')}
              inputMode="numeric"
            />
            <NumberField
              form={form}
              name={`rules.${index}.daily_max`}
              label={t('achievements.manage.daily')}
              inputMode="numeric"
              placeholder="∞"
            />
          </Row>
        ))}
        <Cluster $justify="end">
          <SubmitButton form={form} disabled={!form.isDirty}>
            {t('achievements.manage.save')}
          </SubmitButton>
        </Cluster>
      </Rows>
    </Form>
  );
}
