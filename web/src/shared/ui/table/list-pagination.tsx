import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { ListResult } from './data-table.tsx'

const ListPages = lazyPart(() => import('./list-pages.tsx').then((file) => ({ default: file.ListPages })))

/** The pages of a list, once its rows are there. */
export function ListPagination(props: { list: ListResult<unknown>; onPage: (page: number) => void }) {
  const { data } = props.list
  return data && (data.items.length > 0 || data.page > 1) ? (
    <Suspense>
      <ListPages {...props} />
    </Suspense>
  ) : null
}
