import { Button, Group, Text } from '@mantine/core'
import type { Job } from '@shehena/domain/dispatch/job'
import { isFinal, needsCrew, type StepTarget, stepsFrom } from '@shehena/domain/dispatch/job-status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api.ts'
import { useStatusLabels } from '#web/components/status-badge.tsx'
import { type TextsOf, useMessages } from '#web/messages.ts'
import { useCan } from '#web/session.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DetailCard } from '#web/ui/detail-card.tsx'
import { toast } from '#web/ui/toast.ts'
import { jobMessages } from './job-messages.ts'

/** The Quick Actions card: what can be done next with a job that is not over. */
export function JobSteps({ job }: { job: Job }) {
  const t = useMessages(jobMessages)
  const mayMove = useCan('jobs.move')
  const mayCancel = useCan('jobs.cancel')
  const { move, cancel, running } = useJobSteps(job)
  const [isAsking, setAsking] = useState(false)
  if (isFinal(job.status) || !(mayMove || mayCancel)) return null

  const lacksCrew = !job.vehicle || !job.driver
  const steps = mayMove ? stepsFrom(job.status) : []
  return (
    <DetailCard title={t.quickActions}>
      <Group gap="sm">
        {steps.map(({ to }) => (
          <Button
            key={to}
            variant={to === 'exception' ? 'default' : 'filled'}
            disabled={running !== null || (lacksCrew && needsCrew(to))}
            aria-busy={running === to}
            onClick={() => move(to)}
          >
            {stepText(to, t)}
          </Button>
        ))}
        {mayCancel && (
          <Button variant="subtle" color="red" disabled={running !== null} onClick={() => setAsking(true)}>
            {t.cancelJob}
          </Button>
        )}
      </Group>
      {lacksCrew && steps.some(({ to }) => needsCrew(to)) && (
        <Text c="dimmed" mt="xs">
          {t.crewNeeded}
        </Text>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t.cancelQuestion(job.jobNo)}
        text={t.cancelText}
        confirmLabel={t.cancelJob}
        cancelLabel={t.keepJob}
        isDestructive
        isBusy={running === 'cancelled'}
        onConfirm={() => cancel(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </DetailCard>
  )
}

const doubleClickMs = 600

type Action = StepTarget | 'cancelled'

/** Takes a job further, says so, and shows the job as it is by then, also where somebody else was quicker. */
function useJobSteps({ id, status: from }: Job) {
  const t = useMessages(jobMessages)
  const statusLabels = useStatusLabels()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: (to: Action) =>
      to === 'cancelled' ? api.jobs.cancel.call({ id }) : api.jobs.move.call({ id, to, from }),
    onSuccess: (job) => {
      queries.setQueryData(api.jobs.get.queryKey({ input: { id } }), job)
      toast.success(t.moved(statusLabels[job.status]))
    },
    onError: (error) => toast.failure(t.moveFailed, error.message),
    // The buttons stay shut until the job is shown as it is now, and until the second half of a double
    // click is over, which would press the next step's button in the place of this one.
    onSettled: () =>
      Promise.all([
        new Promise((resolve) => setTimeout(resolve, doubleClickMs)),
        queries.invalidateQueries({ queryKey: api.jobs.key() }),
        queries.invalidateQueries({ queryKey: api.bookings.key() }),
      ]),
  })
  return {
    move: (to: StepTarget) => mutation.mutate(to),
    cancel: (then: () => void) => mutation.mutate('cancelled', { onSettled: then }),
    running: mutation.isPending ? mutation.variables : null,
  }
}

function stepText(to: StepTarget, t: TextsOf<typeof jobMessages>): string {
  return to === 'completed' ? t.completedStep : t[to]
}
