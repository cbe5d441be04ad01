/** A setting that cannot be used; the message is one sentence for the person who set it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
