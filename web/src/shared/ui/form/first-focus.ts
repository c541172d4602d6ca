import { type RefObject, useEffect, useLayoutEffect } from 'react'

type Options = {
  /** Whether the form is part of a page that is read first, such as a settings tab. In a dialog it never is. */
  isRead: boolean
  /** Whether it edits a record. */
  isEdit: boolean
}

// Not [readonly]: so is the placeholder of a select until its list has loaded.
const fields = ':is(input:not([type=hidden], [type=checkbox]), textarea):not(:disabled, [data-read-only])'

/** Focuses the first field of a form, once it shows. On a touch screen an edit form opens no keyboard over the record. */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, { isRead, isEdit }: Options) {
  // The focus trap of a dialog focuses what is marked. It runs after the layout effects.
  useLayoutEffect(() => {
    const element = form.current
    if (!element || (isRead && !dialogOf(element))) return
    const isQuiet = isEdit && matchMedia('(pointer: coarse)').matches
    const target = isQuiet ? element : element.querySelector<HTMLElement>(fields)
    if (isQuiet) element.tabIndex = -1
    // The dialog's title is marked until then.
    if (target) dialogOf(element)?.querySelector('[data-autofocus]')?.removeAttribute('data-autofocus')
    target?.setAttribute('data-autofocus', '')
  }, [form, isRead, isEdit])

  useEffect(() => {
    const element = form.current
    // Somebody may be typing elsewhere by now, such as in the command palette.
    const other = dialogOf(document.activeElement)
    if (element && (!other || other.contains(element)))
      markedIn(element)?.focus({ preventScroll: element.matches('[data-autofocus]') })
  }, [form])
}

const dialogOf = (element: Element | null) => element?.closest('dialog, [role=dialog]') ?? null

const markedIn = (form: HTMLFormElement) =>
  form.matches('[data-autofocus]') ? form : form.querySelector<HTMLElement>('[data-autofocus]')
