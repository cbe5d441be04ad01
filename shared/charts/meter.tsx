import { styled } from 'styled-components';
import { useTranslations } from '../i18n/index.tsx';
import { space } from '../ui/tokens.ts';
import type { MeterProps } from './types.ts';
import { formatValue } from './units.ts';

/** From here on a limit is close. */
const CLOSE = 0.8;

const Box = styled.div`
  display: grid;
  gap: ${space(1.5)};
  min-block-size: 2.5rem;
  align-content: center;
  font-size: var(--stoa-size-sm);
  > div:first-child {
    display: flex;
    justify-content: space-between;
    gap: ${space(3)};
    font-variant-numeric: tabular-nums;
  }
`;
const Track = styled.div`
  block-size: 0.5rem;
  overflow: hidden;
  border-radius: 999px;
  background: var(--stoa-border);
  > div {
    block-size: 100%;
    border-radius: inherit;
    background: var(--stoa-primary-text);
  }
  /* Told by stripes as well as by colour. */
  &[data-close] > div {
    background: repeating-linear-gradient(
      135deg,
      var(--stoa-danger) 0 6px,
      color-mix(in srgb, var(--stoa-danger) 70%, var(--stoa-surface)) 6px 9px
    );
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Canvas;
    outline: 1px solid CanvasText;
    && > div {
      background: CanvasText;
    }
  }
`;

/** A bar that fills up to a limit, with its value in words. */
export function Meter({ label, value, max, text }: MeterProps) {
  const { language } = useTranslations('charts');
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const said = text ?? formatValue(share, { kind: 'percent' }, language);
  return (
    <Box>
      <div aria-hidden>
        <bdi>{label}</bdi>
        <bdi>{said}</bdi>
      </div>
      <Track
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native meter has colours of its own
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        aria-valuetext={said}
        data-close={share >= CLOSE ? '' : undefined}
      >
        <div style={{ inlineSize: `${share * 100}%` }} />
      </Track>
    </Box>
  );
}
