import { ReasonDialog } from '#web/shared/ui/dialog/reason-dialog.tsx'
import { useAct } from './act.ts'
import type { Asked } from './question.tsx'

/** Asks for the reason of an act, and does it. After a refusal the question stays with what was typed. */
export function ReasonQuestion<Answer>({ onClose, ...props }: Asked<string, Answer> & { reasonLabel: string }) {
  const { act, changes, doneText, doneDetail, failedText, onDone, ...words } = props
  const { mutate, isPending } = useAct({ ...props, onAnswer: (failure) => failure || onClose(true) })
  return <ReasonDialog {...words} isBusy={isPending} onConfirm={mutate} onCancel={() => onClose(false)} />
}
