import { styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { Container, space } from '@stoa/shared/ui';
import { SafeHtml } from '../../parts/safe-html.tsx';

const Text = styled.div`
  padding-block: ${space(6)};
`;

/** Text that people wrote. */
export function RichTextBlock({ block }: { block: BlockOf<'richText'> }) {
  return (
    <Container $width="narrow">
      <Text>
        <SafeHtml html={block.html} />
      </Text>
    </Container>
  );
}
