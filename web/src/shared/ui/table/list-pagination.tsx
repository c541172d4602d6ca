import type { ComponentProps } from 'react'
import { ListPages } from './list-pages.tsx'

/** The pages of a list, once its rows are there. */
export function ListPagination(props: ComponentProps<typeof ListPages>) {
  const { data } = props.list
  return data && (data.items.length > 0 || data.page > 1) ? <ListPages {...props} /> : null
}
