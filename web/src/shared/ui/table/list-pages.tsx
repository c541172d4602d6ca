import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { uiMessages } from '../ui-messages.ts'
import type { ListResult } from './data-table.tsx'
import { PageField } from './page-field.tsx'

/** Deepest row that paging reaches in most lists; beyond it a person narrows the search. */
const deepestRow = 10_000

type Props = { list: ListResult<unknown>; deepest?: number; onPage: (page: number) => void }

/** Position in a list, links to the previous and next page, and the page as a number that can be typed. */
export function ListPages({ list, deepest = deepestRow, onPage }: Props) {
  const t = useMessages(uiMessages)
  useWayBack(list, onPage)
  if (!list.data || list.data.items.length === 0) return null

  const { items, total, isTotalCapped, page, pageSize } = list.data
  const first = (page - 1) * pageSize + 1
  const last = first + items.length - 1
  const isDeepest = (page + 1) * pageSize > deepest
  const hasNext = (last < total || isTotalCapped) && !isDeepest
  const lastPage = Math.min(Math.ceil(total / pageSize), Math.floor(deepest / pageSize))
  return (
    <Group component="nav" aria-label={t.pages} justify="flex-end" gap="sm">
      {isDeepest && isTotalCapped && <Text c="dimmed">{t.narrow}</Text>}
      <Text c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }} aria-live="polite">
        {t.rows(grouped(first), grouped(last), `${grouped(total)}${isTotalCapped ? '+' : ''}`)}
      </Text>
      <Group gap={4} align="start">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t.previousPage}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        {lastPage > 1 && <PageField key={page} page={page} lastPage={lastPage} onPage={onPage} />}
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t.nextPage}
          disabled={!hasNext}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  )
}

/** Redirects from a page beyond the end to the last one: an old link, or a list that has shrunk. */
function useWayBack({ data, isPlaceholderData }: ListResult<unknown>, onPage: (page: number) => void) {
  const isBeyondEnd = data && !isPlaceholderData && data.items.length === 0 && data.page > 1
  const lastPage = isBeyondEnd ? Math.max(1, Math.ceil(data.total / data.pageSize)) : null
  const goTo = useEffectEvent(onPage)

  useEffect(() => {
    if (lastPage) goTo(lastPage)
  }, [lastPage])
}

const grouped = (count: number) => count.toLocaleString('en')
