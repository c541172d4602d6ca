import type { UseFormReturnType } from '@mantine/form'
import type { TableName } from '@shehena/domain/table-names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, isRefusal, newKey } from '#web/app/api.ts'
import { refetch } from '#web/app/refetch.ts'
import type { FormProblem } from '#web/shared/ui/form-shell.tsx'
import { toast } from '#web/shared/ui/toast.ts'

type Options<Values, Saved> = {
  form: UseFormReturnType<Values>
  /** Sends what was typed. A creation passes the key on, so that a repeated submit makes one record. */
  save: (values: Values, idempotencyKey: string) => Promise<Saved>
  /** The table whose rows a save changes: what shows them is asked again. */
  changes: TableName
  savedText: string
  /** A second line of the notice. */
  savedDetail?: string
  failedText: string
  /** Where a save leads; nowhere from a page that is a form itself. */
  next?: (saved: Saved) => string
  /** Whether Back leads past the form: what it made can be made only once. */
  replaces?: boolean
  /** Loads the record afresh, for when somebody else has changed it meanwhile. */
  onReload?: () => void
}

/** Saves a form: says so and leads on, or says why not and keeps what was typed. */
export function useSave<Values, Saved>(options: Options<Values, Saved>) {
  const { form, save, changes, savedText, savedDetail, failedText, next, replaces = false, onReload } = options
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [idempotencyKey] = useState(newKey)

  const mutation = useMutation({
    mutationFn: (values: Values) => save(values, idempotencyKey),
    onSuccess: (saved) => {
      void refetch(queries, [changes])
      toast.success(savedText, savedDetail)
      form.resetDirty()
      return next && navigate({ href: next(saved), replace: replaces })
    },
    onError: (error) => {
      if (isRefusal(error, 'STALE')) return
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) form.setErrors(error.fields)
      else toast.failure(failedText, error.message)
    },
  })

  return {
    save: (values: Values) => mutation.mutate(values),
    isSaving: mutation.isPending,
    /** Forgets why the last save was refused. */
    forget: mutation.reset,
    problem: mutation.error ? problemOf(mutation.error, onReload) : undefined,
  }
}

function problemOf(error: Error, onReload: (() => void) | undefined): FormProblem {
  const isStale = isRefusal(error, 'STALE')
  return { message: error.message, ...(isStale && onReload && { onReload }) }
}

/** The fields that differ from what was loaded: an update sends these and no others. */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  // safe: the entries of an object are its fields.
  const fields = Object.keys(after) as (keyof Values)[]
  // safe: a choice of the object's own fields.
  return Object.fromEntries(
    fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  ) as Partial<Values>
}

/** The values without the fields that are not this person's to send. */
export function without<Values extends object, Field extends string>(
  values: Values,
  left: readonly Field[],
): Omit<Values, Field> {
  // safe: only the named fields are gone.
  return Object.fromEntries(Object.entries(values).filter(([field]) => !left.some((name) => name === field))) as Omit<
    Values,
    Field
  >
}
