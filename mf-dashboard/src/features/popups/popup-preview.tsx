import { blocksIn, type PopupDefinition } from '@stoa/shared/contracts/popups/popup-definition';
import { siteLanguage } from '@stoa/shared/contracts/languages';
import { directionOf } from '@stoa/shared/i18n/languages';
import { POPUP_CSS } from '@stoa/shared/popup-view/popup-css';
import { popupMarkup } from '@stoa/shared/popup-view/popup-markup';
import { useSite } from '@stoa/shared/shell';
import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { usePopupsTranslations } from '../../translations/popups/index.ts';
import type { ContentPlace } from './content-part.tsx';

const Pane = styled.section`
  position: sticky;
  inset-block-start: ${space(4)};
  display: grid;
  gap: ${space(3)};
  min-inline-size: 0;
`;
/** A page in small: what lies over a page is placed in it. */
const Stage = styled.div`
  ${POPUP_CSS}
  display: flex;
  min-block-size: 22rem;
  padding: ${space(4)};
  overflow: hidden;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-sunken);
  &[data-of='modal'] {
    align-items: center;
    justify-content: center;
  }
  &[data-of='corner'] {
    align-items: flex-end;
    justify-content: flex-end;
  }
  &[data-of='bar'] {
    align-items: flex-end;
    padding: 0;
  }
  .stoa-popup:is([data-style='modal'], [data-style='corner'], [data-style='bar']) {
    position: relative;
    inset: auto;
    max-inline-size: 100%;
    max-block-size: 30rem;
    animation: none;
  }
`;

/** The popup as visitors would see it, in the version and language that are edited. */
export function PopupPreview(props: {
  definition: PopupDefinition;
  place: ContentPlace;
  formTitle: string | null;
}) {
  const { t } = usePopupsTranslations();
  const { settings } = useSite();
  const { definition, place, formTitle } = props;
  const content = definition.content[place.variant] ?? definition.content.a;
  const html = popupMarkup({
    blocks: blocksIn(content, place.language, siteLanguage(settings)),
    labels: { close: t('close'), label: t('edit.preview') },
    hrefOf: () => null,
  });
  return (
    <Pane aria-label={t('edit.preview')}>
      <h2 style={{ fontSize: 'var(--stoa-size-md)' }}>{t('edit.preview')}</h2>
      <Stage data-of={definition.style}>
        <div
          className="stoa-popup"
          data-style={definition.style}
          lang={place.language}
          dir={directionOf(place.language)}
          inert
        >
          {/* Our own markup of the definition, each text in it escaped. */}
          {/* oxlint-disable-next-line react/no-danger */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
          {formTitle !== null && (
            <p style={{ padding: '0 1.5rem 1.5rem', margin: 0, color: 'var(--stoa-muted)' }}>
              {t('edit.previewForm', { title: formTitle })}
            </p>
          )}
        </div>
      </Stage>
    </Pane>
  );
}
