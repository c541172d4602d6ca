import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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

/** The option at an index of the open list. The current value may be above the results. */
function optionAt(box: HTMLElement, place: number): HTMLElement | undefined {
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '')
  return list?.querySelectorAll<HTMLElement>('[role=option]')[place]
}

/** A select with search on the server. */
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
  const [chosen, setChosen] = useState<Option | null>(null)
  const [q] = useDebouncedValue(typed.trim(), debounceMs)

  const current = chosen?.value === value ? chosen : value ? { value, label: selectedLabel ?? '' } : null
  // The box holds the label of the choice until the user types.
  const isSearching = q !== '' && q !== current?.label
  const { data, error, isFetching } = useQuery({
    ...find(isSearching ? q : undefined),
    placeholderData: keepPreviousData,
  })
  const found = data ? optionsOf(data) : []
  const options = current && !found.some((option) => option.value === current.value) ? [current, ...found] : found

  return (
    <Select
      searchable
      clearable
      // Mantine hides its clear button from the keyboard and from screen readers.
      clearButtonProps={{ 'aria-label': t.clear, 'aria-hidden': false, tabIndex: 0, size: '1.5rem' }}
      // The open list would cover a field's error after a refused save.
      openOnFocus={false}
      // The server has filtered already.
      filter={({ options: all }) => all}
      nothingFoundMessage={isFetching ? t.searching : t.nothingFound}
      onSearchChange={setTyped}
      onKeyDown={(event) => {
        const box = event.currentTarget
        const isListOpen = box.getAttribute('aria-expanded') === 'true'
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isListOpen) return
        // The library handles Enter on an active option.
        if (box.hasAttribute('aria-activedescendant')) return
        // With the list open, Enter takes the first result, once all have arrived, and never submits the form.
        event.preventDefault()
        if (isSearching && typed.trim() === q && !isFetching) optionAt(box, options.length - found.length)?.click()
      }}
      {...props}
      error={props.error ?? (error && failedText?.(error))}
      data={options}
      {...(options.some(({ detail }) => detail) && { renderOption: shownOption })}
      value={value}
      onChange={(next, option) => {
        setChosen(option)
        onChange(next, found.find((choice) => choice.value === next) ?? null)
      }}
    />
  )
}
