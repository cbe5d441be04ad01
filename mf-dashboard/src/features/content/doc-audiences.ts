import type { DocAudience } from '@stoa/shared/contracts/platform-content';

const ORDER: Record<DocAudience, true> = {
  everyone: true,
  owners: true,
  instructors: true,
  developers: true,
  operators: true,
};
export const DOC_AUDIENCES = Object.keys(ORDER) as DocAudience[];
