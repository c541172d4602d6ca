import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ApiKey } from '@shehena/domain/api-keys/api-keys-api'
import { keyDays, oldSecretHours } from '@shehena/domain/api-keys/key-limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { useFocusBack } from '#web/shared/ui/dialog/focus-back.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { uiMessages } from '#web/shared/ui/ui-messages.ts'
import { DaysSelect } from './days-select.tsx'
import type { Lifetime } from './key-days.ts'
import { keyFormMessages } from './key-form-messages.ts'
import { useOnce } from './once.ts'
import type { Made } from './secret-dialog.tsx'

type Props = { apiKey: ApiKey; onMade: (made: Made) => void; onClose: () => void }

/** Asks, and gives a key another secret, which goes to `onMade` alone: a mutation's answer would stay in the cache. */
export function RotateDialog({ apiKey, onMade, onClose }: Props) {
  const t = useMessages(keyFormMessages)
  const words = useMessages(uiMessages)
  const queries = useQueryClient()
  const [days, setDays] = useState<Lifetime>(keyDays.standard)
  useFocusBack()
  const { id, version, name, state } = apiKey
  const rotate = useMutation({
    mutationFn: async () => onMade(await api.apiKeys.rotate.call({ id, version, days })),
    onSuccess: () => toast.success(t.rotated),
    onError: (error) => tellFailure(t.rotateFailed, error),
    onSettled: () => {
      onClose()
      return refetch(queries, ['api_keys'])
    },
  })
  const once = useOnce(rotate.isPending)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    once(rotate.mutate)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.rotateQuestion(name)}
      withCloseButton={false}
      closeOnClickOutside={false}
      centered
    >
      <form noValidate onSubmit={submit} data-question>
        <Stack>
          <Text>{state === 'expired' ? t.rotateExpired : t.rotateText(oldSecretHours)}</Text>
          <DaysSelect label={t.newDays} value={days} onChange={setDays} />
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={rotate.isPending}>
            {t.rotate}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
