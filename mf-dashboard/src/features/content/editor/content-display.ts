import type { FieldDisplay, FieldPath } from '@stoa/shared/conflicts';
import { useTranslations } from '@stoa/shared/i18n';
import { useFieldLabels } from './field-labels.ts';

const BLOCKS = 'content.blocks';

/** Labels the fields and blocks of a page or post, for choosing between two versions. */
export function useContentDisplay(): FieldDisplay {
  const { t } = useTranslations('dashboard');
  const names = useFieldLabels();

  /** Names a block by its kind and place, and each part within it. */
  function labelBlock([, , block, ...rest]: FieldPath): string | undefined {
    if (typeof block !== 'object' || block.index < 0) return undefined;
    const { type } = block.item as { type: string };
    const parts = [`${names.kind(type)} ${block.index + 1}`];
    for (const step of rest) {
      if (typeof step === 'string') parts.push(names.field(step));
      else if (step.index >= 0) parts.push(`${parts.pop()} ${step.index + 1}`);
    }
    return parts.join(' · ');
  }
  return {
    labels: {
      title: t('content.title'),
      slug: t('content.slug'),
      content: '',
      [BLOCKS]: t('content.blocks'),
      type: t('content.pageType'),
      isHome: t('content.isHome'),
      excerpt: t('content.excerpt'),
      tags: t('content.tags'),
      categoryId: t('content.category'),
      authorId: t('content.author'),
      settings: t('content.featured'),
      seo: '',
      'seo.title': t('content.seoTitle'),
      'seo.description': t('site.seoDescription'),
      'seo.image': t('site.seoImage'),
      'seo.noindex': t('content.noindex'),
      doc: '',
      'doc.section': t('platformContent.docs.section'),
      'doc.position': t('platformContent.docs.position'),
      'doc.audience': t('platformContent.docs.audience'),
      'doc.checkedOn': t('platformContent.docs.checkedOn'),
      'doc.checkedVersion': t('platformContent.docs.checkedVersion'),
    },
    label: (path) => (path[0] === 'content' && path.length > 2 ? labelBlock(path) : undefined),
    kinds: {
      title: 'line',
      slug: 'value',
      settings: 'value',
      excerpt: 'text',
      'seo.image': 'value',
      [`${BLOCKS}.text`]: 'text',
      [`${BLOCKS}.html`]: 'html',
      [`${BLOCKS}.image`]: 'value',
      [`${BLOCKS}.items.image`]: 'value',
    },
    format(value, path) {
      const name = path.at(-1);
      if (path.length === 1 && name === 'type') {
        return t(`content.types.${String(value)}`);
      }
      return path.length > 2 && typeof value === 'string' && typeof name === 'string' && value !== ''
        ? choiceText(name, value)
        : undefined;
    },
  };

  function choiceText(name: string, value: string): string | undefined {
    return ['layout', 'tone', 'align', 'width'].includes(name) ? names.value(value) : undefined;
  }
}
