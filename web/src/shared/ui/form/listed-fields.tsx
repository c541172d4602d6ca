import { Autocomplete, type AutocompleteProps, Select, type SelectProps } from '@mantine/core'
import { type RefObject, useLayoutEffect, useRef } from 'react'

type Replacement = {
  /** Whether the placeholder has the focus, which this field then takes over. */
  focus: RefObject<boolean>
}

/** A select with its list, which is heavy and so loads after the form: see Select. */
export function ListedSelect({ focus, ...props }: SelectProps & Replacement) {
  return <Select ref={useFocusOf(focus)} {...props} />
}

/** A text with a list of suggestions: see Autocomplete. */
export function ListedAutocomplete({ focus, ...props }: AutocompleteProps & Replacement) {
  return <Autocomplete ref={useFocusOf(focus)} {...props} />
}

function useFocusOf(placeholder: RefObject<boolean>) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const input = field.current
    if (!placeholder.current || !input) return
    input.focus()
    input.setSelectionRange(input.value.length, input.value.length)
  }, [placeholder])
  return field
}
