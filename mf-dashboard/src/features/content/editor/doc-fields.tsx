import { DateInput, Select } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { Field, Input } from '@stoa/shared/ui';
import { useId } from 'react';
import type { ContentDraft } from '../content-draft.ts';
import { useContentRead } from '../content-store.ts';
import { DOC_AUDIENCES } from '../doc-audiences.ts';
import { readSections } from '../platform-store.ts';
import type { DraftState } from '../use-draft.ts';

/** Section, order and readers of a page of the documentation, and when its steps were last tried. */
export function DocFields({ state: { draft, change, wrong } }: { state: DraftState }) {
  const { t } = useTranslations('dashboard');
  const listId = useId();
  const { data: sections = [] } = useContentRead('doc-sections', [], readSections);
  const doc = draft.doc ?? { section: '' };
  const put = (part: Partial<NonNullable<ContentDraft['doc']>>) => change({ doc: { ...doc, ...part } });
  return (
    <>
      <Field
        label={t('platformContent.docs.section')}
        hint={t('platformContent.docs.sectionHint')}
        error={wrong.includes('doc.section') && t('platformContent.docs.sectionMissing')}
        required
      >
        <Input
          list={listId}
          maxLength={60}
          value={doc.section}
          onChange={({ target }) => put({ section: target.value })}
        />
      </Field>
      <datalist id={listId}>
        {sections.map((section) => (
          <option key={section}>{section}</option>
        ))}
      </datalist>
      <Field label={t('platformContent.docs.position')} hint={t('platformContent.docs.positionHint')}>
        <Input
          type="number"
          min={0}
          max={9999}
          value={doc.position ?? 0}
          onChange={({ target }) => put({ position: clamp(Number(target.value)) })}
        />
      </Field>
      <Field label={t('platformContent.docs.audience')}>
        <Select
          value={doc.audience ?? 'everyone'}
          onChange={({ target }) =>
            put({ audience: DOC_AUDIENCES.find((one) => one === target.value) ?? null })
          }
        >
          {DOC_AUDIENCES.map((audience) => (
            <option key={audience} value={audience}>
              {t(`platformContent.docs.audiences.${audience}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('platformContent.docs.checkedOn')} hint={t('platformContent.docs.checkedHint')}>
        <DateInput
          value={doc.checkedOn ?? ''}
          onChange={({ target }) => put({ checkedOn: target.value || null })}
        />
      </Field>
      <Field label={t('platformContent.docs.checkedVersion')}>
        <Input
          maxLength={40}
          value={doc.checkedVersion ?? ''}
          onChange={({ target }) => put({ checkedVersion: target.value || null })}
        />
      </Field>
    </>
  );
}

const MAX_POSITION = 9999;
const clamp = (position: number) => Math.min(MAX_POSITION, Math.max(0, Math.round(position) || 0));
