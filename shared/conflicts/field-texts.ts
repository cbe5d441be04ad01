import { useTranslations } from '../i18n/index.tsx';
import type { FieldDisplay } from './conflict-props.ts';
import type { FieldPath } from './merge/merge-versions.ts';
import { toPlainText } from './merge/text.ts';
import { isRecord } from './merge/values.ts';

export interface FieldTexts {
  label(path: FieldPath): string;
  format(value: unknown, path: FieldPath): string;
}

/** Labels fields and shows their values as texts. */
export function useFieldTexts({ labels, label, format }: FieldDisplay): FieldTexts {
  const { t, language } = useTranslations('conflicts');

  function show(value: unknown): string {
    if (value === undefined || value === null || value === '') return t('empty');
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
    if (Array.isArray(value)) return value.length === 0 ? t('empty') : value.map(show).join('\n');
    if (isRecord(value)) return listTexts(value).join('\n') || t('empty');
    return typeof value === 'string' ? toPlainText(value) || value : '';
  }
  return {
    label: (path) => label?.(path) ?? labelByPath(labels, path, t('order')),
    format: (value, path) => format?.(value, path) ?? show(value),
  };
}

function labelByPath(labels: FieldDisplay['labels'], path: FieldPath, order: string): string {
  const parts: string[] = [];
  let name = '';
  for (const step of path) {
    if (typeof step !== 'string') {
      const last = parts.pop();
      parts.push(step.index < 0 ? [last, order].join(' · ') : `${last ?? ''} ${step.index + 1}`.trim());
      continue;
    }
    name = name ? `${name}.${step}` : step;
    const found = Object.hasOwn(labels, name) ? labels[name] : undefined;
    // An empty label leaves a record without a name of its own to its fields.
    if (found !== '') parts.push(found ?? step);
  }
  return parts.join(' · ');
}

/** Texts and numbers within a record, without what only programs read. */
function listTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, one]) =>
      ['id', 'type'].includes(key) ? [] : listTexts(one),
    );
  if (typeof value === 'string') return value.trim() === '' ? [] : [toPlainText(value) || value];
  return typeof value === 'number' ? [String(value)] : [];
}
