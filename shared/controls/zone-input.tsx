import { useState } from 'react';
import { useTranslations } from '../i18n/index.tsx';
import { Combobox } from './combobox.tsx';
import { zoneLabel } from './dates/date-text.ts';
import './messages.ts';
import type { ChoiceOption } from './options.ts';

/** A time zone, found by its city, its region or its distance from UTC. */
export function ZoneInput(props: { label: string; value: string; onChange(zone: string): void }) {
  const { language } = useTranslations('controls');
  const { value } = props;
  const [options] = useState(() => zoneOptions(value, language));
  return (
    <Combobox
      label={props.label}
      value={value}
      options={options}
      onChange={({ target }) => target.value && props.onChange(target.value)}
    />
  );
}

/** Returns every zone with its city first, the region in words for cities that share a name. */
export function zoneOptions(chosen: string, language: string): ChoiceOption[] {
  const zones = new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones]
    .map((zone) => {
      const region = zone.includes('/')
        ? `, ${zone.split('/').slice(0, -1).join(', ').replaceAll('_', ' ')}`
        : '';
      return { value: zone, label: zoneLabel(zone, language) + region };
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}
