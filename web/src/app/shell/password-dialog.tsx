import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { answerPassword } from '#web/app/password-asked.ts'
import { passwordMessages } from '#web/shared/forms/password-messages.ts'
import { PasswordQuestion } from '#web/shared/forms/password-question.tsx'
import { useFocusBack } from '#web/shared/ui/dialog/focus-back.ts'
import { Modal } from '#web/shared/ui/dialog/modal.tsx'

const cancel = () => answerPassword(false)

/** Asks for the password above everything else that is open; the call that needed it then goes on. */
export function PasswordDialog() {
  const t = useMessages(passwordMessages)
  useFocusBack()
  // The session may end while the question is open.
  useEffect(() => cancel, [])
  const { mutate, error, isPending } = useMutation(
    api.account.confirmPassword.mutationOptions({ onSuccess: () => answerPassword(true) }),
  )
  return (
    <Modal
      opened
      onClose={cancel}
      closeOnClickOutside={false}
      withCloseButton={false}
      centered
      zIndex={300}
      title={t.isItYou}
      data-question
    >
      <PasswordQuestion
        text={t.whyAsked}
        confirmLabel={t.goOn}
        error={error}
        isBusy={isPending}
        onPassword={(password) => mutate({ password })}
        onCancel={cancel}
      />
    </Modal>
  )
}
