// Whether a migration says that the version before can go on beside it, and is written so: docs/operations.md, "Upgrades".
import { lineOf } from './imports.mjs'

/** Earlier ones say nothing of it. */
const firstToSay = 83

/** What the version before reads is gone, or it can no longer write what it writes. */
const narrowing = [
  // Also of a column, of which the word is left out.
  /(?<!\bcommit\s)\bdrop\s+(?!(?:constraint|trigger|index|policy|not\s+null|default|identity|expression)\b)\w+/gi,
  /\brename\s+(?!constraint\b)\w+/gi,
  /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/gi,
  /\bset\s+not\s+null\b/gi,
  // A new column that must be given, which the version before does not know.
  /\badd\s+(column\s+)?(?!(?:constraint|check|primary|foreign|exclude|unique)\b)\w+\s(?![^,;]*\b(default|generated)\b)[^,;]*\bnot\s+null\b/gi,
]

/** What is wrong in a migration, by its path and text. */
export function upgradeFaults(file, text) {
  if (Number(/(\d{4})_/.exec(file)?.[1]) < firstToSay) return []
  const [, kind, reason] = /^-- Upgrade: (side by side|stop)\.(?: (\S.*))?$/m.exec(text) ?? []
  if (!kind) return [`${file}: say "-- Upgrade: side by side." or "-- Upgrade: stop. Why."`]
  if (kind === 'stop') return reason ? [] : [`${file}: say why the version before has to stop`]
  // Neither remarks nor the commas of types.
  const statements = text.replaceAll(/--.*$|\(\d+(, *\d+)?\)/gm, (part) => ' '.repeat(part.length))
  return narrowing.flatMap((pattern) =>
    [...statements.matchAll(pattern)].map(
      ({ 0: words, index }) => `${file}:${lineOf(text, index)}: the version before cannot go on beside '${words}'`,
    ),
  )
}
