import { ActionIcon, Button, Input, NativeSelect, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { maxInvoiceLines } from '@shehena/domain/money/invoices/invoice-list'
import { untaxedCodes } from '@shehena/domain/money/invoices/tax-code'
import { showsTax } from '@shehena/domain/money/invoices/usual-tax'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useAuth } from '#web/app/session.tsx'
import { DecimalField } from '#web/shared/fields/decimal-field.tsx'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { taxCodeMessages, taxMessages } from '#web/shared/finance/tax-code-messages.ts'
import { useUsualTax } from '#web/shared/finance/use-usual-tax.ts'
import { Kes } from '#web/shared/kes.tsx'
import classes from './invoice-lines.module.css'
import { invoiceMessages } from './invoice-messages.ts'
import { Totals } from './invoice-sums.tsx'
import { amountsSoFar, emptyLine, type InvoiceValues, lineTotalSoFar } from './invoice-values.ts'

type Form = UseFormReturnType<InvoiceValues>

/** The lines of an invoice. Enter moves to the next field, and after the last one to a new line. */
export function InvoiceLines({ form }: { form: Form }) {
  const t = useMessages(invoiceMessages)
  const list = useRef<HTMLDivElement>(null)
  const nextLine = useRef<number | null>(null)
  const { lines } = form.values
  const tax = useUsualTax()
  const { isVatRegistered } = useAuth()
  // A field does not go while somebody types into it.
  const [wasTaxed] = useState(() => showsTax(isVatRegistered, form.values.lines))
  const isTaxed = wasTaxed || showsTax(isVatRegistered, lines)
  const amounts = amountsSoFar(lines)
  const mayAdd = lines.length < maxInvoiceLines

  useEffect(() => {
    if (nextLine.current === null) return
    const input = list.current?.querySelectorAll('fieldset')[nextLine.current]?.querySelector('input')
    // A render may come before the new line is mounted.
    if (!input) return
    input.focus()
    nextLine.current = null
  })

  const add = () => {
    if (!mayAdd) return
    nextLine.current = lines.length
    form.insertListItem('lines', emptyLine(tax))
  }

  const remove = (index: number) => {
    nextLine.current = Math.min(index, lines.length - 2)
    form.removeListItem('lines', index)
  }

  const goOn = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target } = event
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isField(target)) return
    event.preventDefault()
    const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input, select')]
    const next = fields[fields.indexOf(target) + 1]
    next?.focus()
    if (next instanceof HTMLInputElement) next.select()
    if (!next) add()
  }

  return (
    <section className={classes.section} aria-label={t.lines}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside. */}
      <div ref={list} onKeyDown={goOn}>
        {lines.map((line, index) => (
          <LineFields key={line.key} form={form} index={index} isTaxed={isTaxed} onRemove={() => remove(index)} />
        ))}
      </div>
      {typeof form.errors.lines === 'string' && <Input.Error mb="sm">{form.errors.lines}</Input.Error>}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={!mayAdd}
        onClick={add}
      >
        {t.addLine}
      </Button>
      {amounts && <Totals {...amounts} isTaxed={isTaxed} />}
    </section>
  )
}

const isField = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLSelectElement

type LineProps = { form: Form; index: number; isTaxed: boolean; onRemove: () => void }

function LineFields({ form, index, isTaxed, onRemove }: LineProps) {
  const t = useMessages(invoiceMessages)
  const line = form.values.lines[index]
  if (!line) return null
  const field = (name: 'description' | 'qty' | 'unitPrice' | 'taxRate') => form.getInputProps(`lines.${index}.${name}`)
  const total = lineTotalSoFar(line)

  return (
    <fieldset className={classes.line} data-untaxed={!isTaxed || undefined} aria-label={t.line(index + 1)}>
      <TextInput
        className={classes.description}
        label={t.description}
        required
        maxLength={500}
        {...field('description')}
      />
      <DecimalField label={t.qty} required inHundredths {...field('qty')} value={line.qty} />
      <MoneyField label={t.unitPrice} required {...field('unitPrice')} value={line.unitPrice} />
      {isTaxed && (
        <>
          <DecimalField label={t.taxRate} required inHundredths {...field('taxRate')} value={line.taxRate} />
          {line.taxRate === 0 && <KindOfZero form={form} index={index} />}
        </>
      )}
      <div className={classes.total}>
        <Text className={classes.totalLabel} component="span">
          {t.lineTotal}
        </Text>
        <Kes amount={total} />
      </div>
      {form.values.lines.length > 1 && (
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t.removeLine(index + 1)}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  )
}

/** Asks which kind of 0 % a line is: exempt, zero-rated and outside VAT differ for KRA. */
function KindOfZero({ form, index }: { form: Form; index: number }) {
  const t = useMessages(taxMessages)
  const codes = useMessages(taxCodeMessages)
  const path = `lines.${index}.taxCode`
  const { error, onBlur } = form.getInputProps(path)
  return (
    <NativeSelect
      className={classes.zero}
      label={t.whichZero}
      required
      data={[{ value: '', label: t.choose }, ...untaxedCodes.map((code) => ({ value: code, label: codes[code] }))]}
      error={error}
      onBlur={onBlur}
      value={form.values.lines[index]?.taxCode ?? ''}
      onChange={({ currentTarget }) =>
        form.setFieldValue(path, untaxedCodes.find((code) => code === currentTarget.value) ?? null)
      }
    />
  )
}
