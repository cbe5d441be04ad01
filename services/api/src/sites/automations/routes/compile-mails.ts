import { allSteps, type AutomationDefinition } from '@stoa/shared/contracts/automations/definition';
import { AppError } from '@stoa/shared/contracts/errors';
import { compileContent } from '../../campaigns/content/compile-content.ts';
import { parseTemplate } from '../../campaigns/content/merge-fields.ts';
import type { MjmlCompiler } from '../../campaigns/content/mjml-process.ts';
import { designOf } from '../../campaigns/sending/prepare-campaigns.ts';

interface Site {
  name: string;
  primary: string | null;
}

/** Makes the emails of an outline, as ops.publish_automation stores them. */
export function compileMails({ email, steps }: AutomationDefinition, site: Site, compiler: MjmlCompiler) {
  const mails = allSteps(steps).filter((step) => step.kind === 'mail');
  return Promise.all(
    mails.map(async ({ id, purpose, subject, preheader, blocks }) => {
      try {
        const { links, ...parts } = await compileContent(
          {
            ...designOf(email.language, site.name),
            subject,
            preheader,
            blocks,
            siteName: site.name,
            primary: site.primary,
            postalAddress: email.postalAddress,
          },
          compiler,
          { isTracked: true },
        );
        // A tag that cannot be filled is found before anybody gets the email.
        parseTemplate({ subject, ...parts });
        return { stepId: id, purpose, subject, preheader, blocks, compiled: parts, links, ...email };
      } catch (cause) {
        const message = String((cause as Error).message)
          .split('\n', 1)[0]!
          .slice(0, 200);
        throw new AppError('automation_incomplete', 'This text can’t be made into an email.', {
          issues: [{ path: id, message, code: 'text' }],
          cause,
        });
      }
    }),
  );
}
