import type { ComponentType } from 'react';
import type { Block, BlockOf } from '@stoa/shared/contracts/page';
import { Container, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { SafeHtml } from '../parts/safe-html.tsx';
import { CoursesBlock } from './kinds/courses-block.tsx';
import { CtaBlock } from './kinds/cta-block.tsx';
import { FaqBlock } from './kinds/faq-block.tsx';
import { FeaturesBlock } from './kinds/features-block.tsx';
import { GalleryBlock } from './kinds/gallery-block.tsx';
import { HeroBlock } from './kinds/hero-block.tsx';
import { PostsBlock } from './kinds/posts-block.tsx';
import { QuoteBlock } from './kinds/quote-block.tsx';
import { readBlocks } from './read-blocks.ts';

const Text = styled.div`
  padding-block: ${space(6)};
`;

function RichText({ block }: { block: BlockOf<'richText'> }) {
  return (
    <Container $width="narrow">
      <Text>
        <SafeHtml html={block.html} />
      </Text>
    </Container>
  );
}

const VIEWS: { [T in Block['type']]: ComponentType<{ block: BlockOf<T> }> } = {
  hero: HeroBlock,
  richText: RichText,
  courses: CoursesBlock,
  features: FeaturesBlock,
  quote: QuoteBlock,
  cta: CtaBlock,
  faq: FaqBlock,
  posts: PostsBlock,
  gallery: GalleryBlock,
};

/** The content of a page or post, block by block; what does not have the shape of a block is left out. */
export function Blocks({ content }: { content: unknown }) {
  return readBlocks(content).map((block, index) => {
    const View = VIEWS[block.type] as ComponentType<{ block: Block }>;
    // Blocks have no identity of their own, and a shown page does not reorder them.
    // oxlint-disable-next-line react/no-array-index-key
    return <View key={index} block={block} />;
  });
}
