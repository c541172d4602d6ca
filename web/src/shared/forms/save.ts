import type { UseFormReturnType } from '@mantine/form'
import type { TableName } from '@shehena/domain/table-names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, isRefusal, newKey } from '#web/app/api.ts'
import { refetch } from '#web/app/refetch.ts'
import type { FormProblem } from '#web/shared/ui/form/form-shell.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { tellFailure } from './tell-failure.ts'

type Options<Values, Saved> = {
  form: UseFormReturnType<Values>
  /** Sends the values. A creation passes the idempotency key on: a repeated submit creates one record. */
  save: (values: Values, idempotencyKey: string) => Promise<Saved>
  /** The table that a save changes: queries that show it are invalidated. */
  changes: TableName
  savedText: string
  /** Second line of the notice. */
  savedDetail?: string
  /** A link in the notice, to the record that was saved. */
  opens?: (saved: Saved) => { label: string; path: string }
  failedText: string
  /** Path after a save; none stays on the page. */
  next?: (saved: Saved) => string
  /** Whether to replace the history entry: Back must not return to a form whose record was created. */
  replaces?: boolean
  /** Reloads the record, after a conflict (optimistic locking). */
  onReload?: () => void
}

/** Saves a form: shows a notice and navigates, or shows the error and keeps the input. */
export function useSave<Values, Saved>(options: Options<Values, Saved>) {
  const { form, save, changes, savedText, savedDetail, opens, failedText, next, replaces = false, onReload } = options
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [idempotencyKey] = useState(newKey)

  const wayTo = ({ label, path }: { label: string; path: string }) => ({
    label,
    run: () => void navigate({ href: path }),
  })
  const mutation = useMutation({
    mutationFn: (values: Values) => save(values, idempotencyKey),
    onSuccess: (saved) => {
      void refetch(queries, [changes])
      toast.success(savedText, savedDetail, opens && wayTo(opens(saved)))
      form.resetDirty()
      return next && navigate({ href: next(saved), replace: replaces })
    },
    onError: (error) => {
      if (isRefusal(error, 'STALE')) return
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) form.setErrors(error.fields)
      else tellFailure(failedText, error)
    },
  })

  return {
    save: (values: Values) => mutation.mutate(values),
    isSaving: mutation.isPending,
    /** Clears the error of the last save. */
    forget: mutation.reset,
    problem:
      mutation.error && !isRefusal(mutation.error, 'PASSWORD_NEEDED') ? problemOf(mutation.error, onReload) : undefined,
  }
}

function problemOf(error: Error, onReload: (() => void) | undefined): FormProblem {
  const isStale = isRefusal(error, 'STALE')
  return { message: error.message, ...(isStale && onReload && { onReload }) }
}

/** The changed fields, which are all that an update sends. */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  // safe: the keys of an object are its fields.
  const fields = Object.keys(after) as (keyof Values)[]
  // safe: a subset of the object's own fields.
  return Object.fromEntries(
    fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  ) as Partial<Values>
}

/** The values without fields that the user may not send. */
export function without<Values extends object, Field extends string>(
  values: Values,
  left: readonly Field[],
): Omit<Values, Field> {
  // safe: only the named fields are omitted.
  return Object.fromEntries(Object.entries(values).filter(([field]) => !left.some((name) => name === field))) as Omit<
    Values,
    Field
  >
}
