import { Group, Stack } from '@mantine/core'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import { dayOf, readClock } from '@shehena/domain/dates'
import { isBackwards } from '@shehena/domain/period'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useCan } from '#web/app/session.tsx'
import { PeriodFilter } from '#web/shared/period/period-filter.tsx'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { FilterBar, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { LineList } from './lines/line-list.tsx'
import { daysOf, reconciliationPeriods } from './reconciliation-days.ts'
import { ReconciliationHead } from './reconciliation-head.tsx'
import { ReconciliationTools } from './reconciliation-tools.tsx'
import {
  type ReconciliationSearch,
  reconciliationPath,
  useReconciliationSearch,
} from './shared/reconciliation-address.ts'
import { reconciliationMessages } from './shared/reconciliation-messages.ts'

type Props = { account: BankAccount; accounts: readonly BankAccount[] }

/** One account over days of one's choice: what its balance is made of, and its lines. */
export function Reconciliation({ account, accounts }: Props) {
  const t = useMessages(reconciliationMessages)
  const search = useReconciliationSearch()
  const setSearch = useSetSearch<ReconciliationSearch>()
  const mayImport = useCan('reconciliation.match')
  const days = daysOf(search, account.lastDay, dayOf(readClock()))
  const isNamed = search.period !== undefined && search.period !== 'custom'
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="start" gap="sm">
        <FilterBar>
          <SelectFilter
            label={t.account}
            isWide
            value={account.id}
            standard={account.id}
            options={accounts.map(({ id, name, isActive }) => ({
              value: id,
              label: isActive ? name : t.inactive(name),
            }))}
            onChange={(id) => setSearch({ account: id, statement: undefined })}
          />
          <PeriodFilter
            of="statement"
            span={isNamed ? search : { period: 'custom', ...days }}
            choices={[...reconciliationPeriods, 'custom']}
            standard="custom"
            onChange={(change) => setSearch(change, { resetScroll: false })}
          />
        </FilterBar>
        {mayImport && (
          <ButtonLink
            to={reconciliationPath(search, { dialog: 'import' })}
            resetScroll={false}
            // While lines are open, going through them is the one green button.
            {...(account.openCount > 0 && { variant: 'default' })}
          >
            {t.importStatement}
          </ButtonLink>
        )}
      </Group>
      {!isBackwards(days) && <ReconciliationHead account={account} days={days} search={search} />}
      <ReconciliationTools account={account} days={days} search={search} />
      <LineList account={account} days={days} search={search} />
    </Stack>
  )
}
