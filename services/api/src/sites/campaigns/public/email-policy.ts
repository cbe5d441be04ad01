const policyOf = (ancestors: string) =>
  [
    "default-src 'none'",
    'img-src https: http: data:',
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
  ].join('; ');

/** Policy of an email as a page: it shows pictures and runs nothing. */
export const EMAIL_POLICY = policyOf("'none'");
/** The same for the frame of a preview. */
export const EMAIL_FRAME_POLICY = policyOf("'self'");
