import { useRef, useState } from 'react'
import { type ApiError, isRefusal } from '#web/app/api.ts'
import { catalogue, useMessages } from '#web/app/messages.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'

const messages = catalogue({
  title: { en: 'Is this right?', sw: 'Je, hii ni sahihi?' },
  confirm: { en: 'It is right, save it', sw: 'Ni sahihi, hifadhi' },
  correct: { en: 'Correct it', sw: 'Rekebisha' },
})

/** Asks about values that the server finds unusual, and saves again once the user has confirmed them. */
export function useDoubtQuestion() {
  const [doubt, setDoubt] = useState<ApiError | null>(null)
  const isConfirmed = useRef(false)

  const send = async <Saved,>(save: (confirmed: { isConfirmed?: true }) => Promise<Saved>): Promise<Saved> => {
    try {
      return await save(isConfirmed.current ? { isConfirmed: true } : {})
    } catch (error) {
      if (isRefusal(error, 'UNUSUAL')) setDoubt(error)
      throw error
    } finally {
      isConfirmed.current = false
    }
  }

  const confirm = (saveAgain: () => void) => {
    setDoubt(null)
    isConfirmed.current = true
    saveAgain()
  }

  return { doubt, send, confirm, correct: () => setDoubt(null) }
}

type Props = {
  question: ReturnType<typeof useDoubtQuestion>
  /** The labels of the fields that may be in doubt. */
  labels: Record<string, string>
  saveAgain: () => void
  /** Label of the confirm button where nothing is saved but done. */
  confirmLabel?: string
}

/** The question about unusual values. Nothing typed is lost, whatever the answer. */
export function DoubtQuestion({ question: { doubt, confirm, correct }, labels, saveAgain, confirmLabel }: Props) {
  const t = useMessages(messages)
  const texts = Object.entries(doubt?.fields ?? {}).map(([field, text]) => `${labels[field] ?? field}: ${text}`)
  return (
    <ConfirmDialog
      opened={doubt !== null}
      title={t.title}
      text={texts.join(' ')}
      confirmLabel={confirmLabel ?? t.confirm}
      cancelLabel={t.correct}
      onConfirm={() => confirm(saveAgain)}
      onCancel={correct}
    />
  )
}
