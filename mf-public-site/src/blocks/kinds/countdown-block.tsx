import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { dateFormat, numberFormat } from '@stoa/shared/contracts/intl';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { useBootstrap, useSite } from '@stoa/shared/shell';
import { LinkButton, space } from '@stoa/shared/ui';
import { useSiteTranslations } from '../../translations/index.ts';
import { Band } from './band.tsx';
import { timeLeft } from './time-left.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(8)};
  time {
    display: block;
    margin-block-start: ${space(2)};
    color: var(--stoa-muted);
  }
`;
const Left = styled.div`
  display: flex;
  gap: ${space(6)};
  font-variant-numeric: tabular-nums;
  strong {
    display: block;
    font-family: var(--stoa-font-heading);
    font-size: var(--stoa-size-3xl);
    font-weight: 560;
    line-height: 1.1;
  }
`;
const MINUTE_MS = 60_000;
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
function everyMinute(changed: () => void) {
  const timer = setInterval(changed, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

/** The time until something begins, by the minute. Without scripts it is the day and the hour. */
export function CountdownBlock({ block }: { block: BlockOf<'countdown'> }) {
  const { language } = useSiteTranslations();
  const { settings } = useSite();
  const { madeAtMs } = useBootstrap();
  const now = useSyncExternalStore(everyMinute, thisMinute, () => madeAtMs);
  const until = Date.parse(block.until);
  const left = timeLeft(until, now);
  if (Number.isNaN(until) || (!left && !block.after)) return null;
  const unit = (value: number, name: string) =>
    numberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' })
      .formatToParts(value)
      .filter(({ type }) => type === 'unit')
      .map(({ value: text }) => text)
      .join('');
  return (
    <Band tone={block.tone}>
      <Row>
        <div>
          <h2>{left ? block.heading : block.after}</h2>
          {left && block.text && <p>{block.text}</p>}
          {left && <time dateTime={block.until}>{dayAndHour(until, language, settings.timeZone)}</time>}
        </div>
        {left && (
          <Left role="timer">
            {left.map(([name, value]) => (
              <span key={name}>
                <strong>
                  {numberFormat(language, { minimumIntegerDigits: name === 'day' ? 1 : 2 }).format(value)}
                </strong>{' '}
                {unit(value, name)}
              </span>
            ))}
          </Left>
        )}
        {left && block.action && <LinkButton to={block.action.href}>{block.action.label}</LinkButton>}
      </Row>
    </Band>
  );
}

function dayAndHour(ms: number, language: string, timeZone: string): string {
  const options = { dateStyle: 'full', timeStyle: 'short' } as const;
  try {
    return dateFormat(language, { ...options, timeZone }).format(ms);
  } catch {
    return dateFormat(language, { ...options, timeZone: 'UTC' }).format(ms);
  }
}
