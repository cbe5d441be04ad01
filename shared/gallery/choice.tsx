import { useId } from 'react';
import { Cluster, Select } from '../ui/index.ts';

/** A labelled select in the gallery's bar. An empty option is the platform's default. */
export function Choice(props: {
  label: string;
  value: string;
  options: readonly string[];
  onChoose: (value: string) => void;
}) {
  const id = useId();
  return (
    <Cluster $gap={2}>
      <label htmlFor={id}>{props.label}</label>
      <Select id={id} value={props.value} onChange={(event) => props.onChoose(event.target.value)}>
        {props.options.map((option) => (
          <option key={option} value={option}>
            {option || 'platform'}
          </option>
        ))}
      </Select>
    </Cluster>
  );
}
