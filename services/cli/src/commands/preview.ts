import type { LocalBuildGrant } from '@stoa/shared/contracts/overrides';
import { callService } from '../call-service.ts';
import type { Outcome, Surroundings } from '../outcome.ts';
import { readBuild, readFolder } from '../read-build.ts';
import { buildHere, type BuildOptions, reach } from './build.ts';

export interface PreviewOptions extends BuildOptions {
  for: string;
  minutes: string;
}

/** Lets one person look at this folder's build on a site of the same machine. */
export async function preview(around: Surroundings, site: string, options: PreviewOptions): Promise<Outcome> {
  const folder = readFolder(around.cwd);
  const { base, headers } = reach(around, folder.name);
  if (options.build) buildHere(folder.dir, folder.name);
  const { body } = await callService<LocalBuildGrant>(
    base,
    `/api/registry/microFrontends/${folder.name}/versions:preview`,
    {
      method: 'POST',
      body: { ...readBuild(folder), site, email: options.for, minutes: Number(options.minutes) },
      headers,
    },
  );
  return {
    lines: [
      `Preview link for ${body.person} to ${body.remote} ${body.version}:`,
      body.address,
      `Log in as this person, open the link by ${body.takeUntil.slice(11, 16)} UTC and select Start preview.`,
      `The preview ends at ${body.expiresAt.slice(11, 16)} UTC.`,
    ],
    data: body,
  };
}
