export interface ClientSettings {
  url: string;
  anonKey: string;
  instanceId: string;
  isSecure: boolean;
}

export class BackendSettingsError extends Error {
  override readonly name = 'BackendSettingsError';
}
