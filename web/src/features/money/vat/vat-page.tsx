import routes from 'virtual:contract-routes/vat'
import { Stack } from '@mantine/core'
import { dayOf, formatMonth, readClock } from '@shehena/domain/dates'
import { monthOf, monthsBefore } from '@shehena/domain/money/months/close-month'
import type { OutputVat } from '@shehena/domain/money/vat/vat'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { addRoutes, api } from '#web/app/api.ts'
import { useLanguage, useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { KesFigure } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { StatCards } from '#web/shared/ui/page/stat-cards.tsx'
import { FilterBar, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { VatCodes } from './vat-codes.tsx'
import { vatMessages } from './vat-messages.ts'
import { VatPapers } from './vat-papers.tsx'
import type { VatSearch } from './vat-search.ts'

addRoutes(routes)

/** The VAT that was charged in a month: by tax code, and paper by paper. */
export default function VatPage() {
  const t = useMessages(vatMessages)
  const search = useSearch({ from: '/app/finance/vat' })
  const { month = monthOf(dayOf(readClock())) } = search
  const { data, error, refetch } = useQuery(
    api.vat.get.queryOptions({ input: { month }, placeholderData: keepPreviousData }),
  )

  return (
    <Page
      title={t.outputVat}
      subtitle={t.about}
      back={<TextLink to={financePaths.closedMonths()}>← {t.back}</TextLink>}
    >
      <Stack gap="sm">
        <MonthFilter month={month} />
        {error ? (
          <ErrorPanel title={t.failed} detail={error.message} onRetry={refetch} />
        ) : data ? (
          <Figures vat={data} search={{ ...search, month }} />
        ) : (
          <LoadingDetails text={t.loadingVat} />
        )}
      </Stack>
    </Page>
  )
}

const offeredMonths = 24

function MonthFilter({ month }: { month: string }) {
  const t = useMessages(vatMessages)
  const language = useLanguage()
  const setSearch = useSetSearch<VatSearch>()
  const offered = monthsBefore(monthOf(dayOf(readClock())), offeredMonths)
  const months = offered.includes(month) ? offered : [...offered, month].toSorted().toReversed()
  return (
    <FilterBar>
      <SelectFilter
        label={t.month}
        value={month}
        standard={month}
        options={months.map((value) => ({ value, label: formatMonth(`${value}-15T12:00:00Z`, language) }))}
        onChange={(chosen) => setSearch({ month: chosen }, { resetScroll: false })}
      />
    </FilterBar>
  )
}

function Figures({ vat, search }: { vat: OutputVat; search: VatSearch }) {
  const t = useMessages(vatMessages)
  return (
    <>
      <StatCards
        cards={[
          {
            label: t.outputVat,
            value: <KesFigure amount={vat.tax} />,
            note: vat.isClosed ? t.closed : t.open,
          },
          { label: t.net, value: <KesFigure amount={vat.net} /> },
        ]}
      />
      {vat.rates.length > 0 && (
        <DetailCard title={t.byCode}>
          <VatCodes rates={vat.rates} search={search} />
        </DetailCard>
      )}
      <VatPapers month={vat.month} search={search} />
    </>
  )
}
