import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Radio.css'
import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import type { StatementAnswers, StatementQuestion } from '@shehena/domain/bank/statements/bank-statement'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage, useMessages } from '#web/app/messages.ts'
import { ColumnFields } from './column-fields.tsx'
import { type ColumnDraft, columnFaults, columnsOf, draftOf } from './columns.ts'
import { dayReadings } from './day-readings.ts'
import classes from './import.module.css'
import { importMessages, questionMessages } from './import-messages.ts'
import { saveByKeys } from './save-by-keys.ts'

type Question<Kind> = Extract<StatementQuestion, { kind: Kind }>

type Props = {
  questions: readonly StatementQuestion[]
  account: BankAccount
  /** What was answered before. */
  given: StatementAnswers
  isBusy: boolean
  onAnswer: (answers: StatementAnswers) => void
  /** The other buttons. */
  others: ReactNode
}

/** The questions about a file. What is answered about columns and days is remembered for the account. */
export function Questions({ questions, account, given, isBusy, onAnswer, others }: Props) {
  const i = useMessages(importMessages)
  const asked = <Kind extends StatementQuestion['kind']>(kind: Kind) =>
    // safe: the kind tells.
    questions.find((question) => question.kind === kind) as Question<Kind> | undefined
  const [columns, days, other] = [asked('columns'), asked('dayOrder'), asked('account')]
  const [draft, setDraft] = useState<ColumnDraft>(() => draftOf(given.columns ?? columns?.guess ?? {}))
  const [dayOrder, setDayOrder] = useState(given.dayOrder)
  const [isOurs, setOurs] = useState(given.isThisAccount ?? false)
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])

  const answer = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const chosen = columns && columnsOf(draft)
    if ((columns && !chosen) || (days && !dayOrder) || (other && !isOurs)) return focusFault(form.current)
    onAnswer({
      ...(columns && chosen && { columns: chosen, headerRow: columns.headerRow }),
      ...(days && { dayOrder }),
      ...(other && { isThisAccount: true as const }),
    })
  }

  return (
    <form ref={form} noValidate onSubmit={answer} onKeyDown={saveByKeys}>
      <Stack>
        {other && (
          <AccountQuestion
            number={other.number}
            account={account}
            isOurs={isOurs}
            isChecked={isChecked}
            onChange={setOurs}
          />
        )}
        {columns && (
          <ColumnFields
            question={columns}
            draft={draft}
            faults={isChecked ? columnFaults(draft) : []}
            onChange={setDraft}
          />
        )}
        {days && <DayOrder example={days.example} value={dayOrder} isChecked={isChecked} onChange={setDayOrder} />}
        <Group justify="flex-end" className={classes.foot ?? ''}>
          {others}
          <Button type="submit" loading={isBusy}>
            {i.goOn}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Focuses the first field that is at fault, once it is marked. */
function focusFault(form: HTMLFormElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}

type AccountProps = {
  number: string
  account: BankAccount
  isOurs: boolean
  isChecked: boolean
  onChange: (isOurs: boolean) => void
}

function AccountQuestion({ number, account, isOurs, isChecked, onChange }: AccountProps) {
  const t = useMessages(questionMessages)
  return (
    <Stack gap="xs" role="group" aria-label={t.otherAccount(number)}>
      <Text>{t.otherAccount(number)}</Text>
      <Checkbox
        label={t.isThisAccount(account.name)}
        description={t.isOther}
        checked={isOurs}
        error={isChecked && !isOurs && t.sayAccount}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </Stack>
  )
}

type DayProps = {
  example: string
  value: StatementAnswers['dayOrder']
  isChecked: boolean
  onChange: (value: StatementAnswers['dayOrder']) => void
}

function DayOrder({ example, value, isChecked, onChange }: DayProps) {
  const t = useMessages(questionMessages)
  const readings = dayReadings(example, useLanguage())
  return (
    <Radio.Group
      label={t.dayOrder(example)}
      required
      value={value ?? null}
      error={isChecked && !value && t.chooseDay}
      onChange={(chosen) => onChange(chosen === 'month-first' ? 'month-first' : 'day-first')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="day-first" label={readings?.dayFirst ?? 'DD/MM'} />
        <Radio value="month-first" label={readings?.monthFirst ?? 'MM/DD'} />
      </Stack>
    </Radio.Group>
  )
}
