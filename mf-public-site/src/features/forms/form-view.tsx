import type { FormDefinition } from '@stoa/shared/contracts/forms/form-definition';
import { translateForm } from '@stoa/shared/contracts/forms/translate-form';
import { FORM_CSS } from '@stoa/shared/form-view/form-css';
import { useFormMarkup } from '@stoa/shared/form-view/use-form-markup';
import { useNavigate } from '@stoa/shared/router';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useSiteTranslations } from '../../translations/index.ts';
import { enliven } from './enliven.ts';

const Frame = styled.div`
  ${FORM_CSS}
`;

export interface FormViewProps {
  slug: string;
  shown: unknown;
}

/** A form that works as the server made it; what makes it lively is fetched at its first focus. */
export function FormView({ slug, shown }: FormViewProps) {
  const { language } = useSiteTranslations();
  const html = useFormMarkup({ slug, shown, language });
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return undefined;
    const definition = translateForm(shown as FormDefinition, language);
    return enliven(frame.current, slug, definition, (path) => void navigate(path));
  }, [slug, shown, language, navigate]);
  const markup = { __html: html };
  // Our own markup of a definition, each text in it escaped.
  // oxlint-disable-next-line react/no-danger
  return <Frame ref={frame} data-form-of={slug} suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
}
