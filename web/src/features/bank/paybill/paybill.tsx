import { Alert, Stack } from '@mantine/core'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { AddressCard } from './address-card.tsx'
import { paybillMessages } from './paybill-messages.ts'
import { RejectedTable } from './rejected-table.tsx'
import { RuleForm } from './rule-form.tsx'
import { ToldTable } from './told-table.tsx'
import { WaitingCard } from './waiting-card.tsx'

// Lazy: with all that forms need it is too much for the first load.

/** One paybill or till: its addresses, its rules, and what came. */
export function Paybill({ account }: { account: BankAccount }) {
  const t = useMessages(paybillMessages)
  const { data: hook, error, refetch } = useQuery(api.paybill.get.queryOptions({ input: { account: account.id } }))
  if (!hook) {
    return <LoadingOrFailed text={t.loadingAccount} error={error} failedText={t.accountFailed} onRetry={refetch} />
  }
  const wasUsed = hook.isSet || hook.last.length > 0 || hook.rejects.length > 0
  return (
    <Stack gap="sm" maw="60rem">
      {!account.isActive && <Alert color="yellow">{t.isInactive}</Alert>}
      <AddressCard account={account} hook={hook} />
      {hook.isSet && <RuleForm hook={hook} />}
      {wasUsed && (
        <>
          {hook.last.length > 0 && <WaitingCard account={account} />}
          <ToldTable account={account} told={hook.last} />
          <RejectedTable account={account} hook={hook} />
        </>
      )}
    </Stack>
  )
}
