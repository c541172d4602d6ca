import { isRefusal } from '#web/app/api.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'

/** Says that something failed, unless the user has cancelled it at the question for the password. */
export function tellFailure(title: string, error: Error) {
  if (!isRefusal(error, 'PASSWORD_NEEDED')) toast.failure(title, error.message)
}
