import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslations } from '../i18n/index.tsx';
import { IconButton } from '../ui/index.ts';
import { useMenuState } from './menu-state.ts';
import { MENU_ID } from './side-panel.tsx';

const Mirrored = styled.span`
  display: contents;
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
`;

/** The top bar's button that opens and collapses the side menu. */
export function MenuToggle() {
  const { t } = useTranslations('workplace');
  const { isOpen, toggle } = useMenuState();
  const Icon = isOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <IconButton
      label={t(isOpen ? 'collapseMenu' : 'openMenu')}
      aria-expanded={isOpen}
      aria-controls={MENU_ID}
      data-tour="toggle"
      onClick={toggle}
    >
      <Mirrored>
        <Icon size={20} strokeWidth={1.5} aria-hidden />
      </Mirrored>
    </IconButton>
  );
}
