import { useState } from 'react';
import {
  Combobox,
  DateInput,
  DateTimeInput,
  Select,
  StatusBadge,
  StatusIcon,
  type StatusTone,
  TimeInput,
  ZoneInput,
} from '../../controls/index.ts';
import { Cluster, Grid, Stack } from '../../ui/index.ts';
import { Field } from '../../ui/field.tsx';

const COUNTRIES = [
  { value: 'DE', label: 'Germany' },
  { value: 'JO', label: 'الأردن' },
  { value: 'PT', label: 'Portugal' },
  { value: 'XX', label: 'A country with a name that is longer than its box is wide', isDisabled: true },
];
const TONES: Record<StatusTone, [status: string, label: string]> = {
  neutral: ['draft', 'Draft'],
  info: ['pending', 'Pending'],
  success: ['paid', 'Paid'],
  warning: ['on_hold', 'On hold'],
  danger: ['failed', 'Failed'],
};

export function ControlSpecimen() {
  const [country, setCountry] = useState('PT');
  const [day, setDay] = useState('2026-07-30');
  const [moment, setMoment] = useState('2026-07-30T14:30');
  const [zone, setZone] = useState('Europe/Lisbon');
  const [time, setTime] = useState('09:00');
  return (
    <Stack $gap={6}>
      <Cluster $gap={3}>
        {Object.values(TONES).map(([status, label]) => (
          <StatusBadge key={status} status={status}>
            {label}
          </StatusBadge>
        ))}
      </Cluster>
      <Cluster $gap={3}>
        {(Object.keys(TONES) as StatusTone[]).map((tone) => (
          <Cluster key={tone} as="span" $gap={2}>
            <StatusIcon tone={tone} /> {TONES[tone][1]}
          </Cluster>
        ))}
      </Cluster>
      <Grid $min="18rem" $gap={6}>
        <Select label="Visibility" hint="Who sees the course." defaultValue="published">
          <option value="draft">Draft</option>
          <optgroup label="Public">
            <option value="published">Published</option>
            <option value="archived">Archived</option>
          </optgroup>
        </Select>
        <Select label="Plan" error="Choose a plan." options={COUNTRIES} defaultValue="XX" />
        <Select label="Currency (not in this plan)" disabled options={[{ value: 'EUR', label: 'Euro' }]} />
        <Combobox
          label="Country"
          isClearable
          options={COUNTRIES}
          value={country}
          onChange={({ target }) => setCountry(target.value)}
        />
        <Field label="Start date">
          <DateInput value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
        <Field label="End date" error="Choose a date after the start.">
          <DateInput value="" />
        </Field>
        <Field label="Starts" hint="Students see it in their own time zone.">
          <DateTimeInput value={moment} onChange={({ target }) => setMoment(target.value)} />
        </Field>
        <ZoneInput label="Time zone" value={zone} onChange={setZone} />
        <Field label="Opens">
          <TimeInput value={time} zone="Europe/Lisbon" onChange={({ target }) => setTime(target.value)} />
        </Field>
      </Grid>
    </Stack>
  );
}
