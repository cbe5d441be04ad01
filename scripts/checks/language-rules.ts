import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface LanguageRules {
  locale: {
    files: string[];
    skip: string[];
    phrases: Record<string, string>;
    patterns: Record<string, string>;
    ends: { noStop: string[] };
    max: Record<string, number>;
  };
  code: {
    parts: string;
    allow: string[];
    /** Names of published contracts and other libraries, by why they stay; accepted only where a field is named. */
    published: Record<string, string>;
    booleanPrefix: string[];
    commentStart: string[];
    commentLines: number;
  };
  commit: { max: number; pattern: string; notFirst: string[] };
  baseline: string;
}

export const RULES_FILE = 'scripts/checks/language-rules.json';

export const readRules = (root: string): LanguageRules =>
  JSON.parse(readFileSync(path.join(root, RULES_FILE), 'utf8'));
