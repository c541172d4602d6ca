import routes from 'virtual:contract-routes/statements'
import { Group, Stack, Text } from '@mantine/core'
import { dayOf, readClock } from '@shehena/domain/dates'
import { whyNoStatement } from '@shehena/domain/money/statements/statement-period'
import { isBackwards } from '@shehena/domain/period'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { PeriodFilter } from '#web/shared/period/period-filter.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { SentStatements } from './sent-statements.tsx'
import { StatementButtons } from './statement-buttons.tsx'
import { daysOf, statementPeriods } from './statement-days.ts'
import { StatementFigures } from './statement-figures.tsx'
import { statementMessages } from './statement-messages.ts'
import classes from './statement-page.module.css'
import type { StatementSearch } from './statement-search.ts'

addRoutes(routes)

/** The statement of account of a customer over days of one's choice. */
export default function StatementPage() {
  const t = useMessages(statementMessages)
  const { id } = useParams({ from: '/app/customers/$id/statement' })
  const search = useSearch({ from: '/app/customers/$id/statement' })
  const setSearch = useSetSearch<StatementSearch>()
  const today = dayOf(readClock())
  const days = daysOf(search, today)
  const customer = useQuery(api.customers.get.queryOptions({ input: { id } }))
  const whyNone = whyNoStatement(days, today)
  const isPossible = whyNone === null
  const statement = useQuery(
    api.statements.get.queryOptions({
      input: { id, ...days },
      enabled: isPossible,
      placeholderData: keepPreviousData,
    }),
  )
  const { data, isPlaceholderData } = statement
  const name = customer.data?.legalName

  return (
    <Page
      title={t.title}
      back={name && <TextLink to={paths.customer(id)}>← {name}</TextLink>}
      actions={
        isPossible &&
        name && (
          <StatementButtons
            id={id}
            customerName={name}
            days={days}
            isShown={data !== undefined && !isPlaceholderData}
          />
        )
      }
    >
      <Stack gap="sm">
        <Group align="start">
          <PeriodFilter
            of="statement"
            span={{ ...search, ...(search.period === 'custom' || !search.period ? days : {}) }}
            choices={[...statementPeriods, 'custom']}
            standard="custom"
            onChange={(change) => setSearch(change, { resetScroll: false })}
          />
        </Group>
        {/* The filter itself says that the days run backwards. */}
        {whyNone && !isBackwards(days) && (
          <Text role="alert" c="var(--mantine-color-error)">
            {whyNone.field === 'from' ? t.tooLong : t.toCome}
          </Text>
        )}
        {data ? (
          <Stack gap="sm" className={classes.shown} aria-busy={isPlaceholderData}>
            <StatementFigures statement={data} page={search.page ?? 1} today={today} />
          </Stack>
        ) : statement.error ? (
          <ErrorPanel title={t.failed} detail={statement.error.message} onRetry={statement.refetch} />
        ) : (
          isPossible && <LoadingDetails text={t.loading} />
        )}
        {name && <SentStatements id={id} customerName={name} />}
      </Stack>
    </Page>
  )
}
