import { css } from 'styled-components';
import type { ModelSeries } from './model.ts';

/** Names the ink of a series for the styles below; each ink has a dash and a pattern of its own. */
export const inkName = ({ tone, order }: Pick<ModelSeries, 'tone' | 'order'>): string =>
  tone ?? String(order % 4);

/** Inks by name: colour and dash together, so that neither is needed alone. */
export const inks = css`
  [data-ink='0'] {
    --ink: var(--stoa-primary-text);
    --dash: none;
  }
  [data-ink='1'] {
    --ink: var(--stoa-info);
    --dash: 8 3;
  }
  [data-ink='2'] {
    --ink: var(--stoa-warning);
    --dash: 1 5;
  }
  [data-ink='3'] {
    --ink: var(--stoa-success);
    --dash: 9 4 1 4;
  }
  [data-ink='neutral'] {
    --ink: var(--stoa-muted);
    --dash: none;
  }
  [data-ink='danger'] {
    --ink: var(--stoa-danger);
    --dash: 8 3;
  }
  [data-ink='limit'] {
    --ink: var(--stoa-danger);
    --dash: 2 3;
  }
  [data-ink='before'] {
    --ink: var(--stoa-muted);
    --dash: 4 4;
  }
  @media (forced-colors: active) {
    [data-ink] {
      --ink: CanvasText;
      forced-color-adjust: none;
    }
  }
`;

/** Textures of bars that stand on each other, and the hatching of a bucket that isn't over. */
export function Patterns({ id }: { id: string }) {
  const cell = { width: 6, height: 6, patternUnits: 'userSpaceOnUse' } as const;
  return (
    <defs>
      <pattern id={`${id}1`} {...cell}>
        <path d="M0 3H6" data-texture />
      </pattern>
      <pattern id={`${id}2`} {...cell}>
        <path d="M3 0V6" data-texture />
      </pattern>
      <pattern id={`${id}3`} {...cell}>
        <path d="M1.5 1.5h0.01M4.5 4.5h0.01" data-texture="dots" />
      </pattern>
      <pattern id={`${id}now`} {...cell} patternTransform="rotate(45)">
        <path d="M1.5 0V6M4.5 0V6" data-texture="now" />
      </pattern>
    </defs>
  );
}
