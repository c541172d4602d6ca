import { Box, Button } from '@mantine/core'
import {
  bankLineFilters,
  bankLineSides,
  bankLineSorts,
  mostClassified,
} from '@shehena/domain/bank/lines/bank-line-list'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import { isBackwards } from '@shehena/domain/period'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useCan } from '#web/app/session.tsx'
import { ExportButton } from '#web/shared/exports/export-button.tsx'
import { FinanceList } from '#web/shared/finance/finance-list.tsx'
import { isFocusLost } from '#web/shared/ui/focus-after.ts'
import { SearchBox, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { lineFilterMessages, lineMessages, lineSideMessages } from '../shared/line-messages.ts'
import { type ReconciliationSearch, reconciliationPath } from '../shared/reconciliation-address.ts'
import { ChosenLines } from './chosen-lines.tsx'
import { LineActs } from './line-acts.tsx'
import { useLineColumns } from './line-columns.tsx'
import { type Chosen, isTickable, toggle } from './ticks.ts'

type Props = { account: BankAccount; days: { from: string; to: string }; search: ReconciliationSearch }

/** The lines of an account; those of money out can be ticked and classified together. */
export function LineList({ account, days, search }: Props) {
  const t = useMessages(lineMessages)
  const setSearch = useSetSearch<ReconciliationSearch>()
  const mayMatch = useCan('reconciliation.match')
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const { q, status: state, side, statement, sort = bankLineSorts[0], page } = search
  const input = { account: account.id, ...days, q, state, side, statement, sort, page, pageSize: sizeFor(search) }
  const list = useQuery(
    api.bankLines.list.queryOptions({ input, enabled: !isBackwards(days), placeholderData: keepPreviousData }),
  )
  const element = useRef<HTMLDivElement>(null)
  const tickable = mayMatch ? (list.data?.items.filter(isTickable) ?? []) : []

  return (
    <>
      <Box ref={element} tabIndex={-1} style={{ outline: 'none' }}>
        <FinanceList
          label={t.lines}
          list={list}
          columns={useLineColumns(search, {
            chosen,
            onTick: mayMatch ? (line) => setChosen(toggle(chosen, line)) : undefined,
          })}
          rowPath={({ id }) => reconciliationPath(search, { line: id })}
          sort={sort}
          span={{ ...days, period: 'custom' }}
          sums={[]}
          filters={<Filters search={search} onChange={setSearch} />}
          isNarrowed={Boolean(q || state || side || statement)}
          onChange={setSearch}
          onClear={() => setSearch({ q: undefined, status: undefined, side: undefined, statement: undefined })}
          create={null}
          otherActions={
            <>
              <LineActs account={account} />
              <ExportButton of="bankLines" input={input} isDisabled={isBackwards(days)} />
            </>
          }
          words={{
            loading: t.loading,
            failed: t.failed,
            none: account.lastDay ? t.none : t.noneYet,
            noMatch: t.noneMatch,
          }}
          dialog={null}
        />
      </Box>
      {chosen.size > 0 && (
        <ChosenLines
          chosen={chosen}
          onPage={tickable}
          onChange={setChosen}
          onGone={() => isFocusLost() && element.current?.focus({ preventScroll: true })}
        />
      )}
    </>
  )
}

/** Open lines of money out are classified by the hundred. */
const sizeFor = ({ status, side }: ReconciliationSearch) =>
  status === 'open' && side === 'out' ? mostClassified / 2 : undefined

type FilterProps = { search: ReconciliationSearch; onChange: ReturnType<typeof useSetSearch<ReconciliationSearch>> }

function Filters({ search, onChange }: FilterProps) {
  const t = useMessages(lineMessages)
  const states = useMessages(lineFilterMessages)
  const sides = useMessages(lineSideMessages)
  return (
    <>
      <SearchBox
        label={t.search}
        value={search.q}
        filters={[search.status, search.side, search.statement]}
        onSearch={onChange}
      />
      <SelectFilter
        label={t.state}
        value={search.status ?? 'all'}
        standard="all"
        options={(['all', ...bankLineFilters.filter((each) => each !== 'all')] as const).map((value) => ({
          value,
          label: states[value],
        }))}
        onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
      />
      <SelectFilter
        label={t.side}
        value={search.side ?? 'all'}
        options={bankLineSides.map((value) => ({ value, label: sides[value] }))}
        onChange={(side) => onChange({ side: side === 'all' ? undefined : side })}
      />
      {search.statement && <StatementChip id={search.statement} onRemove={() => onChange({ statement: undefined })} />}
    </>
  )
}

/** The file that the list is narrowed to, with a button to show all. */
function StatementChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const t = useMessages(lineMessages)
  const { data } = useQuery(api.bankStatements.get.queryOptions({ input: { id } }))
  const name = data?.fileName ?? '...'
  return (
    <Button
      variant="default"
      fw={500}
      maw="20rem"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={t.removeFile(name)}
      onClick={onRemove}
    >
      {t.ofFile(name)}
    </Button>
  )
}
