import { isbot } from 'isbot';
import { MAX_KNOWN_AGENTS } from './limits.ts';

export type Device = 'desktop' | 'phone' | 'tablet';

export interface Agent {
  isMachine: boolean;
  device: Device;
}

const known = new Map<string, Agent>();

/** Reads a User-Agent header; without one, or by a program, nobody visits. */
export function readAgent(header: string): Agent {
  const before = known.get(header);
  if (before) return before;
  if (known.size >= MAX_KNOWN_AGENTS) known.clear();
  const agent = { isMachine: header === '' || isbot(header), device: deviceOf(header) };
  known.set(header, agent);
  return agent;
}

function deviceOf(agent: string): Device {
  if (/iPad|Tablet/.test(agent) || (/Android/.test(agent) && !/Mobile/.test(agent))) return 'tablet';
  return /Mobi|iPhone|iPod/.test(agent) ? 'phone' : 'desktop';
}

/** Checks whether somebody opened a page in a window: no prefetch, frame or call of a script. */
export function isOpened(headers: Headers): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose');
  if (purpose !== null && /prefetch|preview/i.test(purpose)) return false;
  const target = headers.get('sec-fetch-dest');
  return target === null || target === 'document';
}
