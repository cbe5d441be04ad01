import { onWide, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

/** On a phone: items, form, summary below one another. On a wide screen the form stands beside the other two. */
export const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  grid-template-areas: 'items' 'main' 'summary';
  grid-template-columns: minmax(0, 1fr);
  ${onWide} {
    grid-template-areas: 'main items' 'main summary';
    grid-template-columns: minmax(0, 1fr) minmax(0, 24rem);
    grid-template-rows: auto 1fr;
    gap: ${space(6)} ${space(8)};
  }
`;
export const ItemsPlace = styled.div`
  grid-area: items;
`;
export const MainPlace = styled.div`
  grid-area: main;
`;
export const SummaryPlace = styled.div`
  grid-area: summary;
`;
