import { DateInput } from '@stoa/shared/controls';
import { Field, Grid } from '@stoa/shared/ui';
import { useState } from 'react';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import { countOwnDays } from './own-days.ts';

interface OwnDatesProps {
  from: string;
  until: string;
  today: string;
  onChange(from: string, until: string): void;
}

/** The first and the last day of a report; both together take effect. */
export function OwnDates({ today, onChange, ...period }: OwnDatesProps) {
  const { t } = useVisitsTranslations();
  const [chosen, setChosen] = useState({ from: period.from, until: period.until });
  const isWrong = countOwnDays(chosen.from, chosen.until, today) === null;
  function choose(part: Partial<typeof chosen>) {
    const next = { ...chosen, ...part };
    setChosen(next);
    if (countOwnDays(next.from, next.until, today) !== null) onChange(next.from, next.until);
  }
  return (
    <Grid $min="12rem" $gap={3}>
      <Field label={t('firstDay')}>
        <DateInput
          value={chosen.from}
          max={today}
          onChange={({ target }) => choose({ from: target.value })}
        />
      </Field>
      <Field label={t('lastDay')} error={isWrong ? t('ownDatesWrong') : undefined}>
        <DateInput
          value={chosen.until}
          max={today}
          onChange={({ target }) => choose({ until: target.value })}
        />
      </Field>
    </Grid>
  );
}
