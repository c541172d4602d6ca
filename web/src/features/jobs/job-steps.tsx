import { Button, Group, Text } from '@mantine/core'
import type { Job } from '@shehena/domain/jobs/job'
import { isFinal, needsCrew, type StepTarget, stepsFrom } from '@shehena/domain/jobs/job-status'
import { useState } from 'react'
import { isRefusal } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ExceptionDialog } from './board/exception-dialog.tsx'
import { jobMessages } from './job-messages.ts'
import { stepText } from './step-text.ts'
import { useJobStep } from './use-job-step.ts'

/** The Quick Actions card: the possible moves of an unfinished job. */
export function JobSteps({ job }: { job: Job }) {
  const t = useMessages(jobMessages)
  const mayMove = useCan('jobs.move')
  const mayCancel = useCan('jobs.cancel')
  const { move, cancel, running, failure } = useJobSteps(job)
  const [asked, setAsked] = useState<'exception' | 'cancelled' | null>(null)
  const close = () => setAsked(null)
  // An open question keeps its input when somebody else finishes the job meanwhile.
  if (asked === null && (isFinal(job.status) || !(mayMove || mayCancel))) return null

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
            onClick={() => (to === 'exception' ? setAsked(to) : move(to))}
          >
            {stepText(to, t)}
          </Button>
        ))}
        {mayCancel && !isFinal(job.status) && (
          <Button variant="subtle" color="red" disabled={running !== null} onClick={() => setAsked('cancelled')}>
            {t.cancelJob}
          </Button>
        )}
      </Group>
      {lacksCrew && steps.some(({ to }) => needsCrew(to)) && (
        <Text c="dimmed" mt="xs">
          {t.crewNeeded}
        </Text>
      )}
      {asked === 'exception' && (
        <ExceptionDialog
          jobNo={job.jobNo}
          isBusy={running === 'exception'}
          refusal={failure}
          onConfirm={(reason) => move('exception', { reason, onGone: close })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={asked === 'cancelled'}
        title={t.cancelQuestion(job.jobNo)}
        text={t.cancelText}
        confirmLabel={t.cancelJob}
        cancelLabel={t.keepJob}
        isDestructive
        isBusy={running === 'cancelled'}
        onConfirm={() => cancel(close)}
        onCancel={close}
      />
    </DetailCard>
  )
}

const doubleClickMs = 600

/** The quick actions of one job. */
function useJobSteps({ id, status: from }: Job) {
  // Buttons stay disabled until the job is refetched, and for the length of a double click: its second half would press
  // the next step's button, which takes this one's place.
  const step = useJobStep({ leastMs: doubleClickMs })
  return {
    /** `onGone` runs once the job has moved or no longer can. Otherwise the input stays for a retry. */
    move: (to: StepTarget, { reason, onGone }: { reason?: string; onGone?: () => void } = {}) =>
      step.mutate(
        { id, from, to, ...(reason && { reason }) },
        {
          onSuccess: () => onGone?.(),
          onError: (error) => {
            if (isRefusal(error, 'CONFLICT')) onGone?.()
          },
        },
      ),
    cancel: (then: () => void) => step.mutate({ id, from, to: 'cancelled' }, { onSettled: then }),
    running: step.isPending ? step.variables.to : null,
    failure: step.variables?.to === 'exception' ? step.error?.message : undefined,
  }
}
