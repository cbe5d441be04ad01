import { useQuery } from '@stoa/shared/data';
import type { FormDefinition } from '@stoa/shared/contracts/forms/form-definition';
import { FORM_CSS } from '@stoa/shared/form-view/form-css';
import { formMarkup } from '@stoa/shared/form-view/form-markup';
import { loadFormTexts } from '@stoa/shared/form-view/load-form-texts';
import { space } from '@stoa/shared/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useFormsTranslations } from '../../translations/forms/index.ts';

const Pane = styled.section`
  position: sticky;
  inset-block-start: ${space(4)};
  display: grid;
  gap: ${space(3)};
  align-content: start;
  min-inline-size: 0;
  max-block-size: calc(100dvh - 6rem);
  padding: ${space(5)};
  overflow: auto;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  ${FORM_CSS}
`;

/** The form as visitors would use it, with its conditions and steps; nothing is sent from here. */
export function FormPreview({ slug, definition }: { slug: string; definition: FormDefinition }) {
  const { t, language } = useFormsTranslations();
  const place = useRef<HTMLDivElement>(null);
  const { data: texts } = useQuery(['form-texts', language], () => loadFormTexts(language));
  const markup = texts ? formMarkup({ slug, definition, language, texts, action: '', isPreview: true }) : '';
  useEffect(() => {
    const form = markup ? place.current?.querySelector('form') : null;
    if (!form || form.dataset['live']) return undefined;
    let isGone = false;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    form.addEventListener('submit', stop, true);
    void import(/* webpackChunkName: "form-enhance" */ '@stoa/shared/form-view/enhance').then(
      ({ enhance }) => isGone || enhance(form, { definition, getToken: async () => '', goTo: () => {} }),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [definition, markup]);
  return (
    <Pane aria-label={t('build.preview')}>
      <h2 style={{ fontSize: 'var(--stoa-size-md)' }}>{t('build.preview')}</h2>
      {/* Our own markup of the definition, each text in it escaped. */}
      {/* oxlint-disable-next-line react/no-danger */}
      <div key={markup} ref={place} dangerouslySetInnerHTML={{ __html: markup }} />
    </Pane>
  );
}
