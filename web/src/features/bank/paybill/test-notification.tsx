import { Alert, Button, Stack, Text } from '@mantine/core'
import { testType } from '@shehena/domain/bank/paybill/notification'
import type { PaybillHook } from '@shehena/domain/bank/paybill/paybill-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, callHook, isRefusal } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useFocusAfter } from '#web/shared/ui/focus-after.ts'
import { addressMessages } from './paybill-messages.ts'

type Props = { hook: PaybillHook; confirmationUrl: string }

/** Calls the confirmation address as Safaricom does, then looks whether it came. */
export function TestNotification({ hook, confirmationUrl }: Props) {
  const t = useMessages(addressMessages)
  const queries = useQueryClient()
  const test = useMutation({
    mutationFn: async () => {
      const before = new Set(hook.rejects.map(({ id }) => id))
      // On this server whatever its public name is: that name may not lead here yet.
      await callHook(new URL(confirmationUrl).pathname, { TransactionType: testType })
      const reading = api.paybill.get.queryOptions({ input: { account: hook.accountId } })
      const { rejects } = await queries.fetchQuery({ ...reading, staleTime: 0 })
      return rejects.find(({ id, reason }) => reason === 'test' && !before.has(id)) ?? null
    },
  })
  const { data: arrived, error } = test
  const button = useFocusAfter<HTMLButtonElement>(test.isPending)
  const failure = error ? (isRefusal(error, 'NOT_FOUND') ? t[whyUnknown(hook)] : error.message) : t.notListed
  return (
    <Stack gap="xs" align="flex-start">
      <Text>{t.test}</Text>
      <Button ref={button} variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        {t.sendTest}
      </Button>
      <div role="status">
        {arrived && <Alert color="green">{t.arrived(arrived.address)}</Alert>}
        {(error || arrived === null) && (
          <Alert color="red" title={t.notArrived}>
            {failure}
          </Alert>
        )}
      </div>
    </Stack>
  )
}

/** The server says the same to a caller that is not allowed and to a secret that has ended. */
const whyUnknown = ({ allowedAddresses }: PaybillHook) => (allowedAddresses.length > 0 ? 'notAllowed' : 'notKnown')
