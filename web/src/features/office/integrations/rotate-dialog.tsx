import { Text } from '@mantine/core'
import { addSeconds, dayOf, formatDay, formatInstant, readClock } from '@shehena/domain/dates'
import type { ApiKey } from '@shehena/domain/office/api-keys/api-keys-api'
import { overlapHours, type Renewal } from '@shehena/domain/renewal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isRefusal } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useByMinute } from '#web/app/minutes.ts'
import { refetch } from '#web/app/refetch.ts'
import { useClock } from '#web/app/session.tsx'
import { RenewDialog } from '#web/shared/forms/renew-dialog.tsx'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { DaysSelect } from './days-select.tsx'
import type { MakeSecret } from './held-secret.ts'
import { lifetimeLike } from './key-days.ts'
import { keyFormMessages } from './key-form-messages.ts'
import type { MadeKey } from './key-secret.tsx'

type Props = { apiKey: ApiKey; onMake: MakeSecret<readonly MadeKey[]>; onClose: () => void }

/** Asks, and gives a key another secret. */
export function RotateDialog({ apiKey, onMake, onClose }: Props) {
  const t = useMessages(keyFormMessages)
  const clock = useClock()
  const queries = useQueryClient()
  const [days, setDays] = useState(() => lifetimeLike(apiKey, readClock()))
  const { id, version, name, expiresAt } = apiKey
  const hasExpired = useByMinute((now) => expiresAt <= now)
  const plannedText = usePlannedText(apiKey)
  const rotate = useMutation({
    mutationFn: (renewal: Renewal) =>
      onMake(async () => [await api.apiKeys.rotate.call({ id, version, renewal, days })]),
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
  return (
    <RenewDialog
      title={t.rotateQuestion(name)}
      texts={hasExpired ? t.rotateExpired : { planned: plannedText, leaked: t.rotateLeaked }}
      confirmLabel={t.rotate}
      isBusy={rotate.isPending}
      onConfirm={rotate.mutate}
      onCancel={onClose}
    >
      <div>
        <DaysSelect label={t.newDays} value={days} onChange={setDays} />
        {!hasExpired && (
          <Text size="xs" c="dimmed" mt={4}>
            {t.lastsNow(formatDay(dayOf(expiresAt, clock.zone), clock.dateFormat))}
          </Text>
        )}
      </div>
    </RenewDialog>
  )
}

/** What becomes of the present secret after a planned change: it never outlasts its own end. */
function usePlannedText({ expiresAt }: ApiKey): string {
  const t = useMessages(keyFormMessages)
  const clock = useClock()
  const isEnding = useByMinute((now) => expiresAt <= addSeconds(now, overlapHours.apiKey * 3600))
  return isEnding ? t.rotateEnding(formatInstant(expiresAt, clock)) : t.rotateText(overlapHours.apiKey)
}
