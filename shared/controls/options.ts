import { Children, Fragment, isValidElement, type ReactNode } from 'react';

export interface ChoiceOption {
  value: string;
  label: string;
  isDisabled?: boolean | undefined;
}
export interface OptionGroup {
  /** Null for options that stand outside a group. */
  label: string | null;
  options: ChoiceOption[];
}

/** Reads `option` and `optgroup` elements as a native select does; a component in between is rejected, its content can't be read. */
export function readOptions(children: ReactNode): OptionGroup[] {
  const groups: OptionGroup[] = [];
  const add = (option: ChoiceOption) => {
    const last = groups.at(-1);
    if (last && last.label === null) last.options.push(option);
    else groups.push({ label: null, options: [option] });
  };
  const walk = (nodes: ReactNode) =>
    Children.forEach(nodes, (node) => {
      if (!isValidElement<ElementProps>(node)) return;
      const { props, type } = node;
      if (type === 'option') add(toOption(props));
      else if (type === 'optgroup') {
        const options = readOptions(props.children).flatMap((group) => group.options);
        groups.push({ label: props.label ?? '', options });
      } else if (type === Fragment) walk(props.children);
      else throw new Error('A Select takes option and optgroup elements only');
    });
  walk(children);
  return groups;
}

interface ElementProps {
  children?: ReactNode;
  value?: string | number;
  label?: string;
  disabled?: boolean;
}

function toOption({ value, label, disabled, children }: ElementProps): ChoiceOption {
  const text = label ?? toText(children);
  return { value: value === undefined ? text : String(value), label: text, isDisabled: disabled };
}

function toText(node: ReactNode): string {
  return Children.toArray(node)
    .map((part) =>
      isValidElement<ElementProps>(part) ? toText(part.props.children) : String(part as string | number),
    )
    .join('');
}

/** Returns the option of a value; as in a native select the first stands in for a value that none has. */
export function chosenOption(groups: readonly OptionGroup[], value: string): ChoiceOption | undefined {
  const all = groups.flatMap(({ options }) => options);
  return all.find((option) => option.value === value) ?? all.find(({ isDisabled }) => !isDisabled);
}

/** Returns the next option that starts with what is typed, from the one after `value` on and round again. */
export function optionByTyping(
  groups: readonly OptionGroup[],
  value: string,
  typed: string,
): ChoiceOption | undefined {
  const all = groups.flatMap(({ options }) => options).filter(({ isDisabled }) => !isDisabled);
  const from = all.findIndex((option) => option.value === value) + (typed.length > 1 ? 0 : 1);
  const start = Math.max(from, 0);
  const wanted = typed.toLocaleLowerCase();
  return [...all.slice(start), ...all.slice(0, start)].find(({ label }) =>
    label.toLocaleLowerCase().startsWith(wanted),
  );
}
