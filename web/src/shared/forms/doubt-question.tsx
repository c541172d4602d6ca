import { catalogue, useMessages } from '#web/app/messages.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import type { useDoubtQuestion } from './use-doubt-question.ts'

const messages = catalogue({
  title: { en: 'Is this right?', sw: 'Je, hii ni sahihi?' },
  confirm: { en: 'It is right, save it', sw: 'Ni sahihi, hifadhi' },
  correct: { en: 'Correct it', sw: 'Rekebisha' },
})

type Props = {
  question: ReturnType<typeof useDoubtQuestion>
  /** The labels of the fields that may be in doubt. */
  labels: Record<string, string>
  saveAgain: () => void
  /** Label of the confirm button where nothing is saved but done. */
  confirmLabel?: string
  /** Another way to set it right. */
  instead?: { label: string; run: () => void } | false
}

/** The question about unusual values. Nothing typed is lost, whatever the answer. */
export function DoubtQuestion({ question, labels, saveAgain, confirmLabel, instead }: Props) {
  const { doubt, confirm, correct } = question
  const t = useMessages(messages)
  const texts = Object.entries(doubt?.fields ?? {}).map(([field, text]) => `${labels[field] ?? field}: ${text}`)
  return (
    <ConfirmDialog
      opened={doubt !== null}
      title={t.title}
      text={texts.join(' ')}
      confirmLabel={confirmLabel ?? t.confirm}
      cancelLabel={t.correct}
      other={
        instead && {
          label: instead.label,
          onChoose: () => {
            correct()
            instead.run()
          },
        }
      }
      onConfirm={() => confirm(saveAgain)}
      onCancel={correct}
    />
  )
}
