import { styled } from 'styled-components';
import { mentionPieces } from './mention-text.ts';

const Name = styled.b`
  color: var(--stoa-primary-text);
  font-weight: 600;
`;

/** A plain text with the names in it set apart. */
export function Mentioned({ text }: { text: string }) {
  return mentionPieces(text).map((piece, at) =>
    // Pieces have no other name than their place.
    // oxlint-disable-next-line react/no-array-index-key
    at % 2 ? <Name key={at}>{piece}</Name> : piece,
  );
}
