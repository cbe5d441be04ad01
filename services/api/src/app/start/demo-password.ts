import { checkStrength } from '@stoa/backend';
import { type Settings, SettingsError } from '../../shared/settings.ts';
import { hasSecrets } from './secrets.ts';

/** Refuses a demo password that nobody could sign up with, before the first start takes it; throws `SettingsError`. */
export async function requireDemoPassword(
  settings: Pick<Settings, 'demo' | 'demoPassword' | 'passwords' | 'dataDir'>,
): Promise<void> {
  const { demo, demoPassword, passwords, dataDir } = settings;
  if (!demo || !demoPassword || hasSecrets(dataDir)) return;
  try {
    await checkStrength(demoPassword, passwords);
  } catch (error) {
    throw new SettingsError(`STOA_DEMO_PASSWORD cannot be used: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
