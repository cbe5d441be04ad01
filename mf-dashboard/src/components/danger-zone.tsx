import { Cluster, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

/** The frame of steps that can't be undone, last on a record's screen. */
export const DangerZone = styled(Cluster)`
  padding: ${space(4)};
  border: 1px solid var(--stoa-danger);
  border-radius: var(--stoa-radius-lg);
  p {
    flex: 1 1 18rem;
  }
`;
