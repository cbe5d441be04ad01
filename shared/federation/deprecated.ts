/** A published name that has a standard name now. Remotes built before may use it until the end. */
export interface DeprecatedName {
  share: string;
  old: string;
  use: string;
  /** The contract version that no longer has it, and the day from which that version may be released. */
  endsWith: string;
  endsOn: string;
}

/** The only list of aliases: the facades export both names, and a test holds them to it. */
export const DEPRECATED_NAMES: readonly DeprecatedName[] = [
  {
    share: '@stoa/shared/i18n',
    old: 'useWords',
    use: 'useTranslations',
    endsWith: '1.4.0',
    endsOn: '2027-06-01',
  },
  {
    share: '@stoa/shared/i18n',
    old: 'loadWords',
    use: 'loadTranslations',
    endsWith: '1.4.0',
    endsOn: '2027-06-01',
  },
  {
    share: '@stoa/shared/i18n',
    old: 'wordsOf',
    use: 'withTranslationsOwner',
    endsWith: '1.4.0',
    endsOn: '2027-06-01',
  },
];

/** Fields of a remote's declaration; the manifest keeps the old name for shells that read it. */
export const DEPRECATED_FIELDS: readonly Omit<DeprecatedName, 'share'>[] = [
  { old: 'still', use: 'static', endsWith: '1.4.0', endsOn: '2027-06-01' },
];
