import { isbot } from 'isbot';

const WINDOW_MS = 2_000;
const CLICKS_OF_MACHINES = 3;
const MAX_WATCHED = 10_000;

export interface ClickRequest {
  deliveryId: string;
  no: number;
  method: string;
  userAgent: string;
  /** Prefetching programs say so. */
  purpose?: string | undefined;
  at: number;
}

/** Tells clicks of machines: known bots, HEAD, prefetching, and three links of one email within two seconds. */
export function createClickWatch() {
  const recent = new Map<string, { no: number; at: number }[]>();
  return (click: ClickRequest): boolean => {
    const { deliveryId, no, at } = click;
    const earlier = (recent.get(deliveryId) ?? []).filter((one) => at - one.at <= WINDOW_MS);
    const clicks = [...earlier, { no, at }];
    recent.delete(deliveryId);
    recent.set(deliveryId, clicks);
    if (recent.size > MAX_WATCHED) recent.delete(recent.keys().next().value!);
    return isMachine(click) || new Set(clicks.map((one) => one.no)).size >= CLICKS_OF_MACHINES;
  };
}

/** Apple loads each image itself before anyone reads, under a bare name of a browser. Gmail's proxy loads on opening. */
const APPLE_PROXY = /^Mozilla\/5\.0$/;

/** Tells the loading of a pixel by a machine. */
export const isMachineOpen = (method: string, userAgent: string): boolean =>
  method !== 'GET' ||
  userAgent === '' ||
  APPLE_PROXY.test(userAgent) ||
  (isbot(userAgent) && !userAgent.includes('GoogleImageProxy'));

const isMachine = ({ method, userAgent, purpose }: ClickRequest) =>
  method !== 'GET' || userAgent === '' || isbot(userAgent) || /prefetch|preview/i.test(purpose ?? '');
