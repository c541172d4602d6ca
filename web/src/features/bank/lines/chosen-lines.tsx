import { Button, Group, Text } from '@mantine/core'
import type { BankLine } from '@shehena/domain/bank/lines/bank-line'
import { mostClassified } from '@shehena/domain/bank/lines/bank-line-list'
import { exactSum, formatKes } from '@shehena/domain/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import classes from '#web/shared/ui/table/chosen-bar.module.css'
import { lineDetailMessages, lineMessages } from '../shared/line-messages.ts'
import { openPart } from '../shared/open-part.ts'
import { ClassifyLines } from './classify-lines.tsx'
import { TickAll } from './tick-box.tsx'
import { type Chosen, tickAll } from './ticks.ts'

type Props = {
  chosen: Chosen
  /** The lines of the page that may be ticked. */
  onPage: readonly BankLine[]
  onChange: (chosen: Chosen) => void
  /** Once the bar has gone, and what of it had the focus. */
  onGone: () => void
}

/** What is ticked, and the button that classifies it. It stays at the bottom of the window. */
export function ChosenLines({ chosen, onPage, onChange, onGone }: Props) {
  const t = useMessages(lineMessages)
  const d = useMessages(lineDetailMessages)
  const [isAsked, setAsked] = useState(false)
  const tellGone = useEffectEvent(onGone)
  useEffect(() => () => tellGone(), [])
  const lines = [...chosen.values()]
  const on = onPage.filter(({ id }) => chosen.has(id)).length
  const clear = () => onChange(new Map())
  return (
    <div className={classes.bar} data-bottom-bar>
      <Text role="status" className={classes.chosen ?? ''}>
        {t.chosen(lines.length)} · {formatKes(exactSum(lines.map(openPart)))}
        {lines.length === mostClassified && ` · ${t.mostChosen(mostClassified)}`}
      </Text>
      <Group gap="sm">
        {onPage.length > 1 && (
          <TickAll
            label={t.tickAll(onPage.length)}
            on={on}
            of={onPage.length}
            onTick={(isOn) => onChange(tickAll(chosen, onPage, isOn))}
          />
        )}
        <Button variant="default" onClick={clear}>
          {t.chooseNone}
        </Button>
        <Button onClick={() => setAsked(true)}>{d.classify}</Button>
      </Group>
      {isAsked && <ClassifyLines lines={lines} onDone={clear} onClose={() => setAsked(false)} />}
    </div>
  )
}
