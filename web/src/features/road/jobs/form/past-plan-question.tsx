import type { UseFormReturnType } from '@mantine/form'
import { catalogue, useMessages } from '#web/app/messages.ts'
import { jobLabels } from '#web/shared/fields/labels/job-labels.ts'
import { DoubtQuestion } from '#web/shared/forms/doubt-question.tsx'
import type { useDoubtQuestion } from '#web/shared/forms/use-doubt-question.ts'
import type { JobValues } from './job-values.ts'

const messages = catalogue({
  ...jobLabels,
  isOver: { en: 'It is over, save it as Completed…', sw: 'Imekwisha, ihifadhi kama Imekamilika…' },
})

type Props = {
  question: ReturnType<typeof useDoubtQuestion>
  form: UseFormReturnType<JobValues>
  save: (values: JobValues) => void
  /** Makes it a trip that is over, of which the form asks when it was. */
  complete: () => void
}

/** The question about times that are over. A trip that has had a crew may be over instead. */
export function PastPlanQuestion({ question, form, save, complete }: Props) {
  const t = useMessages(messages)
  const { vehicleId, driverId } = form.values
  return (
    <DoubtQuestion
      question={question}
      labels={{ plannedStart: t.plannedStart, plannedEnd: t.plannedEnd }}
      instead={vehicleId !== null && driverId !== null && { label: t.isOver, run: complete }}
      saveAgain={() => save(form.getValues())}
    />
  )
}
