import type { Context, Hono } from 'hono';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthContext } from './context.ts';
import { readBody, requirePerson } from './request.ts';
import { IdTokenBody } from './schemas.ts';

const PROVIDERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
];
const ISSUERS: Record<string, string> = {
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
  kakao: 'https://kauth.kakao.com',
};

/** Every provider GoTrue knows, none of them enabled. */
export const disabledProviders = Object.fromEntries(PROVIDERS.map((name) => [name, false]));

/** Sign-in by other sites is not offered: each route says so in GoTrue's own words. */
export function providerRoutes(app: Hono, ctx: AuthContext): void {
  const reject = (provider: string | undefined): never => {
    const reason = PROVIDERS.includes(provider ?? '')
      ? 'provider is not enabled'
      : `Provider ${provider?.slice(0, 50) ?? ''} could not be found`;
    throw invalid(`Unsupported provider: ${reason}`);
  };
  app.get('/authorize', (c) => reject(c.req.query('provider')));
  app.get('/user/identities/authorize', async (c) => {
    await requirePerson(ctx, c);
    if (!ctx.settings.manualLinking) throw linkingDisabled();
    return reject(c.req.query('provider'));
  });
  app.on(['GET', 'POST'], '/callback', () => {
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  });
  app.post('/sso', () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });
}

/** Answers the grants that need another site. */
export async function rejectForeignGrant(c: Context, grant: string | undefined): Promise<never> {
  if (grant === 'web3') throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  if (grant === 'id_token') {
    const { provider } = await readBody(c, IdTokenBody);
    const issuer = ISSUERS[provider ?? ''];
    throw new AuthError(
      400,
      'provider_disabled',
      issuer
        ? `Provider (issuer "${issuer}") is not enabled`
        : `Custom OIDC provider "${provider?.slice(0, 50) ?? ''}" not allowed`,
    );
  }
  throw invalid('unsupported_grant_type');
}

export const linkingDisabled = () =>
  new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
