import routes from 'virtual:contract-routes/job-swaps'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Job } from '@shehena/domain/road/jobs/job'
import { knownPlaceOf } from '@shehena/domain/road/jobs/known-place'
import type { PlanAnyway } from '@shehena/domain/road/jobs/plan-anyway'
import { type SwapKind, type SwapParts, swapKindOf, swapParts } from '@shehena/domain/road/jobs/swap-kind'
import { useState } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { InstantField } from '#web/shared/fields/instant-field.tsx'
import { bySchema } from '#web/shared/forms/schema.ts'
import { Select } from '#web/shared/ui/form/select.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import { fieldsOf } from '../act/act-fields.ts'
import { actMessages } from '../act/act-messages.ts'
import { useActTime } from '../act/act-time.ts'
import { PlaceField } from '../act/place-field.tsx'
import { useJobAct } from '../act/use-job-act.tsx'
import { seenIn, useSeen } from '../act/use-seen.ts'
import { Afterwards } from './afterwards.tsx'
import { PartnerChoice } from './partner-choice.tsx'
import { swapMessages } from './swap-messages.ts'
import { usePartner } from './use-partner.ts'

addRoutes(routes)

type Values = { otherId: string | null; parts: SwapParts; at: string | null; place: string; note: string }

const check = bySchema(() => import('@shehena/domain/road/jobs/job-swap').then((file) => file.JobSwap))

type Props = { job: Job; onClose: () => void }

/** Two jobs change trucks, drivers or both in one act. */
export function SwapDialog({ job, onClose }: Props) {
  const t = useMessages(swapMessages)
  const words = useMessages(actMessages)
  const time = useActTime()
  const { seen, lookAgain } = useSeen({ kind: kindOf(job), ...seenIn(job, job) })
  const [otherId, setOtherId] = useState<string | null>(null)
  const { partner, lookAgain: lookAtPartner } = usePartner(otherId)
  const isOnRoad = seen.kind === 'onRoad'
  const inputOf = ({ at, place, ...values }: Values) => {
    const { seen: otherSeen } = partner ? seenIn(partner, partner) : {}
    return {
      id: job.id,
      ...seen,
      ...values,
      ...(otherSeen && { otherSeen }),
      ...(isOnRoad && { place, ...time.sent(at) }),
    }
  }
  const form = useForm<Values>({
    initialValues: { otherId: null, parts: 'both', at: time.opened, place: knownPlaceOf(job) ?? '', note: '' },
    validate: (values) => check(inputOf(values)),
  })
  const field = fieldsOf(form)
  const { run, isBusy, refusal, question } = useJobAct({
    call: async ({ planAnyway, ...values }: Values & { planAnyway?: PlanAnyway }) => {
      // safe: the schema has accepted the values; the server checks them again.
      const input = inputOf(values) as Parameters<typeof api.jobSwaps.swap.call>[0]
      const swapped = await api.jobSwaps.swap.call({ ...input, ...(planAnyway && { planAnyway }) })
      return swapped.job
    },
    doneText: t.swapped,
    form,
    onDone: onClose,
    onConflict: () => {
      lookAgain()
      lookAtPartner()
    },
  })

  return (
    <ActDialog
      title={t.title(job.jobNo)}
      text={isOnRoad ? t.onRoadText : t.plannedText}
      form={form}
      confirmLabel={t.swap}
      isBusy={isBusy}
      refusal={refusal}
      question={question}
      onConfirm={run}
      onClose={onClose}
    >
      <PartnerChoice
        job={job}
        kind={seen.kind}
        {...field('otherId')}
        onChange={(id) => {
          setOtherId(id)
          form.setFieldValue('otherId', id)
        }}
      />
      <Select
        label={t.parts}
        allowDeselect={false}
        data={swapParts.map((parts) => ({ value: parts, label: t[parts] }))}
        {...field('parts')}
      />
      {isOnRoad && (
        <>
          <InstantField label={words.at} {...field('at')} />
          <PlaceField label={words.place} waypoints={job.waypoints} {...field('place')} />
        </>
      )}
      <TextInput label={words.note} maxLength={500} {...field('note')} />
      {partner && <Afterwards job={job} partner={partner} parts={form.values.parts} />}
    </ActDialog>
  )
}

// A job that is over offers no exchange; one that ends while this is open is refused.
const kindOf = ({ status }: Job): SwapKind => swapKindOf(status) ?? 'onRoad'
