import { Alert, Button, Group } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react'
import { useMessages } from '#web/app/messages.ts'
import { ButtonLink } from '../link.tsx'
import { toast } from '../toast/toast.ts'
import { uiMessages } from '../ui-messages.ts'
import { useFirstFocus } from './first-focus.ts'
import classes from './form-shell.module.css'
import { OpenChoices, useOpenChoices } from './open-choices.ts'
import { useTypedAgain } from './typed-again.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** Error of the last save, and how to resolve it. */
type FormProblem = {
  message: string
  /** Opens the window of an edit conflict again. */
  onCompare?: () => void
  /** The window, while it is open. */
  window?: ReactNode
}

type Props<Values extends object> = {
  form: UseFormReturnType<Values>
  onSave: (values: Values) => void
  isSaving: boolean
  submitLabel?: string
  busyLabel?: string
  isSubmitDisabled?: boolean
  /** Whether the form edits a record, rather than creating one. */
  isEdit?: boolean
  /** Notice for invalid input, besides the fields' messages. */
  invalidText?: string
  /** Path of Cancel; omitted on a page that is itself a form. */
  cancelPath?: string
  problem?: FormProblem | undefined
  /** Other buttons than Save and Cancel. */
  buttons?: ReactNode
  children: ReactNode
}

/** Frame of every form: prevents double submits, guards unsaved input, focuses the first error. */
export function FormShell<Values extends object>(props: Props<Values>) {
  const {
    form,
    onSave,
    isSaving,
    submitLabel,
    busyLabel,
    isSubmitDisabled = false,
    isEdit = false,
    invalidText,
    cancelPath,
    problem,
    buttons,
    children,
  } = props
  const t = useMessages(uiMessages)
  const element = useRef<HTMLFormElement>(null)
  const banner = useRef<HTMLDivElement>(null)
  const hasSubmitted = useRef(false)
  const choices = useOpenChoices(() => element.current?.requestSubmit())
  const isBusy = isSaving || choices.isWaiting
  // A save waits for the choices, after which it may be enabled.
  const isBlocked = isBusy || (isSubmitDisabled && !choices.isOpen)

  useEffect(() => {
    if (!hasSubmitted.current || Object.keys(form.errors).length === 0) return
    hasSubmitted.current = false
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
    // The field that has the focus already may be scrolled out of sight.
    field?.scrollIntoView({ block: 'nearest' })
  }, [form.errors])

  useFirstFocus(element, { isRead: !cancelPath, isEdit })
  const noteUse = useTypedAgain({ form, isEdit, element })

  const hasFieldErrors = Object.keys(form.errors).length > 0
  const refusal = problem?.message
  useEffect(() => {
    // The banner may be far above the pressed button. A field's error has precedence.
    if (refusal && !hasFieldErrors) banner.current?.focus()
  }, [refusal, hasFieldErrors])

  const submit = form.onSubmit(
    (values) => {
      if (returnToUnread(element.current)) hasSubmitted.current = false
      else if (!isBlocked) onSave(values)
    },
    () => {
      if (invalidText) toast.failure(invalidText)
    },
  )

  const startSave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isRefused = event.currentTarget.querySelector('[data-unread]') !== null
    // A submit of a dialog that a field has opened comes here too.
    if (event.target !== event.currentTarget || (!isRefused && choices.mustWait())) return
    hasSubmitted.current = true
    submit(event)
  }

  const saveByKeyboard = (event: KeyboardEvent<HTMLFormElement>) => {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isBlocked
    if (isSave && isWithin(event)) event.currentTarget.requestSubmit()
  }

  return (
    <>
      <form
        ref={element}
        className={classes.form}
        noValidate
        onSubmit={startSave}
        onFocus={noteUse}
        onKeyDown={saveByKeyboard}
        // A late error does not move the focus of a user who types on.
        onInput={() => {
          hasSubmitted.current = false
        }}
        onMouseDown={keepFocus}
      >
        <UnsavedGuard isDirty={form.isDirty} />
        {problem && <ProblemBanner ref={banner} {...problem} />}
        <OpenChoices value={choices.register}>{children}</OpenChoices>
        {buttons ?? (
          <Group className={classes.buttons} data-bottom-bar>
            <Button type="submit" disabled={isBlocked} aria-busy={isBusy}>
              {isBusy ? (busyLabel ?? t.saving) : submitLabel}
            </Button>
            {cancelPath && (
              <ButtonLink to={cancelPath} variant="default">
                {t.cancel}
              </ButtonLink>
            )}
          </Group>
        )}
      </form>
      {problem?.window}
    </>
  )
}

/**
 * Keeps the focus until a click on a button has ended: an error that leaving a field shows may take more than the room
 * kept for it, and move the button away from under the pointer.
 */
function keepFocus(event: MouseEvent<HTMLFormElement>) {
  if (isWithin(event) && event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}

/** Whether an event is of the form itself: a portal's, such as one of an open calendar, comes here too. */
function isWithin({ target, currentTarget }: SyntheticEvent<HTMLFormElement>): boolean {
  return target instanceof Node && currentTarget.contains(target)
}

/** Focuses a field with unparsable text, which is not among the values and blocks saving. */
function returnToUnread(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[data-unread]')
  // A field validates on blur; the pressed button may have kept the focus in it.
  field?.blur()
  field?.focus()
  return field != null
}

function ProblemBanner({ ref, message, onCompare }: FormProblem & { ref: Ref<HTMLDivElement> }) {
  const t = useMessages(uiMessages)
  return (
    <Alert ref={ref} tabIndex={-1} color="red" icon={<IconAlertTriangle aria-hidden />}>
      <Group justify="space-between">
        {message}
        {onCompare && (
          <Button size="xs" variant="default" onClick={onCompare}>
            {t.compare}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
