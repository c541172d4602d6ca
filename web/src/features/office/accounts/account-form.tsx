import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { accountsMessages } from './accounts-messages.ts'

type Fault = 'fillIn' | 'fillInEmail'

type Props = {
  /** Sends what was typed. The messages of a refusal are shown at their fields; others are the caller's to show. */
  send: (typed: FormData, form: HTMLFormElement) => Promise<unknown>
  /** The inputs, named as the API names them. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/**
 * A form without a form library, for pages before the sign-in: uncontrolled inputs, validated by the browser (`required`,
 * `type`), with the program's own messages instead of its bubbles. Focuses the first wrong field.
 */
export function AccountForm({ send, children }: Props) {
  const t = useMessages(accountsMessages)
  const element = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Record<string, Fault>>({})
  const [refused, setRefused] = useState<Record<string, string>>({})
  const wasRefused = useRef(false)

  useEffect(() => {
    if (!wasRefused.current || (isEmpty(faults) && isEmpty(refused))) return
    wasRefused.current = false
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults, refused])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = faultsOf(form)
    wasRefused.current = !isEmpty(found)
    setFaults(found)
    setRefused({})
    if (!isEmpty(found)) return
    await send(new FormData(form), form).catch((error) => {
      wasRefused.current = true
      if (error instanceof ApiError) setRefused(error.fields)
    })
  }
  const forget = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    setFaults(({ [target.name]: _, ...others }) => others)
    setRefused(({ [target.name]: _, ...others }) => others)
  }

  return (
    <form ref={element} noValidate onSubmit={submit} onInput={forget}>
      {children((field) => {
        const fault = faults[field]
        return fault ? t[fault] : refused[field]
      })}
    </form>
  )
}

const isEmpty = (faults: object) => Object.keys(faults).length === 0

/** What the browser finds wrong, by field. */
function faultsOf(form: HTMLFormElement): Record<string, Fault> {
  const wrong = [...form.querySelectorAll('input')].filter(({ validity }) => !validity.valid)
  return Object.fromEntries(wrong.map(({ name, validity }) => [name, validity.valueMissing ? 'fillIn' : 'fillInEmail']))
}
