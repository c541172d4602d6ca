import type { UseFormReturnType } from '@mantine/form'
import type { TableName } from '@shehena/domain/table-names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createElement, Suspense, use, useState } from 'react'
import { ApiError, isRefusal, newKey } from '#web/app/api.ts'
import { textNow } from '#web/app/messages.ts'
import { PageRestart } from '#web/app/page-restart.ts'
import { refetch } from '#web/app/refetch.ts'
import { offersRelease } from '#web/shared/credit/offers-release.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { uiMessages } from '#web/shared/ui/ui-messages.ts'
import { type Edit, EditConflict, type Edition, useEdit } from './edit.ts'
import type { Difference } from './merge.ts'
import { tellFailure } from './tell-failure.ts'

const ConflictWindow = lazyPart(() =>
  import('./conflict-window.tsx').then((module) => ({ default: module.ConflictWindow })),
)

type Options<Values extends object, Saved, Data extends { version: number }> = {
  form: UseFormReturnType<Values>
  /**
   * Sends the values. A creation passes the idempotency key on: a repeated submit creates one record. An edit passes the
   * version of `base` on, the version that the values began with.
   */
  save: (values: Values, idempotencyKey: string, base: Edition<Values> | undefined) => Promise<Saved>
  /** The edited record; none for a creation. */
  edit?: Edit<Data, Values> | undefined
  /** The tables that a save changes: queries that show them are invalidated. */
  changes: readonly TableName[]
  savedText: string
  /** Second line of the notice. */
  savedDetail?: string
  /** Names a new record in the notice, which leads to it and to what comes next. */
  created?: false | ((saved: Saved) => Created)
  failedText: string
  /** Path after a save; none stays on the page. */
  next?: (saved: Saved) => string
  /** Whether to replace the history entry: Back must not return to a form whose record was created. */
  replaces?: boolean
}

/** A new record, its path, and what comes next. */
type Created = { name: string; path: string; next?: false | { label: string; path: string } }

/** Saves a form: shows a notice and navigates, or shows the error and keeps the input. */
export function useSave<Values extends object, Saved extends object, Data extends { version: number }>(
  options: Options<Values, Saved, Data>,
) {
  const { form, save, changes, savedText, savedDetail, created, failedText, next, replaces = false } = options
  const queries = useQueryClient()
  const router = useRouter()
  const restartPage = use(PageRestart)
  const [idempotencyKey] = useState(newKey)
  const [isComparing, setComparing] = useState(false)
  const edit = useEdit(form, options.edit)

  const waysOn = ({ name, path, next: following }: Created) =>
    [{ label: textNow(uiMessages.open), path }, following].flatMap((way) =>
      way ? [{ ...way, name: `${way.label} ${name}`, run: () => void router.navigate({ href: way.path }) }] : [],
    )
  const mutation = useMutation({
    mutationFn: (values: Values) => edit.save(values, (sent, base) => save(sent, idempotencyKey, base)),
    onMutate: () => setComparing(true),
    onSuccess: (saved) => {
      void refetch(queries, changes)
      const record = created ? created(saved) : undefined
      toast.success(savedText, edit.tellTakenOver() ?? record?.name ?? savedDetail, record && waysOn(record))
      form.resetDirty()
      return next && leave(next(saved))
    },
    onError: (error) => {
      // What a plan clashes with, and a credit limit, is asked about in a dialog of its own.
      if (error instanceof EditConflict || isRefusal(error, 'CLASH') || offersRelease(error)) return
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) form.setErrors(error.fields)
      else tellFailure(failedText, error)
    },
  })

  /** A way on of the notice may ask for this very form before the next page has come: then it is reset. */
  async function leave(href: string) {
    const { href: left } = router.state.location
    await router.navigate({ href, replace: replaces })
    if (router.state.location.href === left) restartPage()
  }

  const { error } = mutation
  const onSave = (values: Values) => mutation.mutate(values)
  const isSaving = mutation.isPending
  const problem =
    error && !isRefusal(error, 'PASSWORD_NEEDED') && !isRefusal(error, 'CLASH')
      ? { message: error.message, ...(error instanceof EditConflict && compare(error)) }
      : undefined
  return {
    save: onSave,
    isSaving,
    /** The version that the values began with, or were last merged with. */
    version: edit.version,
    /** Clears the error of the last save. */
    forget: mutation.reset,
    problem,
    /** What the frame of the form takes. */
    shell: { form, onSave, isSaving, problem },
  }

  /** The window of a conflict, which opens by itself. */
  function compare(conflict: EditConflict<Values>) {
    const window = options.edit &&
      isComparing && {
        ...options.edit,
        conflict,
        onResolve: (theirs: Difference[]) => mutation.mutate(edit.resolve(conflict, theirs)),
        onClose: () => setComparing(false),
      }
    return {
      onCompare: () => setComparing(true),
      window: window && createElement(Suspense, null, createElement(ConflictWindow, window)),
    }
  }
}

/** The changed fields, which are all that an update sends. */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  // safe: the keys of an object are its fields.
  const fields = Object.keys(after) as (keyof Values)[]
  // safe: a subset of the object's own fields.
  return Object.fromEntries(
    fields.filter((field) => !isSameValue(before[field], after[field])).map((field) => [field, after[field]]),
  ) as Partial<Values>
}

/** Lists, such as those of a form that was read again, are the same with the same entries. */
function isSameValue(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other) ? JSON.stringify(one) === JSON.stringify(other) : one === other
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
