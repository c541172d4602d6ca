import { Anchor, Text } from '@mantine/core'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import { formatDay } from '@shehena/domain/dates'
import { isBackwards } from '@shehena/domain/period'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { useDownload } from '#web/shared/finance/download-button.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import classes from './reconciliation.module.css'
import { type ReconciliationSearch, reconciliationPath } from './shared/reconciliation-address.ts'
import { reconciliationMessages } from './shared/reconciliation-messages.ts'
import { isOverdue } from './shared/unconfirmed.ts'

type Props = { account: BankAccount; days: { from: string; to: string }; search: ReconciliationSearch }

/** Below the head: how far the statements go, the reconciliation statement, and the dialogs of the account. */
export function ReconciliationTools({ account, days, search }: Props) {
  const t = useMessages(reconciliationMessages)
  const { dateFormat } = useClock()
  const maySetUp = useCan('reconciliation.accounts')
  const printing = useDownload(() => api.bankAccounts.pdf.call({ id: account.id, ...days }), t.pdfFailed)
  const { lastDay, notOnStatement, disputedReceipts } = account
  return (
    <div className={classes.below}>
      <div className={classes.facts}>
        {lastDay && <span>{t.lastLine(formatDay(lastDay, dateFormat))}</span>}
        {notOnStatement.count > 0 && (
          <TextLink
            to={reconciliationPath({ account: account.id, status: 'notOnStatement', ...since(notOnStatement) })}
            {...(notOnStatement.oldest && isOverdue(notOnStatement.oldest) && { c: error })}
          >
            {t.notOnStatement(notOnStatement.count)}
          </TextLink>
        )}
        {disputedReceipts.length > 0 && (
          <Text span inherit c={error}>
            {t.disputed(disputedReceipts.join(', '))}
          </Text>
        )}
      </div>
      <div className={classes.links}>
        <Anchor
          component="button"
          type="button"
          disabled={isBackwards(days)}
          aria-busy={printing.isPending}
          onClick={() => !printing.isPending && printing.mutate()}
        >
          {t.pdf}
        </Anchor>
        <TextLink to={reconciliationPath(search, { dialog: 'statements' })} resetScroll={false}>
          {t.statements}
        </TextLink>
        {maySetUp && (
          <TextLink to={reconciliationPath(search, { dialog: 'accounts' })} resetScroll={false}>
            {t.accounts}
          </TextLink>
        )}
      </div>
    </div>
  )
}

const error = 'var(--mantine-color-error)'

/** The days of the list that show all of them. */
const since = ({ oldest }: BankAccount['notOnStatement']) => (oldest ? { from: oldest } : {})
