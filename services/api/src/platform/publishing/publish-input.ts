import { Channel, RolloutGuard, RolloutSteps } from '@stoa/shared/contracts/rollouts';
import { z } from 'zod';

/** Body of a publish: `assets.json` as the build wrote it, and every file it lists, in base64. */
export const PublishBody = z.strictObject({
  assets: z.record(z.string(), z.unknown()),
  files: z
    .record(
      z
        .string()
        .max(200)
        .regex(/^(web|node)\/[A-Za-z0-9][A-Za-z0-9._/-]*$/)
        .refine(
          (path) => !path.split('/').some((part) => part === '' || /^\.+$/.test(part)),
          'must stay inside the artifact',
        ),
      z.base64(),
    )
    .refine((files) => Object.keys(files).length <= 2000, 'at most 2000 files'),
  /** Rollout of the version; all traffic at once, watched, when the team declares none. */
  rollout: z
    .strictObject({
      channel: Channel.optional(),
      steps: RolloutSteps.optional(),
      guard: RolloutGuard.optional(),
      allowBackwards: z.boolean().optional(),
    })
    .default({}),
});

export function decodeFiles(files: Record<string, string>): Map<string, Uint8Array> {
  return new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text, 'base64')]));
}
