import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { type Act, useAct } from './act.ts'
import { useOnce } from './once.ts'

/** An act, and the words that ask for it. */
export type Asked<Input, Answer> = Omit<Act<Input, Answer>, 'onAnswer'> & {
  title: string
  text?: string
  confirmLabel: string
  cancelLabel?: string
  isDestructive?: boolean
  /** Closes the question. It is told whether the act was done; after Cancel it was not. */
  onClose: (isDone: boolean) => void
}

type Props<Answer> = Asked<void, Answer> & {
  /** Keeps the question open after a refusal, or until what it changed is read again. By default it closes with the answer. */
  stays?: 'refused' | 'reading'
}

/** Asks before an act, and does it. */
export function Question<Answer>({ stays, onClose, ...props }: Props<Answer>) {
  const { act, changes, doneText, doneDetail, failedText, onDone, ...words } = props
  const close = (failure: Error | null) => (stays === 'refused' && failure) || onClose(!failure)
  const { mutate, isPending } = useAct({ ...props, ...(stays !== 'reading' && { onAnswer: close }) })
  const once = useOnce(isPending)
  const send = () => mutate(undefined, stays === 'reading' ? { onSettled: (_answer, failure) => close(failure) } : {})
  return (
    <ConfirmDialog
      {...words}
      opened
      isBusy={isPending}
      onConfirm={() => once(send)}
      // Escape reaches this below the question for the password too.
      onCancel={() => isPending || onClose(false)}
    />
  )
}
