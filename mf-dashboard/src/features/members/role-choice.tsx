import { Select } from '@stoa/shared/controls';
import { Field } from '@stoa/shared/ui';
import type { RoleLine } from './rows.ts';

/** A choice between the roles that may be given to others. */
export function RoleChoice(props: {
  label: string;
  roles: readonly RoleLine[];
  value: string;
  hint?: string;
  onChange(roleId: string): void;
}) {
  return (
    <Field label={props.label} hint={props.hint}>
      <Select value={props.value} onChange={({ target }) => props.onChange(target.value)}>
        {props.roles.map(({ role_id, name }) => (
          <option key={role_id} value={role_id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Returns the roles that a member can grant; only an owner grants the owner's. */
export const givableRoles = (roles: readonly RoleLine[], isOwner: boolean): RoleLine[] =>
  roles.filter(({ is_owner }) => isOwner || !is_owner);

export const defaultRole = (roles: readonly RoleLine[]): string =>
  roles.find(({ is_default }) => is_default)?.role_id ?? '';
