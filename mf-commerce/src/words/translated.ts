/** The same words in another language: no key is forgotten, and plurals may have forms that English lacks. */
export type Translated<T> = {
  [K in keyof T]: T[K] extends string ? string : Translated<T[K]> & { [form: `${string}_${Form}`]: string };
};
type Form = 'zero' | 'two' | 'few' | 'many';
