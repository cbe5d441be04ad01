import { isOpen } from '@stoa/shared/contracts/forms/form-window';
import { useParams } from '@stoa/shared/router';
import { Container, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { formQuery } from '../../data/queries.ts';
import type { FormData } from '../../data/records.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { WithData } from '../../parts/with-data.tsx';
import { ClosedForm, SentForm } from './form-notices.tsx';
import { FormView } from './form-view.tsx';

const Room = styled.div`
  padding-block-end: ${space(16)};
`;

/** A form on a page of its own, and what stands there once it was sent without a script. */
export function FormPage() {
  const { state } = useParams();
  return (
    <WithData<FormData> query={formQuery}>
      {(form) => (
        <article data-page="form">
          <PageHead title={form.title} width="narrow" />
          <Container $width="narrow">
            <Room>
              {state === 'sent' ? (
                <SentForm shown={form.shown} />
              ) : isOpen(form, new Date()) ? (
                <FormView slug={form.slug} shown={form.shown} />
              ) : (
                <ClosedForm />
              )}
            </Room>
          </Container>
        </article>
      )}
    </WithData>
  );
}
