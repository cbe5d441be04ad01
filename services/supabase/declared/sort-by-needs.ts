/** Puts what a definition names before it: tables that are referenced, functions of a check, row types of arguments. */
export function sortByNeeds<D extends { name: string; bare: string }>(definitions: D[]): D[] {
  const named = new Map(definitions.map((one) => [one.name.split(' ')[1] ?? '', one]));
  const sorted = new Set<D>();
  const open: D[] = [];
  const visit = (one: D) => {
    if (sorted.has(one)) return;
    if (open.includes(one)) {
      const circle = [...open.slice(open.indexOf(one)), one].map(({ name }) => name).join(' → ');
      throw new Error(
        `These need each other: ${circle}. Write one of the references as "alter table … add constraint".`,
      );
    }
    open.push(one);
    for (const [name] of one.bare.matchAll(/\b[a-z_]+\.[a-z_0-9]+/g)) {
      const need = named.get(name);
      if (need && need !== one) visit(need);
    }
    open.pop();
    sorted.add(one);
  };
  definitions.forEach(visit);
  return [...sorted];
}
