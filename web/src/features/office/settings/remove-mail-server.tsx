import { Button, Group } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { settingsMessages } from './settings-messages.ts'
import { smtpMessages } from './smtp-messages.ts'
import type { SmtpValues } from './smtp-values.ts'

type Props = {
  form: UseFormReturnType<SmtpValues>
  /** The version that the user has seen: a merge in the form raises it. */
  version: () => number
}

/** Removes the mail server from the settings, with the password in the form as proof. */
export function RemoveMailServer({ form, version }: Props) {
  const t = useMessages(smtpMessages)
  const words = useMessages(settingsMessages)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => api.system.updateMail.call({ version: version(), server: null, password: form.values.password }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: api.system.mail.key() })
      toast.success(words.saved, t.removed)
      form.resetDirty()
      await navigate({ href: paths.settings('/papers') })
    },
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) form.setErrors(error.fields)
      else tellFailure(words.saveFailed, error)
    },
  })
  return (
    <Group>
      <Button color="red" variant="subtle" loading={remove.isPending} onClick={() => remove.mutate()}>
        {t.remove}
      </Button>
    </Group>
  )
}
