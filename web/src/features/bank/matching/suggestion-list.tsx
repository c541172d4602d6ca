import type { BankLineRow } from '@shehena/domain/bank/lines/bank-line'
import { useEffect, useId, useRef } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import classes from './bench.module.css'
import { benchMessages } from './bench-messages.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import type { Guess } from './use-suggestions.ts'

type Props = { line: BankLineRow; guess: Guess; onAccept: () => void }

/** What the line may be, the best guess first. The list has the focus; a double click accepts. */
export function SuggestionList({ line, guess, onAccept }: Props) {
  const t = useMessages(benchMessages)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const { items, keys, index, isPending, error } = guess
  const count = items.length
  // Who types in the search, or is in a window, is not taken away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another line has come, or its suggestions.
  useEffect(() => {
    const { activeElement } = document
    if (!activeElement?.closest('input, select, textarea, [role="dialog"], dialog'))
      list.current?.focus({ preventScroll: true })
  }, [line.id, count])

  if (error) return <ErrorPanel title={t.suggestionsFailed} detail={error.message} onRetry={guess.retry} />
  if (isPending) return <LoadingDetails text={t.loadingSuggestions} />
  if (count === 0) {
    return (
      <div ref={list} tabIndex={-1} className={classes.none}>
        {t.noSuggestion}
      </div>
    )
  }
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={t.suggestions}
      aria-activedescendant={`${id}-${index}`}
      className={classes.suggestions}
    >
      {items.map((suggestion, n) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the page.
        // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus.
        <div
          key={keys[n]}
          id={`${id}-${n}`}
          role="option"
          aria-selected={n === index}
          className={classes.suggestion}
          onClick={() => guess.choose(n)}
          onDoubleClick={onAccept}
        >
          <SuggestionCard offer={suggestion} no={n + 1} />
        </div>
      ))}
    </div>
  )
}
