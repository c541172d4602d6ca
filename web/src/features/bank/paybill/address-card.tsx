import { Button, Group, Stack, Text } from '@mantine/core'
import type { PaybillHook } from '@shehena/domain/bank/paybill/paybill-api'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import { formatInstant } from '@shehena/domain/dates'
import type { Renewal } from '@shehena/domain/renewal'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { useAct } from '#web/shared/forms/act.ts'
import { useFocusWhenLost } from '#web/shared/ui/focus-after.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import type { Addresses } from './made-addresses.tsx'
import { MadeAddresses } from './made-addresses.tsx'
import { addressMessages } from './paybill-messages.ts'
import { TurnOffQuestion } from './turn-off-question.tsx'

const RenewQuestion = lazyPart(() => import('./renew-question.tsx').then((file) => ({ default: file.RenewQuestion })))

type Props = { account: BankAccount; hook: PaybillHook }

/** Makes, renews and takes away the addresses that Safaricom calls. New ones show until the page is left. */
export function AddressCard({ account, hook }: Props) {
  const t = useMessages(addressMessages)
  const clock = useClock()
  const queries = useQueryClient()
  const [made, setMade] = useState<Addresses | null>(null)
  const [asked, setAsked] = useState<'renew' | 'turnOff' | null>(null)
  const close = () => setAsked(null)
  const renew = useAct({
    act: (renewal: Renewal) => api.paybill.renew.call({ account: account.id, version: hook.version, renewal }),
    changes: ['paybill_hooks'],
    doneText: t.made,
    failedText: t.makeFailed,
    onDone: ({ hook: renewed, ...addresses }) => {
      queries.setQueryData(api.paybill.get.queryKey({ input: { account: account.id } }), renewed)
      setMade(addresses)
    },
    onAnswer: close,
  })

  const makeButton = useFocusWhenLost<HTMLButtonElement>(`${hook.isSet} ${renew.isPending}`, asked === null)
  return (
    <DetailCard title={t.addresses}>
      <Stack gap="sm" pb="xs">
        {hook.isSet && made ? (
          <MadeAddresses key={made.confirmationUrl} account={account} hook={hook} addresses={made} />
        ) : (
          <Text>{hook.isSet ? t.areSet : t.about}</Text>
        )}
        {hook.createdBy && hook.hasMakerLeft && (
          <Text c="var(--mantine-color-error)">{t.makerLeft(hook.createdBy)}</Text>
        )}
        {hook.oldUntil && <Text>{t.oldUntil(formatInstant(hook.oldUntil, clock))}</Text>}
        <Group gap="xs">
          {hook.isSet ? (
            <>
              <Button variant="default" onClick={() => setAsked('renew')}>
                {t.renew}
              </Button>
              <Button variant="default" onClick={() => setAsked('turnOff')}>
                {t.turnOff}
              </Button>
            </>
          ) : (
            <Button ref={makeButton} loading={renew.isPending} onClick={() => renew.mutate('planned')}>
              {t.make}
            </Button>
          )}
        </Group>
      </Stack>
      {asked === 'renew' && (
        <Suspense>
          <RenewQuestion hook={hook} isBusy={renew.isPending} onConfirm={renew.mutate} onCancel={close} />
        </Suspense>
      )}
      {asked === 'turnOff' && <TurnOffQuestion hook={hook} onClose={close} />}
    </DetailCard>
  )
}
