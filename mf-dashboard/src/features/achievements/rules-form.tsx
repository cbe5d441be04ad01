import type { PointsRule } from '@stoa/shared/contracts/achievements';
import { Button, Cluster, Field, Input, onMobile, space } from '@stoa/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Muted } from '../../components/words-box.tsx';
import { useGroupWork } from '../../data/use-group-work.ts';
import { useGroupWords } from '../../words/groups/index.ts';
import { readWhole } from './read-whole.ts';
import type { Write } from './use-points-settings.ts';

const POINTS_MAX = 1000;
const DAILY_MAX = 1000;

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

interface Draft {
  points: string;
  daily: string;
}

/** How many points each event earns, and how often a day. */
export function RulesForm({ rules, write }: { rules: PointsRule[]; write: Write }) {
  const { t } = useGroupWords();
  const { isBusy, run } = useGroupWork();
  const [typed, setTyped] = useState<Record<string, Partial<Draft>>>({});
  const [wrong, setWrong] = useState<Record<string, Partial<Draft>>>({});
  const draftOf = ({ event, points, daily_max: max }: PointsRule): Draft => ({
    points: String(points),
    daily: max === null ? '' : String(max),
    ...typed[event],
  });
  const change = (event: string, part: Partial<Draft>) =>
    setTyped((before) => ({ ...before, [event]: { ...before[event], ...part } }));

  async function save() {
    const read = rules.map((rule) => {
      const { points, daily } = draftOf(rule);
      return {
        event: rule.event,
        points: readWhole(points, 0, POINTS_MAX),
        daily_max: daily.trim() === '' ? null : readWhole(daily, 1, DAILY_MAX),
      };
    });
    const tell = (min: number, max: number) =>
      t('achievements.manage.badNumber', { min: String(min), max: String(max) });
    const found: Record<string, Partial<Draft>> = {};
    for (const { event, points, daily_max: daily } of read)
      if (points === undefined || daily === undefined)
        found[event] = {
          ...(points === undefined && { points: tell(0, POINTS_MAX) }),
          ...(daily === undefined && { daily: tell(1, DAILY_MAX) }),
        };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    await run(async () => {
      for (const { event, ...values } of read.filter(({ event: name }) => typed[name]))
        await write((client, accountId) =>
          client.from('points_rules').update(values).eq('account_id', accountId).eq('event', event),
        );
      setTyped({});
    }, t('achievements.manage.saved'));
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Rows>
        <Muted>{t('achievements.manage.rulesLead')}</Muted>
        {rules.map((rule) => {
          const { points, daily } = draftOf(rule);
          return (
            <Row key={rule.event}>
              <legend>{t(`achievements.event.${rule.event}`)}</legend>
              <Field label={t('achievements.manage.pointsField')} error={wrong[rule.event]?.points}>
                <Input
                  inputMode="numeric"
                  value={points}
                  onChange={({ target }) => change(rule.event, { points: target.value })}
                />
              </Field>
              <Field label={t('achievements.manage.daily')} error={wrong[rule.event]?.daily}>
                <Input
                  inputMode="numeric"
                  placeholder="∞"
                  value={daily}
                  onChange={({ target }) => change(rule.event, { daily: target.value })}
                />
              </Field>
            </Row>
          );
        })}
        <Cluster $justify="end">
          <Button type="submit" busy={isBusy} disabled={Object.keys(typed).length === 0}>
            {t('achievements.manage.save')}
          </Button>
        </Cluster>
      </Rows>
    </form>
  );
}
