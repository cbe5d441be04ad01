import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import type { Block, BlockOf } from '@stoa/shared/contracts/page';
import { ColumnsBlock } from './kinds/columns-block.tsx';
import { CountdownBlock } from './kinds/countdown-block.tsx';
import { CoursesBlock } from './kinds/courses-block.tsx';
import { CtaBlock } from './kinds/cta-block.tsx';
import { CurriculumBlock } from './kinds/curriculum-block.tsx';
import { EmbedBlock } from './kinds/embed-block.tsx';
import { FaqBlock } from './kinds/faq-block.tsx';
import { FeaturesBlock } from './kinds/features-block.tsx';
import { FormBlock } from './kinds/form-block.tsx';
import { GalleryBlock } from './kinds/gallery-block.tsx';
import { HeadingBlock } from './kinds/heading-block.tsx';
import { HeroBlock } from './kinds/hero-block.tsx';
import { ImageBlock } from './kinds/image-block.tsx';
import { NewsletterBlock } from './kinds/newsletter-block.tsx';
import { PostsBlock } from './kinds/posts-block.tsx';
import { PricingBlock } from './kinds/pricing-block.tsx';
import { QuoteBlock } from './kinds/quote-block.tsx';
import { RichTextBlock } from './kinds/rich-text-block.tsx';
import { TestimonialsBlock } from './kinds/testimonials-block.tsx';
import { VideoBlock } from './kinds/video-block.tsx';
import { useContentLang } from '../parts/content-lang.ts';
import { readBlocks } from './read-blocks.ts';

interface ViewProps<T extends Block['type']> {
  block: BlockOf<T>;
  /** The page or post that it stands in. */
  owner: string;
  place: number;
}

const VIEWS: { [T in Block['type']]: ComponentType<ViewProps<T>> } = {
  hero: HeroBlock,
  heading: HeadingBlock,
  richText: RichTextBlock,
  image: ImageBlock,
  gallery: GalleryBlock,
  video: VideoBlock,
  columns: ColumnsBlock,
  embed: EmbedBlock,
  features: FeaturesBlock,
  testimonials: TestimonialsBlock,
  quote: QuoteBlock,
  pricing: PricingBlock,
  courses: CoursesBlock,
  curriculum: CurriculumBlock,
  posts: PostsBlock,
  countdown: CountdownBlock,
  faq: FaqBlock,
  newsletter: NewsletterBlock,
  form: FormBlock,
  cta: CtaBlock,
};

/** People write in one direction, whichever the page around it has; to the layout it is not there. */
const Content = styled.div`
  display: contents;
`;

/** The content of a page or post, block by block; what does not have the shape of a block is left out. */
export function Blocks({ of: { id, content } }: { of: { id: string; content: unknown } }) {
  const lang = useContentLang();
  return (
    <Content dir="auto" lang={lang} data-content="">
      {readBlocks(content).map(({ block, place }) => {
        const View = VIEWS[block.type] as ComponentType<ViewProps<Block['type']>>;
        return <View key={place} block={block} owner={id} place={place} />;
      })}
    </Content>
  );
}
