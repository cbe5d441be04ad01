import { useEffect, useRef, useState } from 'react';
import type { SiteNotices } from '@stoa/shared/contracts/account';
import { useTranslations } from '@stoa/shared/i18n';
import { Grid, space, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { Muted } from '../../components/text-box.tsx';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { asHtml } from '../../data/as-html.ts';
import { ColourField, MomentField, SwitchField } from './fields.tsx';
import { SectionBody } from './section-screen.tsx';
import { type SiteRow, useSection } from '../../data/use-section.ts';

const Anchor = styled.section`
  padding-block-start: ${space(8)};
  border-block-start: 1px solid var(--stoa-border);
  scroll-margin-block-start: 4rem;
  &:focus {
    outline: none;
  }
`;

const GROUND = '#2b2b2b';
const isHex = (text: string | undefined) => /^#[0-9a-f]{6}$/i.test(text ?? '');

/**
 * The bars above the header and below the footer.
 * @param hasFocus whether somebody came for them: they are scrolled to and focused once they are there
 */
export function NoticesForm({ hasFocus = false }: { hasFocus?: boolean }) {
  const { t } = useTranslations('dashboard');
  const form = useSection('notices', noticesOf);
  const [now] = useState(() => Date.now());
  const section = useRef<HTMLElement>(null);
  const isReady = form.value !== undefined && form.value !== null;
  useEffect(() => {
    if (!hasFocus || !isReady) return undefined;
    // Once what stands above has been painted: it would count as moved. A change of the address focuses the screen first.
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => section.current?.focus());
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [hasFocus, isReady]);
  return (
    <Anchor ref={section} tabIndex={-1} aria-label={t('siteParts.tabs.notices')}>
      <Part title={t('siteParts.tabs.notices')}>
        <Muted>{t('site.noticesLead')}</Muted>
        <SectionBody form={form}>
          {(value) => (
            <Grid $min="20rem" $gap={8}>
              <Part title={t('site.headerNotice')}>
                <Stack $gap={4}>
                  <SwitchField
                    label={t('site.shown')}
                    value={value.enable_header_notice}
                    onChange={(on) => form.change({ enable_header_notice: on })}
                  />
                  <RichTextField
                    label={t('site.noticeText')}
                    hint={t('site.noticeHint')}
                    value={value.header_notice && asHtml(value.header_notice)}
                    onChange={(header_notice) => form.change({ header_notice })}
                  />
                  <ColourField
                    label={t('site.noticeColour')}
                    value={value.header_notice_bg}
                    onChange={(header_notice_bg) => form.change({ header_notice_bg })}
                  />
                  <MomentField
                    label={t('site.from')}
                    hint={t('site.momentHint')}
                    value={value.header_notice_start || null}
                    onChange={(ms) => form.change({ header_notice_start: ms ?? 0 })}
                  />
                  <MomentField
                    label={t('site.until')}
                    value={value.header_notice_expire || null}
                    after={value.header_notice_start || null}
                    error={endsFirst(value) ? t('site.noticeEndsFirst') : undefined}
                    hint={
                      value.header_notice_expire && value.header_notice_expire <= now
                        ? t('site.noticeIsOver')
                        : undefined
                    }
                    onChange={(ms) => form.change({ header_notice_expire: ms ?? 0 })}
                  />
                </Stack>
              </Part>
              <Part title={t('site.footerNotice')}>
                <Stack $gap={4}>
                  <SwitchField
                    label={t('site.shown')}
                    value={value.enable_footer_notice}
                    onChange={(on) => form.change({ enable_footer_notice: on })}
                  />
                  <RichTextField
                    label={t('site.noticeText')}
                    hint={t('site.noticeHint')}
                    value={value.footer_notice && asHtml(value.footer_notice)}
                    onChange={(footer_notice) => form.change({ footer_notice })}
                  />
                  <ColourField
                    label={t('site.noticeColour')}
                    value={value.footer_notice_bg}
                    onChange={(footer_notice_bg) => form.change({ footer_notice_bg })}
                  />
                </Stack>
              </Part>
            </Grid>
          )}
        </SectionBody>
      </Part>
    </Anchor>
  );
}

/** A bar that ends before it begins would never be seen. */
const endsFirst = ({ header_notice_start: start, header_notice_expire: end }: ReturnType<typeof noticesOf>) =>
  start > 0 && end > 0 && end < start;

/** As the form holds it; no moment is 0, which counts as unset everywhere. */
function noticesOf({ settings }: SiteRow) {
  const stored: Partial<SiteNotices> = settings.notices ?? {};
  const colour = (text: string | undefined) => (isHex(text) ? (text as string) : GROUND);
  return {
    enable_header_notice: stored.enable_header_notice ?? false,
    header_notice: stored.header_notice ?? '',
    header_notice_bg: colour(stored.header_notice_bg),
    header_notice_start: Number(stored.header_notice_start ?? 0) || 0,
    header_notice_expire: Number(stored.header_notice_expire ?? 0) || 0,
    enable_footer_notice: stored.enable_footer_notice ?? false,
    footer_notice: stored.footer_notice ?? '',
    footer_notice_bg: colour(stored.footer_notice_bg),
  };
}
