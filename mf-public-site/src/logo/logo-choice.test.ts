import { describe, expect, it } from 'vitest';
import { HEADER_LOGO_PX } from '@stoa/shared/contracts/limits';
import { logoSize } from './logo-choice.ts';

describe('logo size', () => {
  it('[PUB-04] [LIM-02] the width is in rem: 4 gives 64 pixels', () => {
    expect(logoSize(4, HEADER_LOGO_PX).width).toBe(64);
    expect(logoSize(2.5, HEADER_LOGO_PX).width).toBe(40);
  });

  it('[LIM-02] nonsense falls back to the default', () => {
    expect(logoSize(0, HEADER_LOGO_PX)).toEqual({ width: 64, height: 64 });
    expect(logoSize(-1, HEADER_LOGO_PX)).toEqual({ width: 64, height: 64 });
    expect(logoSize(undefined, HEADER_LOGO_PX)).toEqual({ width: 64, height: 64 });
  });
});
