import { styled } from 'styled-components';
import { deltaOf } from '../../data/delta.ts';
import { useFormat } from '../../data/format.ts';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import type { Sum } from './use-visits.ts';

/** A figure of a table, with its movement below it. */
export const Value = styled.span`
  display: grid;
  small {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-xs);
  }
`;

/** The movement of a figure; nothing without comparison. */
export function Moved({ sum }: { sum: Sum }) {
  const { t } = useVisitsTranslations();
  const { count } = useFormat();
  const delta = deltaOf(sum.total, sum.before);
  if (!delta) return null;
  const percent = 'percent' in delta ? count(delta.percent) : '';
  return <small>{t(`moved.${delta.kind}`, { percent })}</small>;
}
