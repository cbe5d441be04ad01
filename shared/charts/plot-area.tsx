import { useId, useRef } from 'react';
import { useTranslations } from '../i18n/index.tsx';
import { useDirection } from '../ui/direction.ts';
import { VisuallyHidden } from '../ui/layout.tsx';
import { Drawing } from './drawing.tsx';
import { toGeometry } from './geometry.ts';
import { type ChartModel, isEmpty, modelScale, type ModelSeries } from './model.ts';
import { Area, Message, Plot, Ticks, Times } from './parts.ts';
import { readBucket, sayReading } from './reading.ts';
import { timeLabels } from './time-labels.ts';
import { Tooltip } from './tooltip.tsx';
import type { ChartProps } from './types.ts';
import { tickTexts } from './units.ts';
import { useCursor } from './use-cursor.ts';
import { useWidth } from './use-width.ts';

const ROOT_PX = 16;

/** Axes, picture, crosshair; one stop for the keyboard. */
export function PlotArea(props: {
  chart: ChartProps;
  model: ChartModel;
  shown: readonly ModelSeries[];
  plotRem: number;
}) {
  const { chart, model, shown, plotRem } = props;
  const { t, language } = useTranslations('charts');
  const id = useId();
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot, true);
  const direction = useDirection();
  const count = model.at.length;
  const { index, isSpoken, on } = useCursor(count, direction);
  const scale = modelScale(model, shown, chart.limit?.value);
  const geometry = toGeometry(width, plotRem * ROOT_PX, count, scale);
  const reading = index === null ? null : readBucket(model, shown, index, chart, { t, language });
  const texts = tickTexts(scale, model.unit, language);
  return (
    <Area $plot={plotRem}>
      <Ticks aria-hidden>
        {scale.ticks.map((tick, place) => (
          <bdi key={tick} style={{ insetBlockStart: `${(geometry.y(tick) / geometry.height) * 100}%` }}>
            {texts[place]}
          </bdi>
        ))}
      </Ticks>
      <Plot
        ref={plot}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move its cursor
        tabIndex={0}
        role="application"
        aria-roledescription={t('chart')}
        aria-label={chart.label}
        aria-describedby={`${id}keys`}
        {...on}
      >
        <Drawing
          id={id}
          model={model}
          shown={shown}
          geometry={geometry}
          scale={scale}
          limit={chart.limit?.value}
          isLastRunning={chart.isLastRunning ?? false}
          cursor={index}
        />
        {(shown.length === 0 || isEmpty(shown)) && (
          <Message>
            <span>{shown.length === 0 ? t('allHidden') : (chart.emptyText ?? t('empty'))}</span>
          </Message>
        )}
        {reading && index !== null && <Tooltip reading={reading} x={geometry.x(index)} width={width} />}
        <VisuallyHidden id={`${id}keys`}>{t('keys')}</VisuallyHidden>
        <VisuallyHidden as="output">{reading && isSpoken ? sayReading(reading, t) : ''}</VisuallyHidden>
      </Plot>
      <Times aria-hidden>
        {timeLabels(model.at, geometry.band, language)
          .filter(({ index: at, text }) => geometry.x(at) + text.length * 3.5 < width + 14)
          .map(({ index: at, text }) => (
            <bdi key={at} style={{ insetInlineStart: `${(geometry.x(at) / width) * 100}%` }}>
              {text}
            </bdi>
          ))}
      </Times>
    </Area>
  );
}
