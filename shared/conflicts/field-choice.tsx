import { useId } from 'react';
import { styled } from 'styled-components';
import { useTranslations } from '../i18n/index.tsx';
import { space } from '../ui/index.ts';
import type { FieldTexts } from './field-texts.ts';
import type { FieldConflict, Side } from './merge/merge-versions.ts';
import { joinHtml, joinTexts, markChanges } from './merge/text.ts';

const Group = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${space(2)};
    font-weight: 560;
  }
`;
const Option = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  align-items: baseline;
  padding: ${space(3)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  cursor: pointer;
  &:has(:checked) {
    border-color: var(--stoa-primary);
    background: var(--stoa-surface);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--stoa-primary);
    outline-offset: 2px;
  }
`;
const Preview = styled.span`
  grid-column: 2;
  max-block-size: 12rem;
  overflow: auto;
  color: var(--stoa-muted);
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  mark {
    background: none;
    color: var(--stoa-text);
    font-weight: 560;
  }
`;
const Problem = styled.p`
  margin: 0;
  color: var(--stoa-danger);
`;

const TEXTS: readonly FieldConflict['kind'][] = ['line', 'text', 'html'];

/** One field with its versions, as a group of radio buttons. */
export function FieldChoice(props: {
  conflict: FieldConflict;
  texts: FieldTexts;
  choice: Side | undefined;
  hasError: boolean;
  onChoose(side: Side): void;
}) {
  const { conflict, texts, choice, hasError } = props;
  const { t } = useTranslations('conflicts');
  const id = useId();
  const base = texts.format(conflict.base, conflict.path);
  const sides: Side[] = TEXTS.includes(conflict.kind) ? ['remote', 'local', 'both'] : ['remote', 'local'];
  const toText = (side: Side) => {
    if (side !== 'both') {
      const isRemoved = conflict.kind === 'item' && conflict[side] === undefined;
      return isRemoved ? t('removed') : texts.format(conflict[side], conflict.path);
    }
    const { base: was, local, remote } = conflict;
    const join = conflict.kind === 'html' ? joinHtml : joinTexts;
    return texts.format(join(String(was ?? ''), String(local), String(remote)), conflict.path);
  };
  return (
    <Group>
      <legend>
        <bdi>{texts.label(conflict.path)}</bdi>
      </legend>
      {sides.map((side) => (
        <Option key={side}>
          <input
            type="radio"
            name={id}
            value={side}
            checked={choice === side}
            aria-describedby={hasError ? `${id}-error` : undefined}
            onChange={() => props.onChoose(side)}
          />
          <strong>{t(side)}</strong>
          <Preview dir="auto">
            {markChanges(base, toText(side)).map(({ text, isNew }, index) =>
              // oxlint-disable-next-line react/no-array-index-key -- a passage is its place
              isNew ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
            )}
          </Preview>
        </Option>
      ))}
      {hasError && <Problem id={`${id}-error`}>{t('choose')}</Problem>}
    </Group>
  );
}
