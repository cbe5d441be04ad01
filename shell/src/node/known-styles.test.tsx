// @vitest-environment node
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createGlobalStyle, ServerStyleSheet, styled } from 'styled-components';
import { describe, expect, it } from 'vitest';
import { KnownStyles } from './known-styles.tsx';

const Base = createGlobalStyle<{ $ink: string }>`body { color: ${({ $ink }) => $ink}; }`;
const Box = styled.div<{ $gap: number }>`
  margin: ${({ $gap }) => $gap}px;
  &:hover {
    top: 0;
  }
  @media (min-width: 40em) {
    display: none;
  }
`;
const Note = styled(Box)`
  left: 1px;
`;

function stylesOf(page: ReactElement): string {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(page));
    return html + sheet.getStyleTags();
  } finally {
    sheet.seal();
  }
}
const page = (ink: string, gap: number) => (
  <>
    <Base $ink={ink} />
    <Box $gap={gap} />
    <Note $gap={gap} />
  </>
);

describe('known styles', () => {
  it('every page gets the rules it would get anew, however often and in whatever turn', () => {
    const cases = [
      ['red', 1],
      ['blue', 1],
      ['red', 2],
      ['red', 1],
    ] as const;
    for (const [ink, gap] of cases) {
      const known = stylesOf(<KnownStyles>{page(ink, gap)}</KnownStyles>);
      expect(known).toBe(stylesOf(page(ink, gap)));
      expect(known).toContain(`color:${ink}`);
      expect(known).toContain(`margin:${gap}px`);
    }
  });
});
