export { useController, useFieldArray, useWatch } from 'react-hook-form';
export type { FieldPath, FieldValues } from 'react-hook-form';
export type { FieldTexts } from './field-errors.ts';
export {
  CheckboxField,
  DateField,
  FileField,
  MoneyField,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
} from './fields.tsx';
export { Form, SubmitButton } from './form.tsx';
export { type FormOptions, type FormState, useForm } from './use-form.ts';
