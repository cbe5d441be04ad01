import type { Dimension } from './use-visits.ts';

type Translate = (key: string) => string;

/** Names a value of a dimension, on screens and in files. */
export function valueLabel(t: Translate, by: Dimension, value: string | null): string {
  if (value === null) return t('unknown');
  if (value === '*') return t('other');
  if (value === '') return t(`none.${by}`);
  return by === 'device' ? t(`devices.${value}`) : value;
}
