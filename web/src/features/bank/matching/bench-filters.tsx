import { bankLineSides } from '@shehena/domain/bank/lines/bank-line-list'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { FilterBar, SearchBox, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { lineMessages, lineSideMessages } from '../shared/line-messages.ts'
import type { BenchSearch } from './bench-address.ts'
import { benchMessages } from './bench-messages.ts'

type Props = { account: BankAccount; accounts: readonly BankAccount[]; search: BenchSearch }

/** Whose open lines, of which side, and which of them. */
export function BenchFilters({ account, accounts, search }: Props) {
  const t = useMessages(benchMessages)
  const l = useMessages(lineMessages)
  const sides = useMessages(lineSideMessages)
  const setSearch = useSetSearch<BenchSearch & { page?: number }>()
  // Back leads to where one came from, not through the searches.
  const set = (change: Parameters<typeof setSearch>[0]) => setSearch(change, { replace: true })
  return (
    <FilterBar>
      <SelectFilter
        label={t.account}
        isWide
        value={account.id}
        standard={account.id}
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => set({ account: id, line: undefined, from: undefined })}
      />
      <SelectFilter
        label={l.side}
        value={search.side ?? 'all'}
        options={bankLineSides.map((value) => ({ value, label: sides[value] }))}
        onChange={(side) => set({ side: side === 'all' ? undefined : side })}
      />
      <SearchBox label={t.search} value={search.q} onSearch={({ q }) => set({ q, from: undefined, line: undefined })} />
    </FilterBar>
  )
}
