import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Select } from '@stoa/shared/controls';
import { Button, Input, onMobile, space } from '@stoa/shared/ui';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import type { LessonType, OutlineSection } from './built-course.ts';
import type { OutlineAct } from './outline-act.ts';

/** In the order in which they are offered; a page of paper is a file like others. */
const OFFERED: readonly LessonType[] = [
  'text',
  'video',
  'audio',
  'file',
  'embed',
  'quiz',
  'assignment',
  'live',
];

const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(8rem, 11rem) auto;
  gap: ${space(2)};
  padding: ${space(3)};
  border-block-start: 1px solid var(--stoa-border);
  ${onMobile} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** Adds a lesson of a kind at the end of its section; the next one is written right after. */
export function AddLesson({ section, act }: { section: OutlineSection; act: OutlineAct }) {
  const { t } = useTeachingTranslations();
  const [title, setTitle] = useState('');
  const [type, setType] = useState<LessonType>('text');
  const [isBusy, setBusy] = useState(false);
  async function add(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === '' || isBusy) return;
    setBusy(true);
    if (await act.addLesson(section.id, title.trim(), type)) setTitle('');
    setBusy(false);
  }
  return (
    <Line onSubmit={(event) => void add(event)}>
      <Input
        dir="auto"
        aria-label={t('outline.newLesson', { section: section.title })}
        placeholder={t('outline.newLessonHint')}
        maxLength={200}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Select
        aria-label={t('outline.kind')}
        value={type}
        onChange={({ target }) => setType(OFFERED.find((known) => known === target.value) ?? 'text')}
      >
        {OFFERED.map((known) => (
          <option key={known} value={known}>
            {t(`types.${known}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary" busy={isBusy}>
        <Plus size={18} strokeWidth={1.75} aria-hidden />
        {t('outline.add')}
      </Button>
    </Line>
  );
}
