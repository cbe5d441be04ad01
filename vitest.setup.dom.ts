import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A loaded machine may take its time; a promise that is kept late is still kept.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  if (typeof localStorage !== 'undefined') localStorage.clear();
  if (typeof sessionStorage !== 'undefined') sessionStorage.clear();
});
