import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

it('browsers are named as people know them', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  expect(deviceName(chrome)).toBe('Chrome, Windows');
  expect(deviceName(`${chrome} Edg/140.0`)).toBe('Edge, Windows');
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 19 like Mac OS X) Version/19.0 Safari/604.1')).toBe('Safari, iPhone'); // prettier-ignore
  expect(deviceName('curl/8')).toBeNull();
});
