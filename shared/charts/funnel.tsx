import { styled } from 'styled-components';
import { useTranslations } from '../i18n/index.tsx';
import { space } from '../ui/tokens.ts';
import './messages.ts';
import type { FunnelProps } from './types.ts';
import { formatValue } from './units.ts';

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--stoa-size-sm);
  font-variant-numeric: tabular-nums;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(1)} ${space(3)};
    align-content: center;
    block-size: 4rem;
  }
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-track] {
    grid-column: 1 / -1;
    block-size: 0.75rem;
    border-radius: var(--stoa-radius);
    background: var(--stoa-sunken);
  }
  [data-track] > div {
    block-size: 100%;
    min-inline-size: 2px;
    border-radius: inherit;
    background: var(--stoa-primary-text);
  }
  small {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-xs);
  }
  @media (forced-colors: active) {
    [data-track] > div {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`;

/** Steps that fewer and fewer take, each with its share of the one before. */
export function Funnel({ label, steps }: FunnelProps) {
  const { t, language } = useTranslations('charts');
  const first = steps[0]?.value ?? 0;
  const share = (value: number, of: number) => (of > 0 ? value / of : 0);
  const percent = (value: number, of: number) => formatValue(share(value, of), { kind: 'percent' }, language);
  return (
    <List aria-label={label}>
      {steps.map((step, index) => {
        const previous = steps[index - 1];
        return (
          <li key={step.label}>
            <bdi>{step.label}</bdi>
            <span>
              {previous && previous.value > 0 && (
                <small>{t('ofPrevious', { percent: percent(step.value, previous.value) })} </small>
              )}
              <strong>{formatValue(step.value, { kind: 'count' }, language)}</strong>
            </span>
            <div data-track aria-hidden>
              <div style={{ inlineSize: `${Math.min(1, share(step.value, first)) * 100}%` }} />
            </div>
          </li>
        );
      })}
    </List>
  );
}
