import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { paybillMessages } from './paybill-messages.ts'

type Props<Row> = {
  title: string
  items: readonly Row[]
  columns: Column<Row>[]
  rowPath?: (row: Row) => string
  empty: string
  /** What stands above the rows. */
  children?: ReactNode
}

/** A titled table of rows that are there already, on one page. */
export function ShortTable<Row extends { id: string }>({ title, items, children, ...table }: Props<Row>) {
  const t = useMessages(paybillMessages)
  const page = { items: [...items], total: items.length, isTotalCapped: false, page: 1, pageSize: items.length }
  return (
    <Stack component="section" gap="xs" mt="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
      <DataTable
        label={title}
        list={{ data: page, error: null, isPlaceholderData: false, refetch: () => undefined }}
        loadingText={t.loadingAccount}
        errorText={t.accountFailed}
        {...table}
      />
    </Stack>
  )
}
