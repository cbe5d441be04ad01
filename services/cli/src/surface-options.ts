import { GrantedRoute } from '@stoa/shared/contracts/grants';
import { SlotName } from '@stoa/shared/contracts/registry';
import type { Command } from 'commander';
import { Failure } from './failure.ts';

export interface SurfaceOptions {
  route?: string[];
  slot?: string[];
}

/** Adds `--route` and `--slot`, each of which takes several. */
export const withSurface = (command: Command): Command =>
  command
    .option('--route <layout:path...>', 'routes the remote can publish, for example public-site:/notes/*')
    .option('--slot <name...>', 'slots the remote can fill, for example header.cart');

/** Reads `public-site:/notes/*` and `header.cart`. */
export function readSurface({ route = [], slot = [] }: SurfaceOptions) {
  return {
    routes: route.map((text) => {
      const [, layout, path] = /^([a-z-]+):(\/.*)$/.exec(text) ?? [];
      const parsed = GrantedRoute.safeParse({ layout, path });
      if (!parsed.success)
        throw new Failure(2, `Invalid route “${text}”. Enter layout:path, for example public-site:/notes/*.`);
      return parsed.data;
    }),
    slots: slot.map((text) => {
      const parsed = SlotName.safeParse(text);
      if (!parsed.success)
        throw new Failure(2, `Invalid slot “${text}”. Choose from ${SlotName.options.join(', ')}.`);
      return parsed.data;
    }),
  };
}
