// Without zod: this goes to the browsers of visitors.
export const CONDITION_TESTS = ['is', 'isNot', 'contains', 'filled', 'empty', 'above', 'below'] as const;
export const FILE_KINDS = ['image', 'pdf', 'document', 'audio'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
export const MAX_FILE_BYTES = 10_485_760;
export const MAX_FILES = 5;
