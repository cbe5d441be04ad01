import { thanksWords as ar } from './ar/thanks.ts';
import { thanksWords as en } from './en/thanks.ts';
import { addWords } from './index.ts';

addWords({ en, ar });
