import { CalendarClock, CalendarDays, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '../../i18n/index.tsx';
import '../messages.ts';
import {
  exampleDay,
  formatDay,
  formatMoment,
  readDay,
  readMoment,
  readTime,
  zoneLabel,
} from './date-text.ts';
import { Picker } from './picker.tsx';
import { WrittenInput, type WrittenProps } from './written-input.tsx';

const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** A day, written or picked from a calendar; the value is "YYYY-MM-DD". */
export function DateInput(props: WrittenProps) {
  const { t, language } = useTranslations('controls');
  const example = exampleDay(language);
  return (
    <WrittenInput
      placeholder={example}
      {...props}
      kind={{
        read: (text, isFinal) => readDay(text, language, isFinal),
        write: (value) => formatDay(value, language),
        invalid: t('invalidDate', { example }),
        picker: <PickerOf {...props} kind="date" label={t('pickDate')} icon={<CalendarDays {...ICON} />} />,
      }}
    />
  );
}

/** A time of day, written or picked; the value is "HH:MM". */
export function TimeInput({ zone, ...props }: WrittenProps & { zone?: string }) {
  const { t, language } = useTranslations('controls');
  return (
    <WrittenInput
      placeholder="14:30"
      inputMode="text"
      {...props}
      kind={{
        read: (text) => readTime(text),
        write: (value) => value,
        invalid: t('invalidTime', { example: '14:30' }),
        note: zone && zoneLabel(zone, language),
        picker: <PickerOf {...props} kind="time" label={t('pickTime')} icon={<Clock {...ICON} />} />,
      }}
    />
  );
}

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/**
 * A day and time, written or picked; the value is "YYYY-MM-DDTHH:MM".
 * @param props.zone the zone that the value is in: the browser's, if none is given
 */
export function DateTimeInput({ zone, ...props }: WrittenProps & { zone?: string }) {
  const { t, language } = useTranslations('controls');
  const example = `${exampleDay(language)} 14:30`;
  return (
    <WrittenInput
      placeholder={example}
      {...props}
      kind={{
        read: (text, isFinal) => readMoment(text, language, isFinal),
        write: (value) => formatMoment(value, language),
        invalid: t('invalidDate', { example }),
        note: zoneLabel(zone ?? ownZone(), language, props.value),
        picker: (
          <PickerOf {...props} kind="moment" label={t('pickMoment')} icon={<CalendarClock {...ICON} />} />
        ),
      }}
    />
  );
}

function PickerOf(
  props: WrittenProps & { kind: 'date' | 'time' | 'moment'; label: string; icon: ReactNode },
) {
  const { kind, label, icon, value, min, max, name, onChange } = props;
  return (
    <Picker
      kind={kind}
      label={label}
      icon={icon}
      isDisabled={props.disabled ?? false}
      value={value}
      min={min}
      max={max}
      onPick={(next) => onChange?.({ target: { value: next, name: name ?? '' } })}
    />
  );
}
