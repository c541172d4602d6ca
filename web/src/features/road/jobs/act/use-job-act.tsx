import type { UseFormReturnType } from '@mantine/form'
import type { Job } from '@shehena/domain/road/jobs/job'
import type { PlanAnyway } from '@shehena/domain/road/jobs/plan-anyway'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api, isRefusal } from '#web/app/api.ts'
import { refetch } from '#web/app/refetch.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { PlanAnywayQuestion, usePlanAnyway } from '../plan-anyway/use-plan-anyway.tsx'

type Options<Input> = {
  call: (input: Input & { planAnyway?: PlanAnyway }) => Promise<Job>
  doneText: string
  /** The form of the act, whose fields show what is wrong with them. */
  // biome-ignore lint/suspicious/noExplicitAny: the values of a form may be of any type.
  form?: UseFormReturnType<any>
  /** Shows a refusal as a notice, where no dialog shows it. */
  failedText?: string
  onDone?: () => void
  /** Runs where somebody else was faster. */
  onConflict?: () => void
}

/** Sends an act on a job. Where it is refused for a clash, asks whether to plan it anyway, and sends it again. */
export function useJobAct<Input extends object>({
  call,
  doneText,
  form,
  failedText,
  onDone,
  onConflict,
}: Options<Input>) {
  const queries = useQueryClient()
  const clash = usePlanAnyway()
  const act = useMutation({
    mutationFn: (input: Input) => clash.send((anyway) => call({ ...input, ...anyway })),
    onSuccess: (job) => {
      queries.setQueryData(api.jobs.get.queryKey({ input: { id: job.id } }), job)
      void refetch(queries, ['dispatch_jobs'])
      toast.success(doneText)
      onDone?.()
    },
    onError: (error) => {
      if (isRefusal(error, 'CLASH')) return
      if (isRefusal(error, 'CONFLICT')) onConflict?.()
      const fields = error instanceof ApiError ? error.fields : {}
      if (form && isOf(form.getValues(), fields)) form.setErrors(fields)
      else if (failedText) tellFailure(failedText, error)
      void refetch(queries, ['dispatch_jobs'])
    },
  })
  const { error } = act
  const isShown =
    isRefusal(error, 'CLASH') || (error instanceof ApiError && form && isOf(form.getValues(), error.fields))
  return {
    run: (input: Input) => act.mutate(input),
    isBusy: act.isPending,
    refusal: error && !isShown ? error.message : undefined,
    /** The question about a clash, while it is open. */
    question: clash.hindrances && (
      <PlanAnywayQuestion
        question={clash}
        isBusy={act.isPending}
        sendAgain={() => act.variables && act.mutate(act.variables)}
      />
    ),
  }
}

/** Whether every refused field is one of the form. */
function isOf(values: object, fields: Record<string, string>): boolean {
  const names = Object.keys(fields)
  return names.length > 0 && names.every((name) => name in values)
}
