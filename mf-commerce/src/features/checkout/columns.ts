import { onWide, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

/** The form, then what is ordered; on a wide screen the order stays in sight beside the form. */
export const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  grid-template-columns: minmax(0, 1fr);
  ${onWide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 24rem);
    gap: ${space(8)};
    align-items: start;
  }
`;

export const Side = styled.div`
  display: grid;
  gap: ${space(6)};
  ${onWide} {
    position: sticky;
    inset-block-start: ${space(6)};
  }
`;

export const SectionTitle = styled.h2`
  font-size: var(--stoa-size-xl);
`;
