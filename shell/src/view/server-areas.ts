/** The HTML that the server rendered for each area, for as long as a remote of it is not there. */
export type ServerAreas = ReadonlyMap<string, string>;

export const areaKey = ({ remote, expose }: { remote: string; expose: string }): string =>
  `${remote} ${expose}`;

/** Reads the areas out of the server's HTML, before React takes it over. */
export function readServerAreas(root: Element): ServerAreas {
  const areas = new Map<string, string>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-remote]')) {
    const { remote, expose } = element.dataset;
    if (remote && expose) areas.set(areaKey({ remote, expose }), element.innerHTML);
  }
  return areas;
}
