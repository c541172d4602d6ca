import type { UseFormReturnType } from '@mantine/form'
import type { RefObject } from 'react'

export type ShownForm<Values> = {
  form: UseFormReturnType<Values>
  isEdit: boolean
  element: RefObject<HTMLFormElement | null>
}

/** Where a tab keeps what was typed over a reload (typed-values.ts). */
export const storageKey = 'typed'
