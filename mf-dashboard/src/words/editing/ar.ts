import { ar as content, preview } from './content-ar.ts';
import { domain, site } from './site-ar.ts';

export const words = { site, domain, content, preview };
