import { Text } from '@mantine/core'
import { useMessages } from '#web/app/messages.ts'
import { lineClassMessages } from '../shared/line-messages.ts'
import classes from './bench.module.css'
import { benchMessages } from './bench-messages.ts'
import type { Act } from './use-bench-acts.ts'

type Props = {
  /** What was done last. */
  last: Act | undefined
  /** Whether there are suggestions to choose from. */
  isChoosing: boolean
}

/** Under the buttons: what was done last, and the keys that no button shows. It keeps its place before the first act. */
export function BenchLegend({ last, isChoosing }: Props) {
  const t = useMessages(benchMessages)
  const keys = [
    isChoosing && { key: '↑ ↓', does: t.keySuggestion },
    { key: '← →', does: t.keyLine },
    { key: '/', does: t.keySearch },
    { key: '?', does: t.keyAll },
  ]
  return (
    <div className={classes.legend}>
      {last && <LastAct act={last} />}
      <span className={classes.keys}>
        {keys.map(
          (each) =>
            each && (
              <span key={each.key}>
                <span className={classes.key}>{each.key}</span> {each.does}
              </span>
            ),
        )}
      </span>
    </div>
  )
}

function LastAct({ act }: { act: Act }) {
  const t = useMessages(benchMessages)
  const labels = useMessages(lineClassMessages)
  const what =
    'class' in act
      ? `${labels[act.class]}, ${act.line.payerName ?? act.line.text}`
      : act.ties.map(({ receiptNo, customerName }) => `${receiptNo}, ${customerName}`).join('; ')
  return (
    <Text size="sm" c="dimmed" truncate title={what} className={classes.last ?? ''}>
      {t.last(what)}
    </Text>
  )
}
