import type { StartFunnelInput } from '@stoa/shared/contracts/product';

export type DeviceInfo = StartFunnelInput['deviceInfo'];
interface Device {
  userAgent: string;
  platform: string;
  maxTouchPoints: number;
}

const BROWSERS: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdgA?\b|\bEdgiOS\b/],
  ['Opera', /\bOPR\b/],
  ['Samsung Internet', /\bSamsungBrowser\b/],
  ['Firefox', /\bFirefox\b|\bFxiOS\b/],
  ['Chrome', /\bChrome\b|\bCriOS\b|\bHeadlessChrome\b/],
  ['Safari', /\bSafari\b/],
];

/** Describes the visitor's device as far as the browser reveals it. */
export function deviceInfo(device: Device, screen: { width: number; height: number }): DeviceInfo {
  const { userAgent, platform } = device;
  return {
    browser: BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'Other',
    platform: platform.slice(0, 200),
    screenWidth: Math.round(screen.width),
    screenHeight: Math.round(screen.height),
    deviceType: deviceType(device),
  };
}

function deviceType({ userAgent, platform, maxTouchPoints }: Device): DeviceInfo['deviceType'] {
  // A tablet of Apple's says that it is a computer, which has no touch.
  const isPad = /iPad/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
  if (isPad || /Tablet/.test(userAgent) || (/Android/.test(userAgent) && !/Mobile/.test(userAgent)))
    return 'Tablet';
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'Mobile' : 'Desktop';
}
