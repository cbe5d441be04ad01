import { testTexts } from '@stoa/shared/testing/test-texts';
import messages from '../locales/en/shell.json' with { type: 'json' };

/** The English texts of the shell. */
export const t = testTexts(messages);
