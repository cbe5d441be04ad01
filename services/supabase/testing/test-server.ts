import 'vitest';

/** Connection details of the run's single server. */
export interface TestServer {
  /** Database `postgres` as superuser: creates and drops the databases. */
  maintenanceUrl: string;
  /** The same for a named database: `{database}` stands for its name. */
  adminUrl: string;
  serviceUrl: string;
  backendUrl: string;
  template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    stoaTestServer: TestServer;
  }
}

/** The address of one database of the server. */
export function inDatabase(url: string, database: string): string {
  return url.replace('{database}', database);
}
