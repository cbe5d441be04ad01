import { config } from 'zod/mini';

// Without it zod tries to make code from text, which every page's policy refuses and reports.
config({ jitless: true });
