import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

/** Six columns stand side by side on a tablet only if their heads take two lines. */
export const NarrowColumns = styled.div`
  th button {
    text-align: inherit;
    white-space: normal;
  }
  @media (min-width: 768px) and (max-width: 1023.98px) {
    th,
    td {
      padding-inline: ${space(2)};
    }
  }
`;
