import './translations.ts';

export { currentItem, type MenuPlace } from './current-item.ts';
export { LoadFailed } from './load-failed.tsx';
export { MenuToggle } from './menu-toggle.tsx';
export { NARROW_QUERY, useIsNarrow, useMenuState } from './menu-state.ts';
export { Part, Screen, type ScreenProps } from './screen.tsx';
export { MENU_ID, SidePanel, type SidePanelItem, type SidePanelMenu } from './side-panel.tsx';
export { SkeletonRows } from './skeleton-rows.tsx';
export { usePausedText } from './use-paused-text.ts';
export { ThemePicker } from './theme-picker.tsx';
export { BarLink, Spring, TopBar } from './top-bar.tsx';
