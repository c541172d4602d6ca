import '@mantine/core/styles/Radio.css'
import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import type { StatementPreview } from '@shehena/domain/bank/statements/bank-statement'
import { formatDay } from '@shehena/domain/dates'
import { formatKes } from '@shehena/domain/money'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { inKes, Kes } from '#web/shared/kes.tsx'
import { useFocusAfter } from '#web/shared/ui/focus-after.ts'
import classes from './import.module.css'
import { importMessages, previewMessages } from './import-messages.ts'
import { previewSentences } from './preview-sentences.ts'
import { saveByKeys } from './save-by-keys.ts'
import type { Importing } from './use-import.ts'

type Props = {
  preview: StatementPreview
  /** Whether the account has no line yet. */
  isFirst: boolean
  importing: Importing
  /** The other buttons. */
  others: ReactNode
}

/** What applying a file would do, the question about lines that look like known ones, and the button that applies it. */
export function Preview({ preview, isFirst, importing, others }: Props) {
  const t = useMessages(previewMessages)
  const i = useMessages(importMessages)
  const { dateFormat } = useClock()
  const [alike, setAlike] = useState<'add' | 'leaveOut'>()
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const button = useFocusAfter<HTMLButtonElement>(importing.isApplying)
  const { newCount, alikeCount } = preview.statement
  const focusNext = useEffectEvent(() => {
    const question = alikeCount > 0 ? form.current?.querySelector<HTMLElement>('input[type=radio]') : null
    const next = question ?? button.current
    next?.focus()
  })
  useEffect(() => focusNext(), [])
  const count = newCount - (alike === 'leaveOut' ? alikeCount : 0)
  const { facts, doubts } = previewSentences(preview, {
    t,
    day: (day) => formatDay(day, dateFormat),
    isFirst,
  })

  const apply = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (alikeCount === 0 || alike) importing.apply(alike)
    else focusNext()
  }

  return (
    <form ref={form} noValidate onSubmit={apply} onKeyDown={saveByKeys}>
      <Stack gap="sm">
        {importing.applyFailure && (
          <Alert color="red" title={i.applyFailed} role="alert">
            {importing.applyFailure}
          </Alert>
        )}
        <div role="status">
          <ul className={classes.sentences}>
            {facts.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
        {doubts.length > 0 && (
          <Alert color="yellow">
            {doubts.map((sentence) => (
              <div key={sentence}>{sentence}</div>
            ))}
            <Differing preview={preview} />
          </Alert>
        )}
        {alikeCount > 0 && (
          <Alike
            preview={preview}
            value={alike}
            error={isChecked && !alike && t.chooseAlike(alikeCount)}
            onChange={setAlike}
          />
        )}
        {preview.sample.length > 0 && <Sample preview={preview} />}
        <Group justify="flex-end" className={classes.foot ?? ''}>
          {others}
          <Button ref={button} type="submit" loading={importing.isApplying}>
            {count > 0 ? i.apply(count) : i.applyNone}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The known lines that the file has with another amount. */
function Differing({ preview: { differing } }: { preview: StatementPreview }) {
  const t = useMessages(previewMessages)
  if (differing.length === 0) return null
  return (
    <ul className={classes.sentences}>
      {differing.map(({ rowNo, reference, amount, known }) => (
        <li key={rowNo}>{t.differingRow(rowNo, reference, formatKes(amount), formatKes(known))}</li>
      ))}
    </ul>
  )
}

type AlikeProps = {
  preview: StatementPreview
  value: 'add' | 'leaveOut' | undefined
  error: string | false
  onChange: (value: 'add' | 'leaveOut') => void
}

function Alike({ preview: { alike, statement }, value, error, onChange }: AlikeProps) {
  const t = useMessages(previewMessages)
  const { dateFormat } = useClock()
  return (
    <Stack gap="xs">
      <Text>{t.alike(statement.alikeCount)}</Text>
      <ul className={classes.sentences}>
        {alike.map(({ rowNo, valueDate, amount, text, knownText }) => (
          <li key={rowNo}>
            {t.alikeRow(rowNo, formatDay(valueDate, dateFormat), formatKes(amount))}
            <Text size="sm" c="dimmed">
              {t.alikeTexts(text, knownText)}
            </Text>
          </li>
        ))}
      </ul>
      <Radio.Group
        label={t.whatOfAlike(statement.alikeCount)}
        required
        value={value ?? null}
        error={error}
        onChange={(chosen) => onChange(chosen === 'add' ? 'add' : 'leaveOut')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="leaveOut" label={t.leaveOut(statement.alikeCount)} />
          <Radio value="add" label={t.add(statement.alikeCount)} />
        </Stack>
      </Radio.Group>
    </Stack>
  )
}

const mostShown = 5

function Sample({ preview: { sample, statement } }: { preview: StatementPreview }) {
  const t = useMessages(previewMessages)
  const { dateFormat } = useClock()
  return (
    <div className={classes.scroll}>
      <table className={classes.rows}>
        <caption className={classes.caption}>
          {t.sample(Math.min(mostShown, sample.length), statement.newCount)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t.date}</th>
            <th scope="col">{t.text}</th>
            <th scope="col" data-kind="right">
              {inKes(t.amount)}
            </th>
          </tr>
        </thead>
        <tbody>
          {sample.slice(0, mostShown).map(({ rowNo, valueDate, amount, text, payerName }) => (
            <tr key={rowNo}>
              <td>{formatDay(valueDate, dateFormat)}</td>
              <td data-text>
                {text}
                {payerName !== null && !text.includes(payerName) && (
                  <Text size="sm" c="dimmed">
                    {payerName}
                  </Text>
                )}
              </td>
              <td data-kind="right">
                <Kes amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
