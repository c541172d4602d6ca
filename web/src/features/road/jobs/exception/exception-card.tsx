import { Button } from '@mantine/core'
import type { Job } from '@shehena/domain/road/jobs/job'
import { Suspense, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { Ago, NearTime } from '#web/shared/near-time.tsx'
import { lazyPart, useReady } from '#web/shared/ui/lazy-part.ts'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import bar from '#web/shared/ui/page/step-bar.module.css'
import { jobMessages } from '../job-messages.ts'
import { legMessages } from '../legs/leg-messages.ts'
import { useMayCancel } from '../steps/may-cancel.ts'
import classes from './exception-card.module.css'
import { exceptionMessages, kindMessages } from './exception-messages.ts'

const loadMove = () => import('../legs/move-dialog.tsx')
const loadResolve = () => import('./resolve-dialog.tsx')
const MoveDialog = lazyPart(() => loadMove().then((file) => ({ default: file.MoveDialog })))
const ResolveDialog = lazyPart(() => loadResolve().then((file) => ({ default: file.ResolveDialog })))
const ready = [loadMove, loadResolve]

type Asked = 'resumed' | 'transferred' | 'completed' | 'cancelled'

/** The open exception of a job, and the four ways in which it ends. */
export function ExceptionCard({ job }: { job: Job }) {
  const t = useMessages(exceptionMessages)
  const words = useMessages(jobMessages)
  const kinds = useMessages(kindMessages)
  const { move } = useMessages(legMessages)
  const mayMove = useCan('jobs.move')
  const mayCancel = useMayCancel(job)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const { exception } = job
  const isOpen = exception !== null
  // Preloads the questions: the road has places without a network.
  useReady(ready, isOpen)
  // An open question keeps its input when somebody else resolves the exception.
  if (!isOpen && asked === null) return null

  return (
    <>
      {exception && (
        <DetailCard title={t.open}>
          <DetailList>
            <DetailRow label={words.exceptionReason}>{exception.reason}</DetailRow>
            <DetailRow label={t.kind}>{kinds[exception.kind]}</DetailRow>
            {exception.place && <DetailRow label={t.where}>{exception.place}</DetailRow>}
            <DetailRow label={t.since}>
              <Ago at={exception.openedAt} /> (<NearTime at={exception.openedAt} />)
            </DetailRow>
            <DetailRow label={t.markedBy}>{exception.openedBy ?? t.system}</DetailRow>
          </DetailList>
          {mayMove && (
            <div className={`${classes.actions} ${bar.bar}`}>
              <Button onClick={() => setAsked('resumed')}>{t.resume}</Button>
              <Button variant="default" onClick={() => setAsked('transferred')}>
                {move}
              </Button>
              <Button variant="default" onClick={() => setAsked('completed')}>
                {t.complete}
              </Button>
              {mayCancel && (
                <Button variant="default" onClick={() => setAsked('cancelled')}>
                  {t.cancelJob}
                </Button>
              )}
            </div>
          )}
        </DetailCard>
      )}
      <Suspense>
        {asked === 'transferred' && <MoveDialog job={job} onClose={close} />}
        {asked && asked !== 'transferred' && <ResolveDialog job={job} resolution={asked} onClose={close} />}
      </Suspense>
    </>
  )
}
