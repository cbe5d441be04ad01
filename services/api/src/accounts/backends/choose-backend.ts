import type { BackendAddress, PresetName } from '../../shared/backend-settings.ts';

/** Backend of an account as pages may see it, with its origin. */
export type ChosenBackend = BackendAddress & { source: 'own' | 'default' | PresetName };

interface BackendSettings {
  url?: string | undefined;
  anonKey?: string | undefined;
  server_id?: string | undefined;
}

/** The backend of an account: its own address and key, else the preset it names, else the default one. */
export function chooseBackend(
  settings: BackendSettings | null,
  presets: Partial<Record<PresetName, BackendAddress>>,
  fallback: BackendAddress,
): ChosenBackend {
  if (settings?.url && settings.anonKey) {
    return { source: 'own', url: settings.url, anonKey: settings.anonKey };
  }
  const wanted = settings?.server_id;
  if (wanted === 'SERVER_1' || wanted === 'SERVER_2') {
    const preset = presets[wanted];
    if (preset) return { source: wanted, url: preset.url, anonKey: preset.anonKey };
  }
  return { source: 'default', ...fallback };
}
