import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslations } from '../../i18n/index.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { space } from '../../ui/tokens.ts';
import { Calendar, todayIso } from './calendar.tsx';
import { readTime } from './date-text.ts';
import { TimeList } from './time-list.tsx';

export interface PickerPanelProps {
  kind: 'date' | 'time' | 'moment';
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick(value: string): void;
  onClose(): void;
}

const Panel = styled.div`
  padding: ${space(3)};
`;
const Foot = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: ${space(3)};
  margin-block-start: ${space(3)};
`;

/** The content of a picker's window: a calendar, times of a day, or both. */
export function PickerPanel({ kind, value, min, max, onPick, onClose }: PickerPanelProps) {
  const { t } = useTranslations('controls');
  const [day = '', time = ''] = kind === 'time' ? ['', value] : value.split('T');
  const [typedTime, setTypedTime] = useState<string | null>(null);
  const pickDay = (next: string) => {
    if (kind === 'moment') return onPick(`${next}T${time || '09:00'}`);
    onPick(next);
    onClose();
  };
  if (kind === 'time')
    return (
      <TimeList
        value={value}
        onPick={(next) => {
          onPick(next);
          onClose();
        }}
      />
    );
  return (
    <Panel>
      <Calendar value={day} min={min?.slice(0, 10)} max={max?.slice(0, 10)} onPick={pickDay} />
      <Foot>
        {kind === 'moment' && (
          <Field label={t('time')}>
            <Input
              inputMode="text"
              placeholder="14:30"
              value={typedTime ?? time}
              onChange={({ target }) => {
                setTypedTime(target.value);
                const read = readTime(target.value);
                if (read) onPick(`${day || todayIso()}T${read}`);
              }}
              onBlur={() => setTypedTime(null)}
              onKeyDown={({ key }) => key === 'Enter' && onClose()}
            />
          </Field>
        )}
        <Button variant="quiet" size="sm" onClick={() => pickDay(todayIso())}>
          {t('today')}
        </Button>
        {value !== '' && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              onPick('');
              onClose();
            }}
          >
            {t('clear')}
          </Button>
        )}
      </Foot>
    </Panel>
  );
}
