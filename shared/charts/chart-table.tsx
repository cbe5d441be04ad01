import { useTranslations } from '../i18n/index.tsx';
import { type ChartModel, timeText } from './model.ts';
import { Scroller } from './parts.ts';
import type { ChartProps } from './types.ts';
import { formatValue } from './units.ts';

/** Every value of a chart, hidden series too, in the room of the plot. */
export function ChartTable(props: {
  model: ChartModel;
  label: string;
  comparison: ChartProps['comparison'];
  height: string;
}) {
  const { t, language } = useTranslations('charts');
  const { model, label, comparison } = props;
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? t('gap') : formatValue(value, model.unit, language);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard
    <Scroller tabIndex={0} aria-label={label} style={{ blockSize: props.height }}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            {model.series.map((one) => [
              <th key={one.order} scope="col">
                <bdi>{one.label}</bdi>
              </th>,
              one.before && (
                <th key={`${one.order} before`} scope="col">
                  <bdi>{comparison?.label}</bdi>
                </th>
              ),
            ])}
          </tr>
        </thead>
        <tbody>
          {model.at.map((at, index) => (
            <tr key={at}>
              <th scope="row">{timeText(model, index, language)}</th>
              {model.series.map(({ order, values, before }) => [
                <td key={order}>
                  <bdi>{text(values[index])}</bdi>
                </td>,
                before && (
                  <td key={`${order} before`}>
                    <bdi>{text(before[index])}</bdi>
                  </td>
                ),
              ])}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
