import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { uiMessages } from '../ui-messages.ts'
import classes from './async-select.module.css'
import { Select } from './select.tsx'

export type Option = {
  value: string
  label: string
  /** Shown beside the label in the list. */
  detail?: string
}

type Props<Found, Choice extends Option> = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  value: string | null
  /** Receives the option as `optionsOf` gave it, with its further properties. */
  onChange: (value: string | null, choice: Choice | null) => void
  /** Label of the current value, which a search may not return. */
  selectedLabel?: string | undefined
  /** Query of the options for the typed text. */
  // biome-ignore lint/suspicious/noExplicitAny: a query's key may be of any type.
  find: (q: string | undefined) => UseQueryOptions<Found, Error, Found, any>
  optionsOf: (found: Found) => Choice[]
  /** Error text where the options cannot be loaded. */
  failedText?: (error: Error) => string
}

const debounceMs = 250

function shownOption({ option: { label, detail } }: { option: Option }) {
  return (
    <span className={classes.option}>
      {label} <small>{detail}</small>
    </span>
  )
}

/** A select with search on the server: the first row is the best match. */
export function AsyncSelect<Found, Choice extends Option>({
  value,
  onChange,
  selectedLabel,
  find,
  optionsOf,
  failedText,
  ...props
}: Props<Found, Choice>) {
  const t = useMessages(uiMessages)
  const [typed, setTyped] = useState('')
  // The labels of values already chosen: a search may not return them, and `selectedLabel` is that of the newest record.
  const [first] = useState<Option | null>(value && selectedLabel ? { value, label: selectedLabel } : null)
  const [chosen, setChosen] = useState<Option | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isChoosingFirst, setChoosingFirst] = useState(false)
  const [q] = useDebouncedValue(typed.trim(), debounceMs)

  const known = [chosen, first].find((option) => option?.value === value)
  const current = known ?? (value ? { value, label: selectedLabel ?? '' } : null)
  // The box holds the label of the choice until the user types.
  const isSearching = q !== '' && q !== current?.label
  const { data, error, isFetching } = useQuery({
    ...find(isSearching ? q : undefined),
    placeholderData: keepPreviousData,
  })
  const found = data ? optionsOf(data) : []
  const others = current && !found.some((option) => option.value === current.value) ? [current] : []
  const options = isSearching ? [...found, ...others] : [...others, ...found]

  const choose = (choice: Choice | null) => {
    setChosen(choice)
    onChange(choice?.value ?? null, choice)
  }

  // Enter takes the first result, once the results of what was typed have arrived.
  const isSettled = typed.trim() === q && !isFetching
  const takeFirst = useEffectEvent(() => {
    setChoosingFirst(false)
    const [best] = found
    if (!isSearching || !best) return
    choose(best)
    setTyped(best.label)
    setOpen(false)
  })
  useEffect(() => {
    if (isChoosingFirst && isSettled) takeFirst()
  }, [isChoosingFirst, isSettled])

  return (
    <Select
      searchable
      clearable
      allowDeselect={false}
      // Tab goes on to the next field. With the keyboard, the box is emptied instead.
      clearButtonProps={{ 'aria-label': t.clear, 'aria-hidden': false, tabIndex: -1, size: '1.5rem' }}
      // The open list would cover a field's error after a refused save.
      openOnFocus={false}
      // The server has filtered already.
      filter={({ options: all }) => all}
      nothingFoundMessage={isFetching ? t.searching : t.nothingFound}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      searchValue={typed}
      onSearchChange={(next) => {
        setTyped(next)
        setChoosingFirst(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isOpen) return
        // The library handles Enter on an active option.
        if (event.currentTarget.hasAttribute('aria-activedescendant')) return
        // With the list open, Enter never submits the form.
        event.preventDefault()
        setChoosingFirst(true)
      }}
      {...props}
      onBlur={(event) => {
        setChoosingFirst(false)
        if (typed.trim() === '' && value !== null) choose(null)
        props.onBlur?.(event)
      }}
      error={props.error ?? (error && failedText?.(error))}
      data={options}
      {...(options.some(({ detail }) => detail) && { renderOption: shownOption })}
      value={value}
      onChange={(next) => choose(found.find((choice) => choice.value === next) ?? null)}
      onOptionSubmit={(next) => setTyped(options.find((option) => option.value === next)?.label ?? '')}
    />
  )
}
