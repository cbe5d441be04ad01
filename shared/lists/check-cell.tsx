import { useEffect, useRef } from 'react';
import { CheckBox } from './list-table-style.ts';

/** A tick box that fills its cell; half ticked where only some are. */
export function CheckCell(props: {
  label: string;
  isChecked: boolean;
  isMixed?: boolean;
  onChange: (isChecked: boolean, isRange: boolean) => void;
}) {
  const { label, isChecked, isMixed = false, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <CheckBox>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </CheckBox>
  );
}
