import { Button } from '@mantine/core'
import { IconArrowBackUp, IconChevronRight } from '@tabler/icons-react'
import { useMessages } from '#web/app/messages.ts'
import bar from '#web/shared/ui/page/step-bar.module.css'
import classes from './bench.module.css'
import { benchMessages } from './bench-messages.ts'
import { KeyHint } from './key-hint.tsx'
import type { BenchActs } from './use-bench-acts.ts'

type Props = {
  acts: BenchActs
  mayMatch: boolean
  isOut: boolean
  isClassifying: boolean
  /** Null where suggestions do not show. */
  accept: { isReady: boolean; isPossible: boolean; run: () => void } | null
  onOpen: (panel: 'byHand' | 'classify') => void
  onNext: () => void
  onUndo: () => void
}

/** What is done with the line, each with its key. On a phone they are a bar at the bottom of the window. */
export function BenchButtons({ acts, mayMatch, isOut, isClassifying, accept, onOpen, onNext, onUndo }: Props) {
  const t = useMessages(benchMessages)
  const isBusy = acts.running !== null
  return (
    <div className={`${classes.buttons} ${bar.bar}`}>
      {mayMatch && (
        <>
          {accept && (
            <Button
              className={classes.wide ?? ''}
              aria-busy={!accept.isReady}
              disabled={!accept.isPossible}
              aria-keyshortcuts="Enter"
              rightSection={<KeyHint name="⏎" />}
              onClick={accept.run}
            >
              {t.accept}
            </Button>
          )}
          {!isOut && (
            <Button
              variant="default"
              aria-keyshortcuts="S"
              rightSection={<KeyHint name="S" />}
              disabled={isBusy}
              onClick={() => onOpen('byHand')}
            >
              {t.byHand}
            </Button>
          )}
          {!isClassifying && (
            <Button
              variant="default"
              aria-keyshortcuts="C"
              rightSection={<KeyHint name="C" />}
              disabled={isBusy}
              onClick={() => onOpen('classify')}
            >
              {t.classify}
            </Button>
          )}
        </>
      )}
      {mayMatch && (
        <Button
          variant="default"
          className={classes.step ?? ''}
          aria-label={t.undo}
          aria-keyshortcuts="U"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          rightSection={<KeyHint name="U" />}
          disabled={isBusy || acts.acts.length === 0}
          onClick={onUndo}
        >
          <span className={classes.words}>{t.undo}</span>
        </Button>
      )}
      <Button
        variant="default"
        className={`${classes.step} ${classes.thumb}`}
        aria-label={t.nextLine}
        leftSection={<IconChevronRight size={18} aria-hidden />}
        onClick={onNext}
      />
    </div>
  )
}
