import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Cents } from '@shehena/domain/money'
import type { Booking } from '@shehena/domain/sales/bookings/booking'
import { type BookingStatus, bookingStatuses } from '@shehena/domain/sales/bookings/booking-list'
import { Suspense, useState } from 'react'
import { api, isRefusal } from '#web/app/api.ts'
import { listAsItWas } from '#web/app/list-return.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { ReleaseQuestion, useRelease } from '#web/shared/credit/use-release.tsx'
import { CustomerChoice } from '#web/shared/customers/customer-choice.tsx'
import { DecimalField } from '#web/shared/fields/decimal-field.tsx'
import { InstantField } from '#web/shared/fields/instant-field.tsx'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { WholeField } from '#web/shared/fields/whole-field.tsx'
import type { Edition } from '#web/shared/forms/edit.ts'
import { changedFields, useSave } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { type Confirmed, useDoubtQuestion } from '#web/shared/forms/use-doubt-question.ts'
import { routeName } from '#web/shared/routes/route-name.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { Select } from '#web/shared/ui/form/select.tsx'
import { TextArea } from '#web/shared/ui/form/text-area.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { bookingMessages } from './booking-messages.ts'
import { CustomerCreditNotice } from './customer-credit-notice.tsx'
import { EarlierBooking } from './earlier-booking.tsx'
import { RouteChoice } from './route-choice.tsx'

const DoubtQuestion = lazyPart(() =>
  import('#web/shared/forms/doubt-question.tsx').then((file) => ({ default: file.DoubtQuestion })),
)

type Values = {
  customerId: string | null
  customerRef: string
  routeId: string | null
  pickupAt: string | null
  dropoffAt: string | null
  cargoType: string
  weightTons: number | null
  volumeM3: number | null
  trucksNeeded: number | null
  quotedAmount: Cents | null
  status: BookingStatus
  notes: string
}

type Props = {
  booking?: Booking
  /** Preselected customer of a new booking. */
  customer?: { id: string; legalName: string }
  newest?: () => Promise<Booking>
}

/** Creates or edits a booking. */
export function BookingForm({ booking, customer, newest }: Props) {
  const t = useMessages(bookingMessages)
  const statusLabels = useStatusLabels()
  const form = useForm({
    initialValues: valuesOf(booking, customer?.id),
    validate: useSchema(() => import('@shehena/domain/sales/bookings/booking').then((module) => module.NewBooking)),
    validateInputOnBlur: true,
  })
  const mayCreateJob = useCan('jobs.create')
  const field = <Name extends keyof Values>(name: Name) => ({ ...form.getInputProps(name), value: form.values[name] })

  const [isChoosing, setChoosing] = useState({ customer: false, route: false })

  /** Fills the empty fields from an earlier booking. */
  const takeOver = ({ routeId, cargoType, weightTons, volumeM3, trucksNeeded, quotedAmount }: Booking) => {
    const typed = form.getValues()
    form.setValues({
      routeId: typed.routeId ?? routeId,
      cargoType: typed.cargoType || (cargoType ?? ''),
      weightTons: typed.weightTons ?? weightTons,
      volumeM3: typed.volumeM3 ?? volumeM3,
      // One is what the form begins with.
      trucksNeeded: (typed.trucksNeeded ?? 1) === 1 ? trucksNeeded : typed.trucksNeeded,
      quotedAmount: typed.quotedAmount ?? quotedAmount,
    })
  }

  const doubt = useDoubtQuestion()
  const release = useRelease()
  const { save, shell } = useSave({
    form,
    edit: booking && newest && { record: booking, newest, read: valuesOf, formats: 'booking', labels: t },
    save: (values, idempotencyKey, base) =>
      release.send(() =>
        doubt.send(
          (confirmed) => send(booking?.id, base, values, { ...confirmed, idempotencyKey }),
          [values.pickupAt, values.dropoffAt].join(' '),
        ),
      ),
    changes: ['bookings'],
    savedText: booking ? t.updated : t.created,
    failedText: t.saveFailed,
    next: () => listAsItWas(paths.bookings()),
    created:
      !booking &&
      (({ id, bookingNo, status }) => ({
        name: bookingNo,
        path: paths.booking(id),
        next: mayCreateJob && status === 'confirmed' && { label: t.createJob, path: paths.newJob({ booking: id }) },
      })),
  })

  return (
    <FormShell
      {...shell}
      submitLabel={booking ? t.updateBooking : t.createBooking}
      isEdit={booking !== undefined}
      isSubmitDisabled={!form.values.customerId}
      cancelPath={listAsItWas(paths.bookings())}
    >
      <FormSection title={t.bookingDetails}>
        <CustomerChoice
          label={t.customer}
          selectedLabel={booking?.customer.legalName ?? customer?.legalName}
          failedText={(error) => (isRefusal(error, 'FORBIDDEN') ? t.customersDenied : t.customersFailed)}
          onOpenChoice={(customer) => setChoosing((others) => ({ ...others, customer }))}
          description={form.values.customerId && <CustomerCreditNotice customerId={form.values.customerId} />}
          {...field('customerId')}
        />
        <RouteChoice
          label={t.route}
          selectedLabel={booking?.route ? routeName(booking.route) : undefined}
          failedText={() => t.routesFailed}
          onOpenChoice={(route) => setChoosing((others) => ({ ...others, route }))}
          {...field('routeId')}
        />
        {!booking && (
          <EarlierBooking
            customerId={form.values.customerId}
            routeId={form.values.routeId}
            isHeld={isChoosing.customer || isChoosing.route}
            onTake={takeOver}
          />
        )}
        <WideField>
          <TextInput label={t.cargoType} {...form.getInputProps('cargoType')} />
        </WideField>
        <DecimalField label={t.weight} step={0.1} {...field('weightTons')} />
        <DecimalField label={t.volume} step={0.1} {...field('volumeM3')} />
      </FormSection>
      <FormSection title={t.scheduleAndPricing}>
        <InstantField label={t.pickupAt} {...field('pickupAt')} />
        <InstantField label={t.dropoffAt} {...field('dropoffAt')} />
        <MoneyField label={t.quotedAmount} {...field('quotedAmount')} />
        <WholeField label={t.trucksNeeded} {...field('trucksNeeded')} />
        <Select
          label={t.status}
          allowDeselect={false}
          data={bookingStatuses.map((status) => ({ value: status, label: statusLabels[status] }))}
          {...form.getInputProps('status')}
        />
        {/* Last: a booking typed in a hurry passes by it. */}
        <TextInput label={t.customerRef} {...form.getInputProps('customerRef')} />
      </FormSection>
      <FormSection title={t.notes}>
        <WideField>
          <TextArea aria-label={t.notes} minRows={3} {...form.getInputProps('notes')} />
        </WideField>
      </FormSection>
      <Suspense>
        {doubt.doubt && (
          <DoubtQuestion
            question={doubt}
            labels={{ dropoffAt: t.dropoffAt }}
            saveAgain={() => save(form.getValues())}
          />
        )}
      </Suspense>
      {/* Its release is a newer version, which the form is merged with as with any other. */}
      <ReleaseQuestion release={release} sendAgain={() => save(form.getValues())} />
    </FormShell>
  )
}

function send(
  id: string | undefined,
  base: Edition<Values> | undefined,
  values: Values,
  { idempotencyKey, ...confirmed }: Confirmed & { idempotencyKey: string },
) {
  // The button stays disabled until a customer is chosen.
  const customerId = values.customerId ?? ''
  // The schema has refused an empty field.
  const trucksNeeded = values.trucksNeeded ?? 1
  if (id === undefined || base === undefined) {
    return api.bookings.create.call(
      { ...values, ...confirmed, customerId, trucksNeeded },
      { context: { idempotencyKey } },
    )
  }
  const { customerId: _, trucksNeeded: __, ...changes } = changedFields(base.values, values)
  return api.bookings.update.call({
    id,
    version: base.version,
    ...changes,
    ...confirmed,
    ...(customerId !== base.values.customerId && { customerId }),
    ...(trucksNeeded !== base.values.trucksNeeded && { trucksNeeded }),
  })
}

function valuesOf(booking: Booking | undefined, customerId?: string): Values {
  return {
    customerId: booking?.customerId ?? customerId ?? null,
    customerRef: booking?.customerRef ?? '',
    routeId: booking?.routeId ?? null,
    pickupAt: booking?.pickupAt ?? null,
    dropoffAt: booking?.dropoffAt ?? null,
    cargoType: booking?.cargoType ?? '',
    weightTons: booking?.weightTons ?? null,
    volumeM3: booking?.volumeM3 ?? null,
    trucksNeeded: booking?.trucksNeeded ?? 1,
    quotedAmount: booking?.quotedAmount ?? null,
    status: booking?.status ?? 'draft',
    notes: booking?.notes ?? '',
  }
}
