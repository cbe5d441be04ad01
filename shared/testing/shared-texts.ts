import conflictMessages from '../locales/en/conflicts.json' with { type: 'json' };
import blockMessages from '../locales/en/blocks.json' with { type: 'json' };
import workplaceMessages from '../locales/en/workplace.json' with { type: 'json' };
import { testTexts } from './test-texts.ts';

/** The English names of the blocks, and the texts of edit conflicts and of the frame of the dashboard and the console. */
export const blockText = testTexts(blockMessages);
export const conflictText = testTexts(conflictMessages);
export const workplaceText = testTexts(workplaceMessages);
