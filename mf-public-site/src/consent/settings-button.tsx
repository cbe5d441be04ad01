import { styled } from 'styled-components';
import { useSetAtom } from '@stoa/shared/state';
import { useSiteTranslations } from '../translations/index.ts';
import { settingsOpenAtom } from './choose-consent.ts';

const Plain = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

/** Opens the cookie settings: a choice is as easy to change as it was to make. */
export function CookieSettingsButton() {
  const { t } = useSiteTranslations();
  const setOpen = useSetAtom(settingsOpenAtom);
  return (
    <Plain type="button" onClick={() => setOpen(true)}>
      {t('cookies.settingsTitle')}
    </Plain>
  );
}
