import { useSite } from '@stoa/shared/shell';
import { useSiteTranslations } from '../../translations/index.ts';
import { NoticeBar } from './notice-bar.tsx';
import { isFooterNoticeDue } from './notice-window.ts';

/** The notice below the footer. */
export function FooterNotice() {
  const { notices } = useSite().settings;
  const { t } = useSiteTranslations();
  if (!isFooterNoticeDue(notices)) return null;
  return (
    <NoticeBar label={t('notices.footer')} html={notices.footer_notice} ground={notices.footer_notice_bg} />
  );
}
