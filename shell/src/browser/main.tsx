import './adopt-styles.ts';
import { breathe } from './breathe.ts';

// The libraries, what remotes share and the page itself are made ready in tasks of their own: in between the page can be
// scrolled and clicked.
await import(/* webpackMode: "eager" */ 'react-dom/client');
await breathe();
await import(/* webpackMode: "eager" */ '../singletons.ts');
await breathe();
await import(/* webpackMode: "eager" */ './start-page.tsx');
