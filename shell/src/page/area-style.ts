import { createGlobalStyle } from 'styled-components';

/** An area's box takes no part in the layout: the remote's own root does. */
export const AreaStyle = createGlobalStyle`
  [data-remote] { display: contents; }
`;
