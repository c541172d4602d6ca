import { Alert, Button, Group, PasswordInput, Text } from '@mantine/core'
import type { SystemJobKind } from '@shehena/domain/system/job-kinds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { uiMessages } from '#web/shared/ui/ui-messages.ts'
import { systemMessages } from './system-messages.ts'

type Props = { kind: SystemJobKind; title: string; onClose: () => void }

/** Asks for the user's own password before an export or backup. */
export function StartJobDialog({ kind, title, onClose }: Props) {
  const t = useMessages(systemMessages)
  const ui = useMessages(uiMessages)
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const start = useMutation({
    mutationFn: () => (kind === 'backup' ? api.system.startBackup : api.system.startExport).call({ password }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: api.system.jobs.key() })
      onClose()
    },
    onError: () => field.current?.focus(),
  })
  const atField = start.error instanceof ApiError ? start.error.fields.password : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!start.isPending) start.mutate()
  }

  return (
    <Dialog title={title} width="32rem" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Text mb="md">{kind === 'backup' ? t.backupPassword : t.exportPassword}</Text>
        {start.error && !atField && (
          <Alert color="red" mb="md" role="alert">
            {start.error.message}
          </Alert>
        )}
        <PasswordInput
          ref={field}
          label={t.yourPassword}
          required
          data-autofocus
          autoComplete="current-password"
          value={password}
          error={atField}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t.showPassword }}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" aria-busy={start.isPending} disabled={start.isPending}>
            {t.start}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
