import { useTranslations } from '@stoa/shared/i18n';
import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import type { Mentions } from './use-mentions.ts';

const List = styled.div`
  display: grid;
  max-inline-size: 24rem;
  padding: ${space(1)};
  border: 1px solid var(--stoa-border-strong);
  border-radius: var(--stoa-radius);
  background: var(--stoa-surface);
`;
const Option = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  min-block-size: 2.75rem;
  padding-inline: ${space(3)};
  border-radius: var(--stoa-radius);
  cursor: pointer;
  &[aria-selected='true'] {
    background: var(--stoa-primary-soft);
    color: var(--stoa-primary-text);
  }
  small {
    color: var(--stoa-muted);
  }
`;

/** The people who are offered; the focus stays where the name is written. */
export function MentionList({ id, mentions }: { id: string; mentions: Mentions }) {
  const { t } = useTranslations('dashboard');
  if (mentions.people.length === 0) return null;
  return (
    // A list of choices for a text, which no element of HTML is.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <List id={id} role="listbox" aria-label={t('mentions')}>
      {mentions.people.map((person, index) => (
        // Keys are taken where the name is written.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <Option
          key={person.slug}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={index === mentions.at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => mentions.pick(person)}
        >
          <span dir="auto">{person.name}</span>
          <small dir="ltr">@{person.slug}</small>
        </Option>
      ))}
    </List>
  );
}

/** Returns the text field's ARIA attributes for the mention list. */
export const mentionAria = (id: string, { people, at }: Mentions) =>
  people.length > 0
    ? ({ 'aria-autocomplete': 'list', 'aria-controls': id, 'aria-activedescendant': `${id}-${at}` } as const)
    : {};
