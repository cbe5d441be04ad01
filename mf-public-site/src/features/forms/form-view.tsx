import { apiFetch } from '@stoa/shared/data';
import type { FormDefinition } from '@stoa/shared/contracts/forms/form-definition';
import { FORM_CSS } from '@stoa/shared/form-view/form-css';
import { useFormMarkup } from '@stoa/shared/form-view/use-form-markup';
import { useNavigate } from '@stoa/shared/router';
import { memo, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useSiteTranslations } from '../../translations/index.ts';

const Frame = styled.div`
  ${FORM_CSS}
`;

/** A form that works as the server made it; what makes it lively is fetched at its first focus. */
export function FormView({ slug, shown }: { slug: string; shown: unknown }) {
  const { language } = useSiteTranslations();
  const markup = useFormMarkup({ slug, shown, language });
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = frame.current;
    if (!here) return undefined;
    const goTo = (path: string) => void navigate(path);
    return enliven(here, slug, shown as FormDefinition, goTo);
  }, [slug, shown, navigate, markup]);
  return <Markup html={markup} frame={frame} />;
}

// Its parts belong to the form's script once that is there: no render may put them back.
const Markup = memo(function Markup(props: { html: string; frame: React.RefObject<HTMLDivElement | null> }) {
  return (
    <Frame
      ref={props.frame}
      suppressHydrationWarning
      // Our own markup of a definition, each text in it escaped.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: props.html }}
    />
  );
});

/** Fetches the script at the first sign of use, and repeats what was pressed meanwhile. */
function enliven(here: HTMLElement, slug: string, definition: FormDefinition, goTo: (path: string) => void) {
  const stop = new AbortController();
  let loading: Promise<void> | null = null;
  const load = (form: HTMLFormElement) =>
    (loading ??= import(/* webpackChunkName: "form-enhance" */ '@stoa/shared/form-view/enhance').then(
      ({ enhance }) => {
        enhance(form, {
          definition,
          goTo,
          getToken: async () =>
            (await apiFetch<{ token: string }>(`/api/forms/${slug}/token`, { body: {} })).token,
        });
      },
    ));
  const on = (event: Event) => {
    const form = here.querySelector('form');
    if (!form || form.dataset['live']) return;
    const pressed = (event.target as Element).closest<HTMLElement>('.ff-next, .ff-send');
    const isPress = event.type === 'click' && pressed !== null;
    if (isPress) event.preventDefault();
    load(form).then(
      () => isPress && pressed.click(),
      () => {
        // Without the script everything shows and the browser sends it.
        form.dataset['live'] = 'failed';
        if (isPress && pressed.matches('.ff-send')) form.requestSubmit();
      },
    );
  };
  for (const type of ['focusin', 'click']) here.addEventListener(type, on, { signal: stop.signal });
  return () => stop.abort();
}
