import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import type { PlanAnyway } from '@shehena/domain/road/jobs/plan-anyway'
import { Suspense, useRef, useState } from 'react'
import { isRefusal } from '#web/app/api.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'

const PlanAnywayDialog = lazyPart(() =>
  import('./plan-anyway-dialog.tsx').then((file) => ({ default: file.PlanAnywayDialog })),
)

/** Asks why something is planned against what the server has refused, and sends it once more with the reason. */
export function usePlanAnyway() {
  const [hindrances, setHindrances] = useState<readonly Hindrance[] | null>(null)
  // All that were confirmed: a second refusal names only those that came since.
  const given = useRef<PlanAnyway | null>(null)

  const close = () => {
    given.current = null
    setHindrances(null)
  }

  /** Sends with the reason that was given. @throws as `sender` does, also CLASH, about which the dialog asks */
  const send = async <Sent,>(sender: (anyway: { planAnyway?: PlanAnyway }) => Promise<Sent>): Promise<Sent> => {
    try {
      const sent = await sender(given.current ? { planAnyway: given.current } : {})
      close()
      return sent
    } catch (error) {
      setHindrances(isRefusal(error, 'CLASH') ? error.hindrances : null)
      throw error
    }
  }

  const confirm = ({ hindrances: named, reason }: PlanAnyway, sendAgain: () => void) => {
    given.current = { hindrances: [...(given.current?.hindrances ?? []), ...named], reason }
    sendAgain()
  }

  return { hindrances, send, confirm, close }
}

type Props = { question: ReturnType<typeof usePlanAnyway>; isBusy: boolean; sendAgain: () => void }

/** The question of `usePlanAnyway`, while it is asked. Nothing typed is lost, whatever the answer. */
export function PlanAnywayQuestion({ question: { hindrances, confirm, close }, isBusy, sendAgain }: Props) {
  return (
    <Suspense>
      {hindrances && (
        <PlanAnywayDialog
          // Other hindrances, of a job planned since, open a new question.
          key={hindrances.map(({ kind, id }) => kind + id).join()}
          hindrances={hindrances}
          isBusy={isBusy}
          onConfirm={(named) => confirm(named, sendAgain)}
          onClose={close}
        />
      )}
    </Suspense>
  )
}
