import { execFileSync } from 'node:child_process';
import { RULES_FILE, type LanguageRules } from './language-rules.ts';

/** Names the rules that the subject of a commit breaks. */
export function subjectTells(subject: string, rules: LanguageRules['commit']): string[] {
  const first = subject
    .replace(/^[^:]*:\s*/, '')
    .split(' ')[0]!
    .toLowerCase();
  return [
    ...(subject.length > rules.max ? ['commit/long'] : []),
    ...(new RegExp(rules.pattern).test(subject) ? [] : ['commit/form']),
    ...(rules.notFirst.includes(first) ? ['commit/first-word'] : []),
  ];
}

/**
 * Lists the subjects since the commit that introduced the rules, merges left out.
 * A shallow clone lists those it holds; an unpacked archive has none.
 */
export function recentSubjects(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const introduced = git('log', '--diff-filter=A', '--format=%H', '--', RULES_FILE).split('\n').at(-1);
    if (!introduced) return [];
    const since = git('show', '-s', '--format=%ct', introduced);
    const lines = git('log', '--no-merges', '--format=%at %s', `${introduced}..HEAD`).split('\n');
    // Work begun before the rules, and merged later, is not held to them.
    return lines.flatMap((line) => {
      const [authored, subject] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
      return line !== '' && Number(authored) >= Number(since) ? [subject] : [];
    });
  } catch {
    return [];
  }
}
