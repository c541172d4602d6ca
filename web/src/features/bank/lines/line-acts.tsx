import { Button } from '@mantine/core'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { useAct } from '#web/shared/forms/act.ts'
import { useFocusAfter } from '#web/shared/ui/focus-after.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { reconciliationMessages } from '../shared/reconciliation-messages.ts'

/** What can be done with the open lines of an account: go through them, the page's first act, or have them matched again. */
export function LineActs({ account }: { account: BankAccount }) {
  const t = useMessages(reconciliationMessages)
  const mayMatch = useCan('reconciliation.match')
  const matching = useAct({
    act: () => api.bankAccounts.match.call({ id: account.id }),
    doneText: t.matchingAgain,
    doneDetail: t.matchingAgainText,
    failedText: t.matchAgainFailed,
  })
  const button = useFocusAfter<HTMLButtonElement>(matching.isPending)
  if (!mayMatch || account.openCount === 0) return null
  return (
    <>
      <Button ref={button} variant="default" loading={matching.isPending} onClick={() => matching.mutate()}>
        {t.matchAgain}
      </Button>
      <ButtonLink to={financePaths.bench({ account: account.id })}>{t.goThrough(account.openCount)}</ButtonLink>
    </>
  )
}
