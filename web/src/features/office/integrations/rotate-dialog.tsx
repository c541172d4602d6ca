import { Button, Group, Stack, Text } from '@mantine/core'
import { addSeconds, dayOf, formatDay, formatInstant, readClock } from '@shehena/domain/dates'
import type { ApiKey } from '@shehena/domain/office/api-keys/api-keys-api'
import { oldSecretHours } from '@shehena/domain/office/api-keys/key-limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, isRefusal } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useByMinute } from '#web/app/minutes.ts'
import { refetch } from '#web/app/refetch.ts'
import { useClock } from '#web/app/session.tsx'
import { useOnce } from '#web/shared/forms/once.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { useFocusBack } from '#web/shared/ui/dialog/focus-back.ts'
import { Modal } from '#web/shared/ui/dialog/modal.tsx'
import { useFocusAfter } from '#web/shared/ui/focus-after.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { uiMessages } from '#web/shared/ui/ui-messages.ts'
import { DaysSelect } from './days-select.tsx'
import type { MakeSecret } from './held-secret.ts'
import { lifetimeLike } from './key-days.ts'
import { keyFormMessages } from './key-form-messages.ts'
import type { MadeKey } from './key-secret.tsx'

type Props = { apiKey: ApiKey; onMake: MakeSecret<MadeKey>; onClose: () => void }

/** Asks, and gives a key another secret. */
export function RotateDialog({ apiKey, onMake, onClose }: Props) {
  const t = useMessages(keyFormMessages)
  const words = useMessages(uiMessages)
  const clock = useClock()
  const queries = useQueryClient()
  const [days, setDays] = useState(() => lifetimeLike(apiKey, readClock()))
  useFocusBack()
  const { id, version, name, expiresAt } = apiKey
  const hasExpired = useByMinute((now) => expiresAt <= now)
  const presentText = usePresentText(apiKey, hasExpired)
  const rotate = useMutation({
    mutationFn: () => onMake(() => api.apiKeys.rotate.call({ id, version, days })),
    onSuccess: () => {
      toast.success(t.rotated, name)
      onClose()
    },
    onError: (error) => {
      tellFailure(t.rotateFailed(name), error)
      // The key is no longer what the list showed.
      if (isRefusal(error, 'STALE') || isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'CONFLICT')) onClose()
    },
    onSettled: () => refetch(queries, ['api_keys']),
  })
  const once = useOnce(rotate.isPending)
  const button = useFocusAfter<HTMLButtonElement>(rotate.isPending)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    once(rotate.mutate)
  }
  return (
    <Modal
      opened
      // Escape reaches this below the question for the password too.
      onClose={() => rotate.isPending || onClose()}
      title={t.rotateQuestion(name)}
      styles={{ title: { minWidth: 0, overflowWrap: 'anywhere' } }}
      withCloseButton={false}
      closeOnClickOutside={false}
      centered
    >
      <form noValidate onSubmit={submit} data-question>
        <Stack>
          <Text>{presentText}</Text>
          <div>
            <DaysSelect label={t.newDays} value={days} onChange={setDays} />
            {!hasExpired && (
              <Text size="xs" c="dimmed" mt={4}>
                {t.lastsNow(formatDay(dayOf(expiresAt, clock.zone), clock.dateFormat))}
              </Text>
            )}
          </div>
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button ref={button} type="submit" loading={rotate.isPending}>
            {t.rotate}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** What becomes of the present secret, which never outlasts its own end. */
function usePresentText({ expiresAt }: ApiKey, hasExpired: boolean): string {
  const t = useMessages(keyFormMessages)
  const clock = useClock()
  const isEnding = useByMinute((now) => expiresAt <= addSeconds(now, oldSecretHours * 3600))
  if (hasExpired) return t.rotateExpired
  return isEnding ? t.rotateEnding(formatInstant(expiresAt, clock)) : t.rotateText(oldSecretHours)
}
