export interface HostName {
  /** Lower case, without port and trailing dot. */
  name: string;
  /** Name and port as the browser writes them into an origin. */
  host: string;
}

const NAME = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** Reads a Host header; anything that is not a plain host name with an optional port is refused. */
export function parseHost(header: string | undefined): HostName | null {
  const [, rawName = '', port] = /^([^:@/\\\s]+?)\.?(?::(\d{1,5}))?$/.exec(header ?? '') ?? [];
  const name = rawName.toLowerCase();
  if (!name || name.length > 253 || !NAME.test(name)) return null;
  return { name, host: port ? `${name}:${port}` : name };
}

/** The slug a host name asks for: exactly one label below the sites domain. */
export function slugOf(name: string, sitesDomain: string): string | null {
  const suffix = `.${sitesDomain}`;
  if (!name.endsWith(suffix)) return null;
  const slug = name.slice(0, -suffix.length);
  return slug && !slug.includes('.') ? slug : null;
}
