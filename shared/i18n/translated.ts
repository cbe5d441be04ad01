/** The forms that a plural may have, as the end of a key. */
type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The same words in another language: no key is forgotten or made up; a plural has the forms that the language needs. */
export type Translated<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Translated<T[K]>;
} & { [form: `${string}_${Exclude<Form, 'other'>}`]: string };
