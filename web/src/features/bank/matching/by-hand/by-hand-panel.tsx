import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { BankLineRow, LineToTie, Suggestion } from '@shehena/domain/bank/lines/bank-line'
import { mostTieParts } from '@shehena/domain/bank/lines/bank-line-list'
import { type Cents, formatKes, sumCents } from '@shehena/domain/money'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { ApiError, newKey } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { allocationMessages } from '#web/shared/finance/allocation-messages.ts'
import type { Payable } from '#web/shared/finance/use-allocation.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { OpenChoices, useOpenChoices } from '#web/shared/ui/form/open-choices.ts'
import { UnsavedGuard } from '#web/shared/ui/form/unsaved-guard.tsx'
import { openPart } from '../../shared/open-part.ts'
import classes from '../bench.module.css'
import { benchMessages, handMessages } from '../bench-messages.ts'
import { KeyHint } from '../key-hint.tsx'
import { HandInvoices } from './hand-invoices.tsx'
import {
  faultsOf,
  type HandPart,
  leftOf,
  partInput,
  payablesOf,
  restBeside,
  type Spread,
  withAnother,
} from './hand-parts.ts'
import { HandPayment } from './hand-payment.tsx'

type Props = {
  line: BankLineRow
  /** The chosen suggestion: its customer and invoices are filled in. */
  suggestion: Suggestion | null
  isBusy: boolean
  /** Returns why it was refused. What was typed stays then. */
  onTie: (input: LineToTie) => Promise<Error | null>
  onClose: () => void
}

const noInvoices: readonly Payable[] = []

const aPart = (kind: HandPart['kind'], amount: Cents | null, of: Suggestion | null = null): HandPart => {
  const part = { key: newKey(), name: of?.customerName ?? '', amount }
  return kind === 'payment' ? { ...part, kind, paymentId: null } : { ...part, kind, customerId: of?.customerId ?? null }
}

/** A person says what a line is: customers with their invoices, recorded payments, or several of them. */
export function ByHandPanel({ line, suggestion, isBusy, onTie, onClose }: Props) {
  const t = useMessages(handMessages)
  const a = useMessages(allocationMessages)
  const b = useMessages(benchMessages)
  const open = openPart(line)
  const [parts, setParts] = useState<readonly HandPart[]>(() => [aPart('invoices', open, suggestion)])
  const [first] = useState(parts[0])
  const [proposed] = useState(() => payablesOf(suggestion))
  const [active, setActive] = useState(parts[0]?.key)
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isAskingRest, setAskingRest] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const spreads = useRef(new Map<string, Spread>())
  const firstSpread = useRef<string>(undefined)
  const choices = useOpenChoices(() => form.current?.requestSubmit())
  const left = leftOf(open, parts)
  const amount = sumCents(parts.map((part) => part.amount ?? (0 as Cents)))
  const isTouched = (): boolean =>
    parts.length > 1 ||
    parts[0] !== first ||
    (first !== undefined && JSON.stringify(spreadOf(first)) !== firstSpread.current)

  const change = (next: HandPart) => setParts(parts.map((part) => (part.key === next.key ? next : part)))
  const add = (kind: HandPart['kind']) => {
    const part = aPart(kind, null)
    setParts(withAnother(parts, part, { open, spreadOf }))
    setActive(part.key)
  }
  const remove = (key: string) => {
    spreads.current.delete(key)
    const others = parts.filter((part) => part.key !== key)
    setParts(others)
    setActive(others.at(-1)?.key)
  }

  const spreadOf = ({ key }: HandPart) => spreads.current.get(key)
  const keepSpread = ({ key }: HandPart, spread: Spread) => {
    spreads.current.set(key, spread)
    if (key === first?.key) firstSpread.current ??= JSON.stringify(spread)
  }
  const send = async () => {
    setAskingRest(false)
    const error = await onTie({
      id: line.id,
      version: line.version,
      parts: parts.map((part) => partInput(part, spreadOf(part))),
    })
    setFailure(error instanceof ApiError ? error : null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || choices.mustWait()) return
    setChecked(true)
    const wanting = parts.find((part) => faultsOf(part, spreadOf(part)).length > 0)
    if (wanting) setActive(wanting.key)
    else if (left < 0) return
    else if (restBeside(parts.map(spreadOf)) > 0) setAskingRest(true)
    else void send()
  }
  const steer = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      form.current?.requestSubmit()
    }
    const isOfField = event.target instanceof HTMLElement && event.target.getAttribute('aria-expanded') === 'true'
    if (event.key === 'Escape' && !isOfField && !isTouched()) onClose()
  }

  const fields = failure?.fields ?? {}
  const general = failure && (fields.parts ?? (Object.keys(fields).length === 0 ? failure.message : null))
  return (
    <form ref={form} className={classes.panel} noValidate onSubmit={submit} onKeyDown={steer}>
      <UnsavedGuard isDirty={isTouched} />
      <OpenChoices value={choices.register}>
        <Stack gap="sm">
          <Title order={2} size="h4">
            {t.title}
          </Title>
          {general && (
            <Alert color="red" role="alert">
              {general}
            </Alert>
          )}
          {parts.map((part, n) => {
            const shown = {
              no: n + 1,
              isAlone: parts.length === 1,
              isActive: part.key === active,
              isChecked,
              errorOf: (name: string) => fields[`parts.${n}.${name}`],
              onActivate: () => setActive(part.key),
              onRemove: () => remove(part.key),
            }
            return part.kind === 'invoices' ? (
              <HandInvoices
                key={part.key}
                {...shown}
                part={part}
                proposed={part.key === first?.key ? proposed : noInvoices}
                onChange={change}
                onSpread={(spread) => keepSpread(part, spread)}
              />
            ) : (
              <HandPayment key={part.key} {...shown} part={part} open={open} onChange={change} />
            )
          })}
          {parts.length < mostTieParts && (
            <Group gap="sm">
              <Button variant="default" size="xs" onClick={() => add('invoices')}>
                {t.anotherCustomer}
              </Button>
              <Button variant="default" size="xs" onClick={() => add('payment')}>
                {t.anotherPayment}
              </Button>
            </Group>
          )}
        </Stack>
      </OpenChoices>
      <Group justify="space-between" gap="sm" className={classes.foot ?? ''} data-bottom-bar>
        <Text fw={600} aria-live="polite" {...(left < 0 && { c: 'red' })}>
          {/* safe: whole cents without their sign. */}
          {left === 0 ? t.allUsed : left > 0 ? t.left(formatKes(left)) : t.tooMuch(formatKes(-left as Cents))}
        </Text>
        <Group gap="sm">
          <Button
            type="submit"
            aria-keyshortcuts="Control+Enter"
            rightSection={<KeyHint name="Ctrl ⏎" />}
            loading={isBusy || choices.isWaiting}
            disabled={left < 0}
          >
            {amount > 0 ? t.tieAmount(formatKes(amount)) : t.tie}
          </Button>
          <Button variant="default" onClick={onClose}>
            {b.cancel}
          </Button>
        </Group>
      </Group>
      <ConfirmDialog
        opened={isAskingRest}
        title={a.restQuestion(formatKes(restBeside(parts.map(spreadOf))))}
        text={a.restText}
        confirmLabel={a.keepOnAccount}
        isBusy={isBusy}
        onConfirm={() => void send()}
        onCancel={() => setAskingRest(false)}
      />
    </form>
  )
}
