import type { BankLine } from '@shehena/domain/bank/lines/bank-line'
import { mostClassified } from '@shehena/domain/bank/lines/bank-line-list'

/** The lines that are ticked, by id, over the pages of the list. */
export type Chosen = ReadonlyMap<string, BankLine>

/** Whether a line may be ticked, to be classified with others: money out that is open. */
export const isTickable = ({ amount, isOpen }: BankLine) => amount < 0 && isOpen

export function toggle(chosen: Chosen, line: BankLine): Chosen {
  return tickAll(chosen, [line], !chosen.has(line.id))
}

/** Ticks lines, as many as may be classified at once, or takes their ticks away. */
export function tickAll(chosen: Chosen, lines: readonly BankLine[], isOn: boolean): Chosen {
  const ids = new Set(lines.map(({ id }) => id))
  const others = [...chosen].filter(([id]) => !ids.has(id))
  const ticked = isOn ? lines.map((line) => [line.id, line] as const) : []
  return new Map([...others, ...ticked].slice(0, mostClassified))
}
