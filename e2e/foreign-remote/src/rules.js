export const RULES = 'Be kind.';
