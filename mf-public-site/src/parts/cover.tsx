import { styled } from 'styled-components';
import { Picture } from './picture.tsx';

const Frame = styled.div<{ $ratio: string }>`
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  background: var(--stoa-primary-soft);
  color: var(--stoa-primary-text);
  img,
  svg {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

const CARD = '(max-width: 767px) 92vw, 24rem';

/** A picture in a fixed shape, so that nothing jumps; a drawing made from the name where there is none. */
export function Cover(props: {
  src: string | undefined;
  alt?: string;
  seed: string;
  ratio?: string;
  sizes?: string;
  isFirst?: boolean;
}) {
  const { src, alt = '', seed, ratio = '16 / 10', sizes = CARD, isFirst = false } = props;
  const [across = 16, down = 10] = ratio.split('/').map(Number);
  return (
    <Frame $ratio={ratio}>
      <Picture
        {...{ src, alt, seed, sizes, isFirst }}
        width={960}
        height={Math.round((960 * down) / across)}
      />
    </Frame>
  );
}
