import { Autocomplete, type AutocompleteProps, Select, type SelectProps } from '@mantine/core'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Replacement = {
  /** Whether the placeholder has the focus, which this field then takes over. */
  focus: RefObject<boolean>
}

type Typed = {
  /** Whether somebody has typed into the placeholder: while they are there, the suggestions open at once. */
  isTyped: RefObject<boolean>
}

/** A select with its list, which is heavy and so loads after the form: see Select. */
export function ListedSelect({ focus, ...props }: SelectProps & Replacement) {
  return <Select ref={useFocusOf(focus)} {...props} />
}

/** A text with a list of suggestions: see Autocomplete. */
export function ListedAutocomplete({ focus, isTyped, ...props }: AutocompleteProps & Replacement & Typed) {
  const [isAwaited] = useState(() => focus.current && isTyped.current)
  return <Autocomplete ref={useFocusOf(focus)} defaultDropdownOpened={isAwaited} {...props} />
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
