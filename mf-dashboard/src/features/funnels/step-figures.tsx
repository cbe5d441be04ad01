import type { FunnelFigures } from '@stoa/shared/contracts/funnels';
import { space } from '@stoa/shared/ui';
import { ArrowDown } from 'lucide-react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { useFunnelTranslations } from '../../translations/funnels/index.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(3)};
  padding: ${space(2)} ${space(4)} ${space(3)};
  border-block-start: 1px solid var(--stoa-border);
  dt {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  dd {
    margin: 0;
    font-weight: 560;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;
const Between = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)};
  border-block-start: 1px solid var(--stoa-border);
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;
const NONE: FunnelFigures = { entered: 0, done: 0, value: {} };

/** Shows the counts of a step, and the share of its visitors that reach the step below it. */
export function StepFigures(props: {
  figures: FunnelFigures | undefined;
  next: FunnelFigures | undefined;
  isLast: boolean;
  /** False until the counts are here. */
  isRead: boolean;
}) {
  const { t, language } = useFunnelTranslations();
  const format = useFormat();
  const { entered, done, value } = props.figures ?? NONE;
  const money = Object.entries(value);
  const share = entered > 0 ? Math.min(1, (props.next ?? NONE).entered / entered) : null;
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const known =
    share === null ? t('figures.noneYet') : t('figures.between', { percent: percent.format(share) });
  const between = props.isRead ? known : '–';
  return (
    <>
      <Figures>
        <div>
          <dt>{t('figures.entered')}</dt>
          <dd>{props.isRead ? format.count(entered) : '–'}</dd>
        </div>
        <div>
          <dt>{t('figures.done')}</dt>
          <dd>{props.isLast || !props.isRead ? '–' : format.count(done)}</dd>
        </div>
        <div>
          <dt>{t('figures.value')}</dt>
          <dd>{money.map(([currency, minor]) => format.money(minor, currency)).join(' · ') || '–'}</dd>
        </div>
      </Figures>
      {!props.isLast && (
        <Between>
          <ArrowDown size={16} strokeWidth={1.5} aria-hidden />
          {between}
        </Between>
      )}
    </>
  );
}
