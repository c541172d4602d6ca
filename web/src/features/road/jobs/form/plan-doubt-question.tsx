import type { UseFormReturnType } from '@mantine/form'
import { pastPlan } from '@shehena/domain/road/jobs/plan-doubts'
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

/** The question about a plan or a load that is rather a slip. A plan of the past that has a crew may be over instead. */
export function PlanDoubtQuestion({ question, form, save, complete }: Props) {
  const t = useMessages(messages)
  const { vehicleId, driverId } = form.values
  const isPast = Object.values(question.doubt?.fields ?? {}).includes(pastPlan)
  return (
    <DoubtQuestion
      question={question}
      labels={t}
      instead={isPast && vehicleId !== null && driverId !== null && { label: t.isOver, run: complete }}
      saveAgain={() => save(form.getValues())}
    />
  )
}
