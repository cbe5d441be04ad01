import { useTranslations } from '@stoa/shared/i18n';
import { Notice } from '@stoa/shared/ui';
import type { ContentGap } from '../content-gaps.ts';
import { useFieldLabels } from './field-labels.ts';

/** Names what is missing before the page or post can be published. */
export function PublishChecklist({ gaps }: { gaps: ContentGap[] }) {
  const { t } = useTranslations('dashboard');
  const { kind: nameOf } = useFieldLabels();
  if (gaps.length === 0) return null;
  return (
    <Notice tone="warning" title={t('content.gaps.title')}>
      <ul>
        {gaps.map(({ kind, block = '', place = 0 }) => (
          <li key={place}>
            {kind === 'blocks'
              ? t('content.gaps.blocks')
              : t('content.gaps.sample', { block: nameOf(block), place })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
