import { Button, Group, Stack, Text } from '@mantine/core'
import { dayOf, formatDay, readClock } from '@shehena/domain/dates'
import { type Cents, type CentsSum, toExact } from '@shehena/domain/money'
import type { Import } from '@shehena/domain/office/imports/import'
import { type ReactNode, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { DayField } from '#web/shared/fields/day-field.tsx'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { SmallForm } from '#web/shared/forms/small-form.tsx'
import { Kes } from '#web/shared/kes.tsx'
import classes from './imports.module.css'
import { openingMessages } from './opening-messages.ts'

type Opening = NonNullable<Import['opening']>
type Props = { of: Pick<Import, 'id' | 'appliedBy'> & { opening: Opening }; mayChange: boolean }

/** From when opening invoices count, and whether the rows come to what the former system says. */
export function OpeningCard({ of: { id, opening, appliedBy }, mayChange }: Props) {
  const t = useMessages(openingMessages)
  const { dateFormat } = useClock()
  const [isAsking, setAsking] = useState(false)
  const { cutOver, controlTotal, rowTotal } = opening
  const difference = controlTotal === null ? null : differenceOf(rowTotal, controlTotal)
  return (
    <Stack gap="xs" className={classes.opening ?? ''} role="group" aria-label={t.title}>
      <dl className={classes.figures}>
        <Figure label={t.cutOver}>{cutOver === null ? t.notSaid : formatDay(cutOver, dateFormat)}</Figure>
        <Figure label={t.controlTotal}>{controlTotal === null ? t.notSaid : <Kes amount={controlTotal} />}</Figure>
        <Figure label={t.rowTotal}>
          <Kes amount={rowTotal} />
        </Figure>
        {difference !== null && (
          <Figure label={t.difference}>
            <Text span fw={600} {...(difference !== 0 && { c: 'red' })}>
              <Kes amount={difference} />
            </Text>
          </Figure>
        )}
      </dl>
      {mayChange && (
        <Group>
          <Button
            variant={difference === null || cutOver === null ? 'filled' : 'default'}
            onClick={() => setAsking(true)}
          >
            {t.enter}
          </Button>
          {difference !== null && difference !== 0 && <Text>{t.differs}</Text>}
        </Group>
      )}
      {isAsking && (
        <OpeningDialog id={id} opening={opening} isApplied={appliedBy !== null} onClose={() => setAsking(false)} />
      )}
    </Stack>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const differenceOf = (rows: CentsSum, control: CentsSum) => toExact<Cents>(BigInt(rows) - BigInt(control))

type DialogProps = { id: string; opening: Opening; isApplied: boolean; onClose: () => void }

function OpeningDialog({ id, opening, isApplied, onClose }: DialogProps) {
  const t = useMessages(openingMessages)
  const [cutOver, setCutOver] = useState(opening.cutOver)
  // safe: what was typed is below 2^53.
  const [controlTotal, setControlTotal] = useState(opening.controlTotal as Cents | null)
  const isChanged = cutOver !== opening.cutOver || controlTotal !== opening.controlTotal
  const today = dayOf(readClock())
  return (
    <SmallForm
      title={t.title}
      submitLabel={t.save}
      savedText={t.saved}
      failedText={t.failed}
      isTouched={isChanged}
      changes={['imports']}
      save={() =>
        api.imports.update.call({
          id,
          ...(cutOver !== opening.cutOver && { cutOver: cutOver ?? '' }),
          ...(controlTotal !== opening.controlTotal && { controlTotal: controlTotal ?? Number.NaN }),
        })
      }
      onClose={onClose}
    >
      {(fields) => (
        <>
          <Text size="sm">{t.about}</Text>
          <DayField
            label={t.cutOver}
            description={t.cutOverText}
            required
            // Those that are written count from it.
            disabled={isApplied}
            autoFocus={!isApplied}
            data-autofocus={!isApplied || undefined}
            maxDate={today}
            value={cutOver}
            onChange={setCutOver}
            error={fields.cutOver}
          />
          <MoneyField
            label={t.controlTotal}
            description={t.controlTotalText}
            required
            data-autofocus={isApplied || undefined}
            value={controlTotal}
            onChange={setControlTotal}
            error={fields.controlTotal}
          />
        </>
      )}
    </SmallForm>
  )
}
