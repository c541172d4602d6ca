import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconChevronRight } from '@tabler/icons-react'
import { useMessages } from '#web/app/messages.ts'
import bar from '#web/shared/ui/page/step-bar.module.css'
import { lineClassMessages } from '../lines/line-messages.ts'
import classes from './bench.module.css'
import { benchMessages } from './bench-messages.ts'
import type { Act, BenchActs } from './use-bench-acts.ts'

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
  const last = acts.acts.at(-1)
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
              rightSection={<Key name="⏎" />}
              onClick={accept.run}
            >
              {t.accept}
            </Button>
          )}
          {!isOut && (
            <Button
              variant="default"
              aria-keyshortcuts="S"
              rightSection={<Key name="S" />}
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
              rightSection={<Key name="C" />}
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
          rightSection={<Key name="U" />}
          disabled={isBusy || !last}
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
      {last && <LastAct act={last} />}
    </div>
  )
}

/** The hint at a button, where there is a keyboard. */
function Key({ name }: { name: string }) {
  return (
    <span className={classes.hint} aria-hidden>
      {name}
    </span>
  )
}

function LastAct({ act }: { act: Act }) {
  const t = useMessages(benchMessages)
  const labels = useMessages(lineClassMessages)
  const what =
    'class' in act
      ? labels[act.class]
      : act.ties.map(({ receiptNo, customerName }) => `${receiptNo}, ${customerName}`).join('; ')
  return (
    <Text size="sm" c="dimmed" className={classes.last ?? ''}>
      {t.last(what)}
    </Text>
  )
}
