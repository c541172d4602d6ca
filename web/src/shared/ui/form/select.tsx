import {
  type AutocompleteProps,
  ComboboxChevron,
  getOptionsLockup,
  getParsedComboboxData,
  InputBase,
  type SelectProps,
  TextInput,
} from '@mantine/core'
import { Suspense, useRef } from 'react'
import { standingPart } from '../lazy-part.ts'

const ListedSelect = standingPart(() => import('./listed-fields.tsx').then((file) => ({ default: file.ListedSelect })))
const ListedAutocomplete = standingPart(() =>
  import('./listed-fields.tsx').then((file) => ({ default: file.ListedAutocomplete })),
)

/** Mantine's Select, whose list loads after the form: it is 35 KB with what places it. */
export function Select<Value extends string | number = string>(given: SelectProps<Value>) {
  // safe: a value is only compared with those of the options, and handed on.
  const props = given as unknown as SelectProps
  const focus = useRef(false)
  return (
    <Suspense fallback={<ShownChoice {...props} {...noteFocus(focus)} />}>
      <ListedSelect {...props} focus={focus} />
    </Suspense>
  )
}

/** Mantine's Autocomplete, whose suggestions load after the form. Until then it is a text field of the same size. */
export function Autocomplete(props: AutocompleteProps) {
  const focus = useRef(false)
  const isTyped = useRef(false)
  const { label, description, className, maxLength, error, value, onChange } = props
  return (
    <Suspense
      fallback={
        <TextInput
          {...{ label, description, className, maxLength, error }}
          value={value ?? ''}
          onChange={({ currentTarget }) => {
            isTyped.current = true
            onChange?.(currentTarget.value)
          }}
          {...dataOf(props)}
          {...noteFocus(focus)}
        />
      }
    >
      <ListedAutocomplete {...props} focus={focus} isTyped={isTyped} />
    </Suspense>
  )
}

/** The attributes by which a form or a dialog finds the field, such as data-autofocus. */
const dataOf = (props: object) => Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('data-')))

const noteFocus = (focus: { current: boolean }) => ({
  onFocus: () => {
    focus.current = true
  },
  onBlur: () => {
    focus.current = false
  },
})

/** Placeholder of the same size, with the chosen label. */
function ShownChoice({ data, value, ...props }: SelectProps) {
  const { label, description, placeholder, error, required, disabled, className, style, size, onFocus, onBlur } = props
  const options = getOptionsLockup(getParsedComboboxData(data))
  return (
    <InputBase
      readOnly
      {...{ label, description, placeholder, error, className, style, onFocus, onBlur }}
      {...(size && { size })}
      required={required ?? false}
      disabled={disabled ?? false}
      aria-label={props['aria-label']}
      {...dataOf(props)}
      value={options[String(value)]?.label ?? ''}
      rightSection={<ComboboxChevron error={error} />}
      rightSectionPointerEvents="none"
    />
  )
}
