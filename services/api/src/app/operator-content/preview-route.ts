import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import { PreviewLink } from '@stoa/shared/contracts/preview';
import { PREVIEW_FOLDER } from '@stoa/shared/contracts/preview-messages';
import { operatorWith } from '../../platform/operators/require-operator.ts';
import { forOperators, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { asPlatformEditor } from './as-platform-editor.ts';
import { contentOf } from './content-of-path.ts';
import { readContent, storedKind } from './read-content.ts';

const HOUR_MS = 3_600_000;

/** An operator's link to a draft of the platform's site; it works for an hour, for anyone who has it. */
export const operatorPreviewRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/operator/content/:kind/:contentId/preview',
    summary: 'A link, for an hour, to a text of the platform with its draft.',
    host: 'platform',
    reply: PreviewLink,
    status: 201,
    errors: ['not_found', 'rate_limited'],
    access: operatorWith('content'),
    rateLimit: 'preview',
    params: contentOf,
    sample: () => ({ path: `/api/operator/content/page/${UNKNOWN_ID}/preview`, body: {} }),
    expected: forOperators(404),
    async handler(c, { caller, params }, { database, previewTokens, now }) {
      await asPlatformEditor(database, caller, (sql) => readContent(sql, params));
      const expiresAt = now().getTime() + HOUR_MS;
      const target = { kind: storedKind(params.kind), id: params.id };
      const token = previewTokens.issue({ accountId: PLATFORM_ACCOUNT_ID, target, expiresAt });
      return c.json(
        PreviewLink.parse({
          url: `${PREVIEW_FOLDER}${token}`,
          expiresAt: new Date(expiresAt).toISOString(),
        }),
        201,
      );
    },
  }),
];
