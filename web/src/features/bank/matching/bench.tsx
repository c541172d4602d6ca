import { VisuallyHidden } from '@mantine/core'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import { formatKes } from '@shehena/domain/money'
import { Suspense, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { LeaveQuestion } from '#web/shared/ui/form/leave-question.tsx'
import { hasUnsaved } from '#web/shared/ui/form/unsaved.ts'
import { lazyPart, useReady } from '#web/shared/ui/lazy-part.ts'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { openPart } from '../shared/open-part.ts'
import classes from './bench.module.css'
import type { BenchSearch } from './bench-address.ts'
import { BenchButtons } from './bench-buttons.tsx'
import { BenchDone } from './bench-done.tsx'
import { BenchLegend } from './bench-legend.tsx'
import { benchMessages } from './bench-messages.ts'
import { LineCard } from './line-card.tsx'
import { NextLines } from './next-lines.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useArmed } from './use-armed.ts'
import { useBenchActs } from './use-bench-acts.ts'
import { useBenchKeys } from './use-bench-keys.ts'
import { useBenchLines } from './use-bench-lines.ts'
import { useSuggestions } from './use-suggestions.ts'

const loadByHand = () => import('./by-hand/by-hand-panel.tsx').then((file) => ({ default: file.ByHandPanel }))
const loadClassify = () => import('./classify-panel.tsx').then((file) => ({ default: file.ClassifyPanel }))
const ByHandPanel = lazyPart(loadByHand)
const ClassifyPanel = lazyPart(loadClassify)
const ready = [loadByHand, loadClassify]

/** What is open beside the line, until another line comes. */
type Panel = { of: string; kind: 'classify' | 'byHand' | 'suggestions' }

type Props = { account: BankAccount; search: BenchSearch; backPath: string }

/** One open line, what it may be, and the lines after it. */
export function Bench({ account, search, backPath }: Props) {
  const t = useMessages(benchMessages)
  const mayMatch = useCan('reconciliation.match')
  const lines = useBenchLines(account.id, search)
  const acts = useBenchActs(lines)
  const { current: line, at, total } = lines
  const guess = useSuggestions(line, lines.ahead)
  const [panel, setPanel] = useState<Panel | null>(null)
  // S and C open them at once.
  useReady(ready)
  const isBusy = acts.running !== null
  // Money out is no customer's payment, but it may take one back. What is offered later takes nothing away that is typed by then.
  if (line && line.amount < 0 && guess.isEmpty && panel?.of !== line.id) setPanel({ of: line.id, kind: 'classify' })
  const kind = panel && panel.of === line?.id ? panel.kind : 'suggestions'
  const isArmed = useArmed(`${line?.id} ${guess.signature}`) && !isBusy

  // What a panel has typed is not lost by going elsewhere.
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null)
  const leave = (go: () => void) => {
    if (hasUnsaved()) setLeaving({ go })
    else go()
  }

  const open = (next: Panel['kind']) => {
    if (!line || !mayMatch || isBusy || (next === 'byHand' && line.amount < 0)) return
    leave(() => {
      if (next === 'byHand') lines.hold(line)
      setPanel({ of: line.id, kind: next })
    })
  }
  const close = () => {
    lines.hold(null)
    setPanel(null)
  }
  const step = (by: 1 | -1) => {
    if (isBusy) return
    leave(() => {
      setPanel(null)
      lines.step(by)
    })
  }
  const goTo = (id: string) => {
    if (isBusy) return
    leave(() => {
      close()
      lines.go(id)
    })
  }
  const accept = () => {
    if (!line || !mayMatch || !isArmed || kind !== 'suggestions') return
    if (guess.offer?.kind === 'takeBack') void acts.takeBack(line, guess.offer)
    else if (guess.input) void acts.tie(line, guess.input)
  }
  const undo = () => {
    if (mayMatch && !isBusy) leave(() => void acts.undo())
  }

  const isOpen = kind === 'suggestions'
  const isInForm = kind === 'byHand'
  useBenchKeys({
    ...(isOpen && {
      enter: accept,
      arrowdown: () => guess.move(1),
      arrowup: () => guess.move(-1),
      ...Object.fromEntries([1, 2, 3, 4, 5].map((no) => [String(no), () => guess.choose(no - 1)])),
    }),
    ...(!isInForm && {
      arrowright: () => step(1),
      k: () => step(1),
      arrowleft: () => step(-1),
      j: () => step(-1),
      s: () => open('byHand'),
      c: () => open('classify'),
      u: undo,
      '/': () => document.querySelector<HTMLElement>('search input[type="search"]')?.focus(),
    }),
  })

  if (lines.error) return <ErrorPanel title={t.failed} detail={lines.error.message} onRetry={lines.retry} />
  if (lines.isLoading) return <LoadingDetails text={t.loading} />
  if (!line)
    return (
      <BenchDone
        acts={acts}
        isSearched={Boolean(search.q ?? search.side ?? search.from)}
        backPath={backPath}
        onUndo={undo}
      />
    )

  return (
    <div className={classes.bench}>
      <div className={classes.left}>
        <LineCard line={line} at={at} total={total} isGone={lines.isGone} onStep={step} />
        <VisuallyHidden role="status">
          {[at !== null && t.place(at + 1, total), line.payerName ?? line.text, formatKes(openPart(line))]
            .filter(Boolean)
            .join(', ')}
        </VisuallyHidden>
        <NextLines lines={lines.ahead} onGo={goTo} />
      </div>
      <div className={classes.right}>
        {!isInForm && (
          <BenchButtons
            acts={acts}
            mayMatch={mayMatch}
            isOut={line.amount < 0}
            isClassifying={kind === 'classify'}
            accept={isOpen ? { isReady: isArmed, isPossible: guess.offer !== null, run: accept } : null}
            onOpen={open}
            onNext={() => step(1)}
            onUndo={undo}
          />
        )}
        {!isInForm && <BenchLegend last={acts.acts.at(-1)} isChoosing={isOpen && guess.items.length > 1} />}
        {isOpen && <SuggestionList line={line} guess={guess} onAccept={accept} />}
        <Suspense fallback={<LoadingDetails text={t.loading} />}>
          {kind === 'classify' && (
            <ClassifyPanel
              key={line.id}
              isBusy={isBusy}
              isArmed={isArmed}
              mayCancel={!guess.isEmpty || line.amount > 0}
              onClassify={(chosen) => acts.classify(line, chosen)}
              onClose={close}
            />
          )}
          {isInForm && (
            <ByHandPanel
              key={line.id}
              line={line}
              suggestion={guess.suggestion}
              isBusy={isBusy}
              onTie={(input) => acts.tie(line, input)}
              onClose={close}
            />
          )}
          {leaving && (
            <LeaveQuestion
              onLeave={() => {
                setLeaving(null)
                leaving.go()
              }}
              onStay={() => setLeaving(null)}
            />
          )}
        </Suspense>
      </div>
    </div>
  )
}
