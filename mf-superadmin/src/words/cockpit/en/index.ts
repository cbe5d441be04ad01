import { common } from './common.ts';
import { inquiry } from './inquiry.ts';
import { overview } from './overview.ts';
import { remote } from './remote.ts';

export const en = { ...common, ...overview, ...remote, ...inquiry };
