import { useMutation } from '@tanstack/react-query'
import { isPassing, signIn } from '#web/app/api.ts'
import { textNow, useMessages } from '#web/app/messages.ts'
import { beginSession } from '#web/app/session.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { accountsMessages } from './accounts-messages.ts'

/** Signs in; the page redirects once there is a profile. With a second factor, asks for its code. */
export function useSignIn(onOwesCode: () => void) {
  const t = useMessages(accountsMessages)
  return useMutation({
    mutationFn: signIn,
    onSuccess: async ({ owesCode }) => {
      if (owesCode) return onOwesCode()
      await beginSession()
      toast.success(textNow(accountsMessages.signedIn), textNow(accountsMessages.signedInText))
    },
    onError: (error) => toast.failure(isPassing(error) ? t.unexpected : t.signInFailed, error.message),
  })
}
