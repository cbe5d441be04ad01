import type { EditedBlock } from '@stoa/shared/contracts/campaign-fields';
import { EmailBlock } from '@stoa/shared/contracts/email-blocks';

/** Indexes of blocks that can't be sent as they are. */
export const incompleteBlocks = (blocks: readonly EditedBlock[]): number[] =>
  blocks.flatMap(({ block }, index) => (EmailBlock.safeParse(block).success ? [] : [index]));
