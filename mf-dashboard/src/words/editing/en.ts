import { en as content, preview } from './content-en.ts';
import { domain, site } from './site-en.ts';

export const words = { site, domain, content, preview };
