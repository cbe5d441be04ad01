import { styled } from 'styled-components';
import { useTranslations } from '@stoa/shared/i18n';
import { space } from '@stoa/shared/ui';

const NAMES = ['blocks', 'settings', 'revisions'] as const;
export type TabName = (typeof NAMES)[number];

const Bar = styled.nav`
  display: flex;
  gap: ${space(1)};
  border-block-end: 1px solid var(--stoa-border);
  button {
    min-block-size: 2.75rem;
    padding: 0 ${space(3)};
    border: 0;
    border-block-end: 2px solid transparent;
    background: none;
    color: var(--stoa-muted);
    &[aria-pressed='true'] {
      border-color: var(--stoa-primary-text);
      color: var(--stoa-text);
      font-weight: 560;
    }
  }
`;

/** Switches between the parts of a page to edit. */
export function EditorTabs(props: {
  shown: TabName;
  onShow(name: TabName): void;
  /** Called before a press, so that the part is there with it. */
  onApproach(name: TabName): void;
}) {
  const { shown, onShow, onApproach } = props;
  const { t } = useTranslations('dashboard');
  return (
    <Bar aria-label={t('content.parts')}>
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={shown === name}
          onPointerEnter={() => onApproach(name)}
          onFocus={() => onApproach(name)}
          onClick={() => onShow(name)}
        >
          {t(`content.tabs.${name}`)}
        </button>
      ))}
    </Bar>
  );
}
