import type { StatementPreview } from '@shehena/domain/bank/statements/bank-statement'
import { formatKes } from '@shehena/domain/money'
import type { TextsOf } from '#web/app/messages.ts'
import type { previewMessages } from './import-messages.ts'

type Options = {
  t: TextsOf<typeof previewMessages>
  day: (day: string) => string
  /** Whether the account has no line yet. */
  isFirst: boolean
}

/** What applying a file would do, and what about it is doubtful: one sentence each. */
export function previewSentences(
  preview: StatementPreview,
  { t, day, isFirst }: Options,
): { facts: string[]; doubts: string[] } {
  const { statement, skipped, before, differing } = preview
  const { newCount, lineCount, periodFrom, periodTo } = statement
  const known = lineCount - newCount
  return {
    facts: [
      newCount === 0 ? t.allKnown(known) : t.newLines(newCount, known),
      t.period(day(periodFrom), day(periodTo)),
      ...joinOf(preview, { t, isFirst }),
      ...(skipped > 0 ? [t.skipped(skipped)] : []),
    ],
    doubts: [
      ...gapOf(preview, { t, day }),
      ...(before && before.missingDays > 0
        ? [t.missingDays(before.missingDays, day(before.periodTo), day(periodFrom))]
        : []),
      ...(differing.length > 0 ? [t.differing(differing.length)] : []),
    ],
  }
}

function joinOf({ statement, before }: StatementPreview, { t, isFirst }: Omit<Options, 'day'>): string[] {
  const { opening, lineCount, newCount } = statement
  if (!before) {
    const [sentence, without] = isFirst
      ? [t.first, t.firstWithout]
      : lineCount > newCount
        ? [t.overlaps, t.overlapsWithout]
        : [t.noneBefore, t.noneBeforeWithout]
    return [opening === null ? without : sentence(formatKes(opening))]
  }
  if (before.joins === false) return []
  return [before.joins && opening !== null ? t.joins(formatKes(opening)) : t.unknown]
}

function gapOf({ statement: { opening }, before }: StatementPreview, { t, day }: Omit<Options, 'isFirst'>): string[] {
  if (before?.joins !== false || before.closing === null || opening === null) return []
  return [t.gap(day(before.periodTo), formatKes(before.closing), formatKes(opening))]
}
